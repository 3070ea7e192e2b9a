import { expect, it } from "vitest";
import { durationFrom, isAudioAddress, nameProblem, passwordProblem, textProblem, triggerTimeFrom } from "./checks.ts";

it.each([
  ["https://example.com/a.mp3", true],
  ["HTTP://example.com/a b.mp3", true],
  ["/radio/a.mp3", true],
  ["//example.com/a.mp3", false],
  ["https://", false],
  ["ftp://example.com/a.mp3", false],
  ["javascript:alert(1)", false],
  ["a.mp3", false],
  ["", false],
])("the address %j may be played: %s", (url, may) => {
  expect(isAudioAddress(url)).toBe(may);
});

it.each([
  ["180", 180],
  [" 1 ", 1],
  ["0", null],
  ["-5", null],
  ["12.5", null],
  ["1e3", null],
  ["99999999999999999999", null],
  ["", null],
])("%j lasts %s seconds", (text, seconds) => {
  expect(durationFrom(text)).toBe(seconds);
});

it.each([
  ["0", 0],
  ["12", 12],
  ["12.5", 12.5],
  ["12,5", 12.5],
  ["-1", null],
  ["1e3", null],
  ["soon", null],
  [" ", null],
])("%j is spoken at second %s", (text, second) => {
  expect(triggerTimeFrom(text)).toBe(second);
});

it("blanks are no password, no text and no name", () => {
  expect([passwordProblem("  "), textProblem(" \n", "previewEmpty"), nameProblem(" ")]).toEqual([
    "passwordEmpty",
    "previewEmpty",
    "nameEmpty",
  ]);
  expect([passwordProblem("x"), textProblem("x", "previewEmpty"), nameProblem("x")]).toEqual([null, null, null]);
});

it("2000 characters are a text, 100 are a name, and no more", () => {
  expect(textProblem(` ${"x".repeat(2000)} `, "textEmpty")).toBeNull();
  expect(textProblem("x".repeat(2001), "textEmpty")).toBe("textTooLong");
  expect(nameProblem("x".repeat(100))).toBeNull();
  expect(nameProblem("x".repeat(101))).toBe("nameTooLong");
});
