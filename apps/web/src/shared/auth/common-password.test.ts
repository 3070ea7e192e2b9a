import { describe, expect, it } from "vitest";
import { isCommonPassword } from "./common-password.ts";
import { COMMON_PASSWORDS } from "./common-passwords.ts";

const OWN = ["amira_99", "amira.bensalah@example.tn"];

describe("a password is easy to guess", () => {
  it.each([
    ["one of the most common", "123456"],
    ["whatever the case of its letters", "Password1"],
    ["a word of this site with digits", "Chkobba2026!"],
    ["a word of this site in Arabic", "تونس1234"],
    ["the account's name", "amira123"],
    ["the account's address", "AmiraBenSalah1"],
  ])("%s", (_, password) => {
    expect(isCommonPassword(password, OWN)).toBe(true);
  });
});

it.each(["correct horse", "8472910365", "amira plays chkobba", "a&9", "xQ7!vb2m", ""])(
  "%s is not found among the passwords that are easy to guess",
  (password) => {
    expect(isCommonPassword(password, OWN)).toBe(false);
    expect(isCommonPassword(password, ["", "99"])).toBe(false);
  },
);

it("there are 3,000 common passwords, all different and long enough to be chosen", () => {
  const words = COMMON_PASSWORDS.trim().split(/\s+/);
  expect([words.length, new Set(words).size]).toEqual([3000, 3000]);
  expect(words.filter(({ length }) => length < 6)).toEqual([]);
});
