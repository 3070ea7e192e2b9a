// What captured cards are worth before the round is counted, in points: fixed figures, found by trying them against each other.
import { ALL_CARDS, type Card, isDiamond, SEVEN_OF_DIAMONDS, valueOf } from "@chkobba/rules";

export const CHKOBBA_WORTH = 1;

const WORTHS = Float64Array.from(ALL_CARDS, (card) => {
  const byValue = valueOf(card) === 7 ? 0.28 : valueOf(card) === 6 ? 0.05 : 0;
  return 0.055 + byValue + (isDiamond(card) ? 0.1 : 0) + (card === SEVEN_OF_DIAMONDS ? 0.85 : 0);
});

export function worthOf(card: Card): number {
  return WORTHS[card] ?? 0;
}

export function worthOfAll(cards: readonly Card[]): number {
  return cards.reduce((sum, card) => sum + worthOf(card), 0);
}
