// Decides whether the leader keeps the cut card, and infers the leader's hand from a kept card.
import {
  ALL_CARDS,
  type Card,
  type CutState,
  HAND_CARDS,
  type InformationState,
  isDiamond,
  TABLE_CARDS,
  valueOf,
} from "@chkobba/rules";

/**
 * How much more a card is worth in the leader's hand than on the table, in hundredths of a point per round, from the
 * ace to the king. `npm run cut -w tools/bench` measures these values; their standard error is 3. High cards are better
 * in the hand, low cards on the table.
 */
const WORTH_KEEPING = {
  2: { diamond: [-35, -30, -18, -7, -4, 8, 85, 26, 28, 36], other: [-34, -29, -19, -12, -7, 7, 29, 13, 13, 14] },
  4: { diamond: [-36, -29, -14, -10, -2, 8, 77, 22, 26, 33], other: [-34, -20, -19, -8, -10, 2, 23, 1, 5, 16] },
} as const;

/** The assumed probability that people keep a card that is worth more on the table. */
const KEPT_ANYWAY = 0.2;

export function keepsCutCard({ card, seats }: Pick<CutState, "card" | "seats">): boolean {
  const worth = WORTH_KEEPING[seats];
  return ((isDiamond(card) ? worth.diamond : worth.other)[valueOf(card) - 1] ?? 0) > 0;
}

/** Returns how likely assumed hands are, given that the leader kept the cut card: an unnormalised likelihood. */
export type KeptCardClue = (hands: readonly (readonly Card[])[]) => number;

/**
 * Returns null if nothing can be inferred. This is so if no card was kept, if the seat can see the kept card, or if the
 * leader has played the whole first hand and thus the kept card.
 */
export function keptCardClue({
  cutCard,
  seats,
  leader,
  handSizes,
  lastPlay,
  undealt,
}: InformationState): KeptCardClue | null {
  const isFirstHand = undealt === ALL_CARDS.length - TABLE_CARDS - seats * HAND_CARDS;
  if (cutCard?.card !== null || !isFirstHand || handSizes[leader] === 0) return null;
  const shown: Card[] = [];
  for (let play = lastPlay; play !== null; play = play.before) if (play.seat === leader) shown.push(play.card);
  const likelihood = (card: Card) => (keepsCutCard({ card, seats }) ? 1 : KEPT_ANYWAY);
  const ofShown = shown.reduce((sum, card) => sum + likelihood(card), 0);
  return (hands) => (hands[leader] ?? []).reduce((sum, card) => sum + likelihood(card), ofShown);
}
