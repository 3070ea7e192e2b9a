import { PLAYER_NAME_MAX, rawNameMax } from "@chkobba/protocol";
import { expect, it } from "vitest";
import { isRefusedName } from "./refused-name.ts";

it.each([
  ["", false],
  ["   ", false],
  [" Amira ", false],
  ["أميرة ❤\ufe0f", false],
  ["Ami\u202era", true],
  ["\u2800", true],
  ["chkobba BOT", true],
  ["ﷺﷺ", true],
  ["a".repeat(PLAYER_NAME_MAX), false],
  ["a".repeat(PLAYER_NAME_MAX + 1), true],
])("the name %j is refused: %s", (typed, isRefused) => {
  expect(isRefusedName(typed, PLAYER_NAME_MAX)).toBe(isRefused);
});

it("a name whose text has many spaces is refused only if the text is too long to be read", () => {
  const longest = "Amira".padEnd(rawNameMax(PLAYER_NAME_MAX));
  expect(isRefusedName(longest, PLAYER_NAME_MAX)).toBe(false);
  expect(isRefusedName(`${longest} `, PLAYER_NAME_MAX)).toBe(true);
});
