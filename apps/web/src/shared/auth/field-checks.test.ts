import { rawNameMax, USERNAME_MAX } from "@chkobba/protocol";
import { expect, it } from "vitest";
import { checkConfirmation, checkEmail, checkKnownPassword, checkPassword, checkUsername } from "./field-checks.ts";

it.each([
  ["", "USERNAME_REQUIRED"],
  ["ab", "USERNAME_TOO_SHORT"],
  ["abc", null],
  ["a".repeat(20), null],
  ["a".repeat(21), "USERNAME_TOO_LONG"],
  ["amal k", "USERNAME_CHARACTERS"],
  ["أمل_ك", null],
  ["amal_ك", "USERNAME_CHARACTERS"],
  ["Amal_99", null],
])("the username %j: %s", (username, fault) => {
  expect(checkUsername(username)).toBe(fault);
});

it.each([
  ["", "EMAIL_REQUIRED"],
  ["amal", "EMAIL_INVALID"],
  ["amal@home", "EMAIL_INVALID"],
  ["amal@example.tn", null],
  ["amal+cards@mail.example.tn", null],
  ['"x"<bob@example.com>', "EMAIL_INVALID"],
  ["amal@example.tn,bob@example.com", "EMAIL_INVALID"],
  ["amal@example..tn", "EMAIL_INVALID"],
  [`${"a".repeat(250)}@example.tn`, "EMAIL_INVALID"],
])("the address %j: %s", (email, fault) => {
  expect(checkEmail(email)).toBe(fault);
});

it.each([
  ["", "PASSWORD_REQUIRED", "PASSWORD_REQUIRED"],
  ["12345", "PASSWORD_TOO_SHORT", null],
  ["123456", null, null],
  ["a".repeat(200), null, null],
  ["a".repeat(201), "PASSWORD_TOO_LONG", "PASSWORD_TOO_LONG"],
])("the password %j: %s if it is new, %s if it was chosen before", (password, asNew, asKnown) => {
  expect([checkPassword(password), checkKnownPassword(password)]).toEqual([asNew, asKnown]);
});

it.each([
  ["", "CONFIRMATION_REQUIRED"],
  ["harissa", null],
  ["harisa", "CONFIRMATION_DIFFERENT"],
])("the confirmation %j: %s", (confirmation, fault) => {
  expect(checkConfirmation({ password: "harissa", confirmation })).toBe(fault);
});

it("a username whose text is stretched is valid, unless the text is too long to be read", () => {
  const longest = "أمل".padEnd(rawNameMax(USERNAME_MAX), "\u0640");
  expect(checkUsername(longest)).toBeNull();
  expect(checkUsername(`${longest}\u0640`)).toBe("USERNAME_TOO_LONG");
});
