import { expect, it } from "vitest";
import { areasOf, type FeltShape, gridOf } from "./table-grid.ts";

const SHAPES: readonly FeltShape[] = ["broad", "square", "tall"];

it.each(SHAPES)("has a place for each card, up to a whole deck (%s)", (shape) => {
  for (let places = 0; places <= 40; places++) {
    const grid = gridOf(places, shape);
    const areas = areasOf(grid);
    expect(areas.length).toBeGreaterThanOrEqual(places);
    expect(new Set(areas).size).toBe(grid.rows * grid.columns);
  }
});

it.each(SHAPES)("has at least six places, so that a round's first cards stay when others arrive (%s)", (shape) => {
  for (let places = 0; places <= 6; places++) expect(gridOf(places, shape)).toEqual({ rows: 2, columns: 3 });
  expect(areasOf(gridOf(4, shape))).toEqual(["1 / 1", "1 / 3", "2 / 1", "2 / 3", "1 / 2", "2 / 2"]);
});

it.each(SHAPES)("keeps its places in their rows and columns when it first grows (%s)", (shape) => {
  expect(areasOf(gridOf(7, shape)).slice(0, 6)).toEqual(areasOf(gridOf(6, shape)));
});

it("grows sideways on a broad felt, and downwards on a tall one", () => {
  expect([8, 10, 12].map((places) => gridOf(places, "broad"))).toEqual(
    [4, 5, 6].map((columns) => ({ rows: 2, columns })),
  );
  expect(gridOf(8, "square")).toEqual({ rows: 2, columns: 4 });
  expect(gridOf(9, "tall")).toEqual({ rows: 3, columns: 3 });
});
