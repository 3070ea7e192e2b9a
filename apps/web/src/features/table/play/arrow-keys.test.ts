import { expect, it } from "vitest";
import { arrowOf, type Box, nextInDirection } from "./arrow-keys.ts";

const at = (x: number, y: number): Box => ({ x, y, width: 50, height: 70 });
// Two rows of table cards, and a hand of three cards below.
const boxes = [at(0, 0), at(60, 0), at(120, 0), at(30, 80), at(90, 80), at(0, 300), at(60, 300), at(120, 300)];
const next = (from: number, arrow: "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown") =>
  nextInDirection(boxes[from] ?? at(0, 0), boxes, arrow);

it("moves along a row and stops at its end", () => {
  expect(next(0, "ArrowRight")).toBe(1);
  expect(next(2, "ArrowLeft")).toBe(1);
  expect(next(2, "ArrowRight")).toBe(-1);
  expect(next(3, "ArrowRight")).toBe(4);
  expect(next(4, "ArrowRight")).toBe(-1);
});

it("moves to the nearest card of the next row, down to the hand and back", () => {
  expect(next(0, "ArrowDown")).toBe(3);
  expect([5, 6]).toContain(next(3, "ArrowDown"));
  expect([3, 4]).toContain(next(6, "ArrowUp"));
  expect(next(1, "ArrowUp")).toBe(-1);
});

it("recognises its keys", () => {
  for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) expect(arrowOf(key)).toBe(key);
  expect(arrowOf("Enter")).toBeNull();
});

it("moves to a card of the same row that is shifted by at most half its height", () => {
  expect(nextInDirection(at(0, 0), [at(60, 35)], "ArrowRight")).toBe(0);
  expect(nextInDirection(at(0, 0), [at(60, 36)], "ArrowRight")).toBe(-1);
});

it("moves to a card that is more than a quarter of a card away, as in a fan", () => {
  expect(nextInDirection(at(0, 0), [at(12.5, 0), at(13, 0)], "ArrowRight")).toBe(1);
  expect(nextInDirection(at(0, 0), [at(0, 17.5)], "ArrowDown")).toBe(-1);
  expect(nextInDirection(at(0, 0), [at(0, 18)], "ArrowDown")).toBe(0);
});

it("moves down to any card of the next row, but rather straight on than far to the side", () => {
  expect(nextInDirection(at(0, 0), [at(60, 80)], "ArrowDown")).toBe(0);
  expect(nextInDirection(at(0, 0), [at(60, 80), at(0, 150)], "ArrowDown")).toBe(1);
});
