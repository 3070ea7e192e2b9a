/** The large index (rank and suit) in two corners. It can be read on a card that is only 44 px wide. */

import { cardHeight, cardWidth } from "./card-shape.ts";
import type { Card } from "./deck.ts";
import { rankGlyph } from "./rank-glyphs.ts";
import { suitColour, suitSign } from "./suits.ts";

const centre = 48;

/** The space that is reserved for the index, in px from the corner. */
export const indexBox = { width: 92, height: 204 } as const;

export function cornerIndices({ rank, suit }: Card): string {
  const one = `<g fill="${suitColour[suit]}">${rankGlyph(rank, centre, 112, 90, 70)}</g>${suitSign(suit, centre, 161, 68)}`;
  return `${one}<g transform="rotate(180 ${cardWidth / 2} ${cardHeight / 2})">${one}</g>`;
}
