// Into how many columns and rows the table cards are laid, so that they keep their size as long as possible.

export interface Grid {
  readonly columns: number;
  readonly rows: number;
}

/** Up to so many cards, so many columns. The first step keeps places free, so that cards rarely change their size. */
type Steps = readonly (readonly [number, number])[];

const BROAD: Steps = [
  [8, 4],
  [15, 5],
  [18, 6],
  [28, 7],
];
const TALL: Steps = [
  [9, 3],
  [16, 4],
  [25, 5],
  [36, 6],
];
const MOST_COLUMNS = 8;

/** For a felt that is about as high as broad, or lower. */
export function broadGrid(cards: number): Grid {
  return gridOf(BROAD, cards);
}

/** For a felt that stands upright, as on a long phone. */
export function tallGrid(cards: number): Grid {
  return gridOf(TALL, cards);
}

function gridOf(steps: Steps, cards: number): Grid {
  const [upTo, columns] = steps.find(([most]) => cards <= most) ?? [cards, MOST_COLUMNS];
  const kept = upTo === steps[0]?.[0] ? upTo : cards;
  return { columns, rows: Math.ceil(kept / columns) };
}
