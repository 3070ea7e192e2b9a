// English: texts about cards, for the table and the guide.

const SUITS = { spata: "spades", dinari: "diamonds", coeur: "hearts", trefle: "clubs" };
const RANKS = ["", "ace", "2", "3", "4", "5", "6", "7", "queen", "jack", "king"];

export const cardTexts = {
  cardName: (value: number, suit: keyof typeof SUITS): string => `${RANKS[value] ?? value} of ${SUITS[suit]}`,
  /** A text for any card of this value. */
  oneOf: (value: number): string => (value === 1 ? "an ace" : `a ${RANKS[value] ?? value}`),
  equalLiesThere: (value: number): string => `There's ${cardTexts.oneOf(value)} on the table. You have to take it.`,
  canBeTaken: "can be taken",
};
