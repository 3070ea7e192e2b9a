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
});

it("moves to the nearest card of the next row, down to the hand and back", () => {
  expect(next(0, "ArrowDown")).toBe(3);
  expect([5, 6]).toContain(next(3, "ArrowDown"));
  expect([3, 4]).toContain(next(6, "ArrowUp"));
  expect(next(1, "ArrowUp")).toBe(-1);
});

it("recognises its keys", () => {
  expect(arrowOf("ArrowUp")).toBe("ArrowUp");
  expect(arrowOf("Enter")).toBeNull();
});
