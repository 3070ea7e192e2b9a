import { expect, it } from "vitest";
import { clockText } from "./clock-text.ts";

it.each([
  [0, "0:00"],
  [7.9, "0:07"],
  [187, "3:07"],
  [3600, "1:00:00"],
  [3727, "1:02:07"],
  [-2, "0:00"],
])("%s seconds are shown as %s", (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});
