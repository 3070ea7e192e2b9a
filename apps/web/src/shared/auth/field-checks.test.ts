import { expect, it } from "vitest";
import { emailProblem, usernameProblem } from "./field-checks.ts";

it.each([
  ["", "Username is required"],
  ["ab", "Username must be at least 3 characters"],
  ["abc", null],
  ["a".repeat(20), null],
  ["a".repeat(21), "Username must be less than 20 characters"],
  ["amal k", "Username can only contain letters, numbers, and underscores"],
  ["أمل_ك", null],
  ["amal_ك", "Username can only contain letters, numbers, and underscores"],
  ["Amal_99", null],
])("the username %j: %s", (username, fault) => {
  expect(usernameProblem(username)).toBe(fault);
});

it.each([
  ["", "Email is required"],
  ["amal", "Please enter a valid email address"],
  ["amal@home", "Please enter a valid email address"],
  ["amal@example.tn", null],
  ["amal+cards@mail.example.tn", null],
  ['"x"<bob@example.com>', "Please enter a valid email address"],
  ["amal@example.tn,bob@example.com", "Please enter a valid email address"],
  ["amal@example..tn", "Please enter a valid email address"],
  [`${"a".repeat(250)}@example.tn`, "Please enter a valid email address"],
])("the address %j: %s", (email, fault) => {
  expect(emailProblem(email)).toBe(fault);
});
