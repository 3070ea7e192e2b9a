// Arranges the table cards in rows that differ by at most one card, as large as the felt allows.

/** Width divided by height of a felt on a desktop, a square one, and one on a phone held upright. */
const ASPECTS = { broad: 1.55, square: 1.15, tall: 0.8 } as const;
/** Width divided by height of a card. */
const CARD = 5 / 7;
/** Up to this many cards lie in one row on every felt. */
const ONE_ROW = 3;

export type FeltShape = keyof typeof ASPECTS;

export interface Grid {
  /** Number of cards in each row, from the top. */
  readonly rows: readonly number[];
  readonly columns: number;
}

export function gridOf(cards: number, shape: FeltShape): Grid {
  const most = cards <= ONE_ROW ? 1 : cards;
  let best = evenRows(cards, 1);
  for (let rows = 2; rows <= most; rows++) {
    const next = evenRows(cards, rows);
    if (cardWidth(next, shape) > cardWidth(best, shape)) best = next;
  }
  return best;
}

/** Each card's `grid-area` in half columns, so that a shorter row is centred. */
export function placesIn({ rows, columns }: Grid): readonly string[] {
  return rows.flatMap((length, row) =>
    Array.from({ length }, (_, nth) => `${row + 1} / ${columns - length + 2 * nth + 1} / auto / span 2`),
  );
}

function evenRows(cards: number, rows: number): Grid {
  const lengths = Array.from({ length: rows }, (_, row) => Math.floor((cards + rows - 1 - row) / rows));
  return { rows: lengths, columns: Math.max(1, lengths[0] ?? 1) };
}

/** Card width in heights of the felt. */
function cardWidth({ rows, columns }: Grid, shape: FeltShape): number {
  return Math.min(ASPECTS[shape] / columns, CARD / rows.length);
}
