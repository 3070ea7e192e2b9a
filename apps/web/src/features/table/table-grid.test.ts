import { expect, it } from "vitest";
import { broadGrid, tallGrid } from "./table-grid.ts";

it("has a place for every card, up to a whole pack", () => {
  for (let cards = 0; cards <= 40; cards++) {
    for (const { columns, rows } of [broadGrid(cards), tallGrid(cards)]) {
      expect(columns * rows).toBeGreaterThanOrEqual(cards);
    }
  }
});

it("keeps the size of the cards from the deal to the eighth", () => {
  expect(broadGrid(0)).toEqual(broadGrid(8));
  expect(broadGrid(4)).toEqual({ columns: 4, rows: 2 });
  expect(tallGrid(4)).toEqual({ columns: 3, rows: 3 });
});

it("lays ten cards so that they stay readable on a phone", () => {
  expect(broadGrid(10)).toEqual({ columns: 5, rows: 2 });
  expect(tallGrid(10)).toEqual({ columns: 4, rows: 3 });
});
