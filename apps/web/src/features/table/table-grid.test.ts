import { expect, it } from "vitest";
import { type FeltShape, gridOf, placesIn } from "./table-grid.ts";

const SHAPES: readonly FeltShape[] = ["broad", "square", "tall"];
const rowsOf = (cards: number, shape: FeltShape) => gridOf(cards, shape).rows.join("+");

it.each(SHAPES)("lays up to a whole pack in rows that differ by one card at most (%s)", (shape) => {
  for (let cards = 1; cards <= 40; cards++) {
    const { rows, columns } = gridOf(cards, shape);
    expect(rows.reduce((sum, row) => sum + row)).toBe(cards);
    expect(columns).toBe(Math.max(...rows));
    expect(columns - Math.min(...rows)).toBeLessThanOrEqual(1);
    expect(rows).toEqual(rows.toSorted((a, b) => b - a));
  }
});

it.each([
  ["broad", ["4", "3+2", "3+3", "4+3", "4+4", "5+4", "5+5", "6+5", "6+6"]],
  ["square", ["2+2", "3+2", "3+3", "4+3", "4+4", "3+3+3", "4+3+3", "4+4+3", "4+4+4"]],
  ["tall", ["2+2", "3+2", "3+3", "3+2+2", "3+3+2", "3+3+3", "4+3+3", "4+4+3", "4+4+4"]],
] as const)("lays four to twelve cards as large as they fit on a %s felt", (shape, layouts) => {
  expect(layouts.map((_, index) => rowsOf(index + 4, shape))).toEqual(layouts);
});

it.each(SHAPES)("lays up to three side by side, and none nowhere (%s)", (shape) => {
  expect([1, 2, 3].map((cards) => rowsOf(cards, shape))).toEqual(["1", "2", "3"]);
  expect(gridOf(0, shape)).toEqual({ rows: [0], columns: 1 });
  expect(placesIn(gridOf(0, shape))).toEqual([]);
});

it("sets a shorter row half a card in", () => {
  expect(placesIn(gridOf(5, "broad"))).toEqual([
    "1 / 1 / auto / span 2",
    "1 / 3 / auto / span 2",
    "1 / 5 / auto / span 2",
    "2 / 2 / auto / span 2",
    "2 / 4 / auto / span 2",
  ]);
});
