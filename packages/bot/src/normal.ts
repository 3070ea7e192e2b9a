// The normal level. A move is rated by its gain, less the gain of the best reply that is to be expected. Only cards
// that the player has not seen are expected in replies.
import { type Card, HAND_CARDS, type InformationState, legalCaptures } from "@chkobba/rules";
import { CHKOBBA_POINTS, expectedPoints, expectedPointsOfAll } from "./expected-points.ts";
import type { Candidate } from "./move.ts";
import { unseenBy } from "./unseen-cards.ts";

/**
 * Only this share of the remaining hand's best capture is counted, because the cards to capture may be gone before the
 * next turn.
 */
const STILL_THERE = 0.3;
/** The share of the table's value that is subtracted, because the opponents play next. */
const GIVEN_AWAY = 0.1;

/** Returns the rating of a move, in points. */
export function normalScore(view: InformationState, { played, taken }: Candidate): number {
  const { hand, table, undealt, handSizes, turn, seats, lastCardChkobba } = view;
  const held = handSizes.reduce((sum, size) => sum + size, 0);
  const isLastCard = undealt === 0 && held === 1;
  const isLastReply = undealt === 0 && held === 2;
  const left = taken.length === 0 ? [...table, played] : table.filter((lying) => !taken.includes(lying));
  const gain = gainOf(played, taken, left.length === 0 && (lastCardChkobba || !isLastCard));
  if (isLastCard) return gain;
  const heldByNext = held === 1 ? HAND_CARDS : (handSizes[(turn + 1) % seats] ?? 0);
  const mine = Math.max(0, ...hand.filter((card) => card !== played).map((card) => bestGain(card, left)));
  const replies = unseenBy(view).map((card) => bestGain(card, left, lastCardChkobba || !isLastReply));
  return gain + STILL_THERE * mine - expectedBest(replies, heldByNext) - GIVEN_AWAY * expectedPointsOfAll(left);
}

function gainOf(played: Card, taken: readonly Card[], isChkobba: boolean): number {
  return taken.length === 0
    ? 0
    : expectedPoints(played) + expectedPointsOfAll(taken) + (isChkobba ? CHKOBBA_POINTS : 0);
}

/** Returns the best gain of playing a card onto a table; 0 if the card captures nothing. */
export function bestGain(card: Card, table: readonly Card[], mayBeChkobba = true): number {
  const gains = legalCaptures(card, table).map((taken) =>
    gainOf(card, taken, mayBeChkobba && taken.length === table.length),
  );
  return Math.max(0, ...gains);
}

/**
 * Returns the best gain that a hand of `held` unseen cards has on average. `unseen` lists the gain of each unseen card.
 */
function expectedBest(unseen: readonly number[], held: number): number {
  const gains = unseen.toSorted((a, b) => b - a);
  let expected = 0;
  let chance = held / unseen.length; // probability that the hand has the nth best of these cards and no better one
  for (const [better, gain] of gains.entries()) {
    if (gain === 0 || chance <= 0) break;
    expected += gain * chance;
    chance *= (unseen.length - better - held) / (unseen.length - better - 1);
  }
  return expected;
}
