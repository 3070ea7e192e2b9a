// What a team has captured in a round, packed into one number so that captures add up: counts and chkobbas, no faces.
import { ALL_CARDS, type Card, isDiamond, SEVEN_OF_DIAMONDS, valueOf } from "@chkobba/rules";

/** Sums of tallies are tallies, as long as no card is counted twice. */
export type Tally = number;

// Each count has bits enough for all the cards there are.
const DIAMOND = 1 << 6;
const SEVEN = 1 << 10;
const SIX = 1 << 13;
const SEVEN_OF_DIAMONDS_TAKEN = 1 << 16;
export const CHKOBBA: Tally = 1 << 17;

export const cardsIn = (tally: Tally) => tally & 63;
export const diamondsIn = (tally: Tally) => (tally >> 6) & 15;
export const sevensIn = (tally: Tally) => (tally >> 10) & 7;
export const sixesIn = (tally: Tally) => (tally >> 13) & 7;
export const sevenOfDiamondsIn = (tally: Tally) => (tally >> 16) & 1;
export const chkobbasIn = (tally: Tally) => tally >> 17;

const TALLIES = Int32Array.from(ALL_CARDS, (card) => {
  const byValue = valueOf(card) === 7 ? SEVEN : valueOf(card) === 6 ? SIX : 0;
  const ofSeven = card === SEVEN_OF_DIAMONDS ? SEVEN_OF_DIAMONDS_TAKEN : 0;
  return 1 + (isDiamond(card) ? DIAMOND : 0) + byValue + ofSeven;
});

export function tallyOf(card: Card): Tally {
  return TALLIES[card] ?? 0;
}

export function tallyOfAll(cards: readonly Card[]): Tally {
  return cards.reduce((sum, card) => sum + tallyOf(card), 0);
}

/** What a finished round gives a team [SCORE-1..SCORE-6]. */
export function pointsOf(own: Tally, other: Tally): number {
  const sevens = sevensIn(own) - sevensIn(other);
  return (
    more(cardsIn(own) - cardsIn(other)) +
    more(diamondsIn(own) - diamondsIn(other)) +
    more(sevens === 0 ? sixesIn(own) - sixesIn(other) : sevens) +
    sevenOfDiamondsIn(own) +
    chkobbasIn(own)
  );
}

export function marginOf(own: Tally, other: Tally): number {
  return pointsOf(own, other) - pointsOf(other, own);
}

function more(difference: number): number {
  return difference > 0 ? 1 : 0;
}
