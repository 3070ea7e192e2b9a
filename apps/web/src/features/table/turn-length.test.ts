// @vitest-environment jsdom
import { expect, it } from "vitest";
import { turnLength } from "./turn-length.ts";

it("is what is left at the first look", () => {
  expect(turnLength("a", 30_000)).toBe(30_000);
});

it("stays known when the table is looked at again in the middle of a turn", () => {
  turnLength("a", 30_000);
  expect(turnLength("a", 12_000)).toBe(30_000);
});

it("is corrected by a longer turn", () => {
  turnLength("a", 12_000);
  expect(turnLength("a", 30_000)).toBe(30_000);
  expect(turnLength("a", 12_000)).toBe(30_000);
});

it("is that of the game alone", () => {
  turnLength("a", 120_000);
  expect(turnLength("b", 30_000)).toBe(30_000);
});

it("does not trust what is no number", () => {
  sessionStorage.setItem("chkobba.turn.a", "long");
  expect(turnLength("a", 30_000)).toBe(30_000);
});
