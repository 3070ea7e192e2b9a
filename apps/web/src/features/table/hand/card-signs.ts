// A card as a short text on a button.
import { cardSigns } from "../../../shared/ui/card-signs.ts";

/** Rank and suit, such as "7♦". */
export function signsOf(id: string): string {
  const { rank, symbol } = cardSigns(id);
  return rank + symbol;
}

/** The value with which the card adds up: 8 for a queen, 9 for a jack, 10 for a king. */
export function valueText(id: string): string {
  return String(Number.parseInt(id, 10));
}
