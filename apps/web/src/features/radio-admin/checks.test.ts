import { expect, it } from "vitest";
import { addressProblem, durationFrom, nameProblem, passwordProblem, textProblem, triggerTimeFrom } from "./checks.ts";

it.each([
  ["https://example.com/a.mp3", null, null],
  ["HTTP://example.com/a b.mp3", null, "trackInsecure"],
  ["/radio/a.mp3", null, null],
  ["//example.com/a.mp3", "trackInvalid", "trackInvalid"],
  ["https://", "trackInvalid", "trackInvalid"],
  ["https://me:secret@example.com/a.mp3", "trackInvalid", "trackInvalid"],
  ["ftp://example.com/a.mp3", "trackInvalid", "trackInvalid"],
  ["data:audio/mpeg;base64,AAAA", "trackInvalid", "trackInvalid"],
  ["blob:https://example.com/a", "trackInvalid", "trackInvalid"],
  ["javascript:alert(1)", "trackInvalid", "trackInvalid"],
  ["a.mp3", "trackInvalid", "trackInvalid"],
  ["", "trackInvalid", "trackInvalid"],
])("the address %j has the problem %s at an http address, and %s at an https one", (url, plain, secure) => {
  expect([addressProblem(url, false), addressProblem(url, true)]).toEqual([plain, secure]);
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

it("blanks are not a password, a text or a name", () => {
  expect([passwordProblem("  "), textProblem(" \n", "previewEmpty"), nameProblem(" ")]).toEqual([
    "passwordEmpty",
    "previewEmpty",
    "nameEmpty",
  ]);
  expect([passwordProblem("x"), textProblem("x", "previewEmpty"), nameProblem("x")]).toEqual([null, null, null]);
});

it("a text may have 2000 characters, a name 100, and no more", () => {
  expect(textProblem(` ${"x".repeat(2000)} `, "textEmpty")).toBeNull();
  expect(textProblem("x".repeat(2001), "textEmpty")).toBe("textTooLong");
  expect(nameProblem("x".repeat(100))).toBeNull();
  expect(nameProblem("x".repeat(101))).toBe("nameTooLong");
});
