/** The face of a card: its two indices, and between them the picture of an ace, pips or a court figure. */
import { ace } from "./aces.ts";
import { cardSvg } from "./card-shape.ts";
import { cornerIndices } from "./corner-index.ts";
import { court } from "./courts.ts";
import type { Card } from "./deck.ts";
import { pips } from "./pips.ts";

function picture({ rank, suit }: Card): string {
  switch (rank) {
    case "A":
      return ace(suit);
    case "Q":
    case "J":
    case "K":
      return court(rank, suit);
    default:
      return pips(rank, suit);
  }
}

export function face(card: Card): string {
  return cardSvg(picture(card) + cornerIndices(card));
}
