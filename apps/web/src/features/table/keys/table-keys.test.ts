import { expect, it } from "vitest";
import { pressOf } from "./table-keys.ts";

const pressed = (key: string, code: string, shiftKey = false) => pressOf({ key, code, shiftKey });

it.each([
  ["a letter", pressed("h", "KeyH"), { does: "hand" }],
  ["a capital letter of caps lock", pressed("T", "KeyT"), { does: "table" }],
  ["an Arabic letter, by its place", pressed("س", "KeyS"), { does: "score" }],
  ["a Cyrillic letter, by its place", pressed("к", "KeyR"), { does: "again" }],
  ["a letter of another layout, by what it writes", pressed("p", "KeyR"), { does: "piles" }],
  ["the question mark of an English keyboard", pressed("?", "Slash", true), { does: "help" }],
  ["the question mark of a French keyboard", pressed("?", "KeyM", true), { does: "help" }],
  ["the Arabic question mark", pressed("؟", "Slash", true), { does: "help" }],
  ["a number", pressed("2", "Digit2"), { does: "play", number: 2 }],
  ["a number of the number pad", pressed("3", "Numpad3"), { does: "play", number: 3 }],
  ["the first key of the French row of numbers", pressed("&", "Digit1"), { does: "play", number: 1 }],
  ["a number with Shift on a French keyboard", pressed("1", "Digit1", true), { does: "play", number: 1 }],
  ["an Eastern Arabic digit, by its place", pressed("١", "Digit1"), { does: "play", number: 1 }],
])("%s is a key of the table", (_, press, expected) => {
  expect(press).toEqual(expected);
});

it.each([
  ["another letter", pressed("x", "KeyX")],
  ["a letter with Shift", pressed("H", "KeyH", true)],
  ["zero", pressed("0", "Digit0")],
  ["a sign above a number", pressed("!", "Digit1", true)],
  ["an arrow", pressed("ArrowUp", "ArrowUp")],
  ["Enter", pressed("Enter", "Enter")],
])("%s is none", (_, press) => {
  expect(press).toBeNull();
});
