// @vitest-environment jsdom
import { expect, it } from "vitest";
import { turnLength } from "./turn-length.ts";

it("is the remaining time when first seen", () => {
  expect(turnLength("a", 30_000)).toBe(30_000);
});

it("is kept when the table is opened again during a turn", () => {
  turnLength("a", 30_000);
  expect(turnLength("a", 12_000)).toBe(30_000);
});

it("is corrected by a longer turn", () => {
  turnLength("a", 12_000);
  expect(turnLength("a", 30_000)).toBe(30_000);
  expect(turnLength("a", 12_000)).toBe(30_000);
});

it("belongs to one game", () => {
  turnLength("a", 120_000);
  expect(turnLength("b", 30_000)).toBe(30_000);
});

it("ignores a stored value that is not a number", () => {
  sessionStorage.setItem("chkobba.turn.a", "long");
  expect(turnLength("a", 30_000)).toBe(30_000);
});
