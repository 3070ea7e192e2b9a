import { PLAYER_NAME_MAX } from "@chkobba/protocol";
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
