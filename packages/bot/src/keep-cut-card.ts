// Whether the leader keeps the card that the cut brought to light, and what it tells the others that one was kept.
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
 * What a card is worth more in the leader's hand than on the table, in hundredths of a point a round, from the ace to the king. Measured with a
 * standard error of 3: `npm run cut -w tools/bench`. High cards capture what lies; low ones lie well.
 */
const WORTH_KEEPING = {
  2: { diamond: [-35, -30, -18, -7, -4, 8, 85, 26, 28, 36], other: [-34, -29, -19, -12, -7, 7, 29, 13, 13, 14] },
  4: { diamond: [-36, -29, -14, -10, -2, 8, 77, 22, 26, 33], other: [-34, -20, -19, -8, -10, 2, 23, 1, 5, 16] },
} as const;

/** How often a card is kept that is worth more on the table: people have reasons of their own. */
const KEPT_ANYWAY = 0.2;

export function keepsCutCard({ card, seats }: Pick<CutState, "card" | "seats">): boolean {
  const worth = WORTH_KEEPING[seats];
  return ((isDiamond(card) ? worth.diamond : worth.other)[valueOf(card) - 1] ?? 0) > 0;
}

/** How likely the hands of the seats are, by the card that their leader kept: unnormalised. */
export type KeptCardClue = (hands: readonly (readonly Card[])[]) => number;

/** Null where there is nothing to infer: the card is known or was played, since it is one of the leader's first hand. */
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
