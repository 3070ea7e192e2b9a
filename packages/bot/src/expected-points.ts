// How many points a captured card is worth on average, before the round is scored. The constants were tuned by
// self-play.
import { ALL_CARDS, type Card, isDiamond, SEVEN_OF_DIAMONDS, valueOf } from "@chkobba/rules";

export const CHKOBBA_POINTS = 1;

const POINTS_BY_CARD = Float64Array.from(ALL_CARDS, (card) => {
  const byValue = valueOf(card) === 7 ? 0.28 : valueOf(card) === 6 ? 0.05 : 0;
  return 0.055 + byValue + (isDiamond(card) ? 0.1 : 0) + (card === SEVEN_OF_DIAMONDS ? 0.85 : 0);
});

export function expectedPoints(card: Card): number {
  return POINTS_BY_CARD[card] ?? 0;
}

export function expectedPointsOfAll(cards: readonly Card[]): number {
  return cards.reduce((sum, card) => sum + expectedPoints(card), 0);
}
