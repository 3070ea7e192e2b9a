// Counts of the cards that a team has captured in a round (all cards, diamonds, sevens, sixes, the seven of diamonds),
// and of its chkobbas. All counts are packed into one number.
import { ALL_CARDS, type Card, isDiamond, SEVEN_OF_DIAMONDS, valueOf } from "@chkobba/rules";

/** The packed counts. Two of them can be added if no card is counted in both. */
export type CapturedCounts = number;

// The fields of the packed number. Each field has enough bits for its highest possible count.
const DIAMOND = 1 << 6;
const SEVEN = 1 << 10;
const SIX = 1 << 13;
const SEVEN_OF_DIAMONDS_TAKEN = 1 << 16;
export const CHKOBBA: CapturedCounts = 1 << 17;

export const cardsIn = (counts: CapturedCounts) => counts & 63;
export const diamondsIn = (counts: CapturedCounts) => (counts >> 6) & 15;
export const sevensIn = (counts: CapturedCounts) => (counts >> 10) & 7;
export const sixesIn = (counts: CapturedCounts) => (counts >> 13) & 7;
export const sevenOfDiamondsIn = (counts: CapturedCounts) => (counts >> 16) & 1;
export const chkobbasIn = (counts: CapturedCounts) => counts >> 17;

const COUNTS_BY_CARD = Int32Array.from(ALL_CARDS, (card) => {
  const byValue = valueOf(card) === 7 ? SEVEN : valueOf(card) === 6 ? SIX : 0;
  const ofSeven = card === SEVEN_OF_DIAMONDS ? SEVEN_OF_DIAMONDS_TAKEN : 0;
  return 1 + (isDiamond(card) ? DIAMOND : 0) + byValue + ofSeven;
});

export function countsOf(card: Card): CapturedCounts {
  return COUNTS_BY_CARD[card] ?? 0;
}

export function countsOfAll(cards: readonly Card[]): CapturedCounts {
  return cards.reduce((sum, card) => sum + countsOf(card), 0);
}

/** Returns the points of a team for a finished round [SCORE-1..SCORE-6]. */
export function pointsOf(own: CapturedCounts, other: CapturedCounts): number {
  const sevens = sevensIn(own) - sevensIn(other);
  return (
    more(cardsIn(own) - cardsIn(other)) +
    more(diamondsIn(own) - diamondsIn(other)) +
    more(sevens === 0 ? sixesIn(own) - sixesIn(other) : sevens) +
    sevenOfDiamondsIn(own) +
    chkobbasIn(own)
  );
}

export function marginOf(own: CapturedCounts, other: CapturedCounts): number {
  return pointsOf(own, other) - pointsOf(other, own);
}

function more(difference: number): number {
  return difference > 0 ? 1 : 0;
}
