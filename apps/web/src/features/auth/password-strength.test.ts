import { expect, it } from "vitest";
import { strengthOf } from "./password-strength.ts";

it.each([
  [0, "tooShort"],
  [5, "tooShort"],
  [6, "weak"],
  [7, "weak"],
  [8, "good"],
  [11, "good"],
  [12, "strong"],
])("a password of %d characters is %s", (length, strength) => {
  expect(strengthOf("x".repeat(length))).toBe(strength);
});
