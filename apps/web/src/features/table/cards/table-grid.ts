// The grid of places for cards on the table. Its rows and columns are chosen so that the cards are as large as the felt
// allows. When the grid grows, it keeps its existing places.

/** The felt's width divided by its height: on a desktop, on a nearly square felt, and on an upright phone. */
const ASPECTS = { broad: 1.55, square: 1.15, tall: 0.8 } as const;
/** A card's width divided by its height. */
const CARD = 5 / 7;
/** The smallest grid. When a round opens, a card lies in each corner of this grid. */
const LEAST = { rows: 2, columns: 3 } as const;

export type FeltShape = keyof typeof ASPECTS;

export interface Grid {
  readonly rows: number;
  readonly columns: number;
}

export function gridOf(places: number, shape: FeltShape): Grid {
  let best = gridWithRows(places, LEAST.rows);
  for (let rows = LEAST.rows + 1; rows <= places; rows++) {
    const next = gridWithRows(places, rows);
    if (cardWidth(next, shape) > cardWidth(best, shape)) best = next;
  }
  return best;
}

/** The indexes of the places for `count` cards. They are the same for every shape of the felt. */
export function placesOfGrid(count: number): readonly number[] {
  return Array.from({ length: Math.max(count, LEAST.rows * LEAST.columns) }, (_, place) => place);
}

/**
 * The `grid-area` of each place, in the order in which the places are used: the places of the smallest grid come first,
 * its corners before its middle.
 */
export function areasOf({ rows, columns }: Grid): readonly string[] {
  const cells = Array.from({ length: rows * columns }, (_, nth) => ({
    row: Math.floor(nth / columns) + 1,
    column: (nth % columns) + 1,
  }));
  return cells.toSorted((one, other) => rankOf(one) - rankOf(other)).map(({ row, column }) => `${row} / ${column}`);
}

interface Cell {
  readonly row: number;
  readonly column: number;
}

function rankOf({ row, column }: Cell): number {
  const outside = Math.max(row - LEAST.rows, column - LEAST.columns, 0);
  return outside > 0 ? outside + 1 : Number(column === 2);
}

function gridWithRows(places: number, rows: number): Grid {
  return { rows, columns: Math.max(LEAST.columns, Math.ceil(places / rows)) };
}

/** Card width as a fraction of the felt's height. */
function cardWidth({ rows, columns }: Grid, shape: FeltShape): number {
  return Math.min(ASPECTS[shape] / columns, CARD / rows);
}
