/** The forty cards, and the file name of each card: its game value, then its suit. */

const suits = ["spata", "dinari", "coeur", "trefle"] as const;
export type Suit = (typeof suits)[number];

const pipRanks = ["2", "3", "4", "5", "6", "7"] as const;
export type PipRank = (typeof pipRanks)[number];

const courtRanks = ["Q", "J", "K"] as const;
export type CourtRank = (typeof courtRanks)[number];

/** The ranks in the order of their game values. The queen counts 8, the jack 9, the king 10. */
export const ranks = ["A", ...pipRanks, ...courtRanks] as const;
export type Rank = (typeof ranks)[number];

export interface Card {
  readonly rank: Rank;
  readonly suit: Suit;
  readonly file: string;
}

export const deck: readonly Card[] = suits.flatMap((suit) =>
  ranks.map((rank, i) => ({ rank, suit, file: `${i + 1}-${suit}.png` })),
);
