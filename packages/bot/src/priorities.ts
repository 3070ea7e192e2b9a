// Sound priorities with counted cards: what a move takes, less the best that the next player may take after it.
import { type Card, legalCaptures, type SeatView } from "@chkobba/rules";
import type { Candidate } from "./move.ts";
import { unseenBy } from "./unseen.ts";
import { CHKOBBA_WORTH, worthOf, worthOfAll } from "./worth.ts";

/** How much of the best that the rest of the hand can take will still be there. */
const STILL_THERE = 0.3;
/** What lies on the table is a little more theirs than mine: they come first. */
const GIVEN_AWAY = 0.1;
const HAND_CARDS = 3;

/** How good a move is, in points. */
export function priorityOf(view: SeatView, { played, taken }: Candidate): number {
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
  return gain + STILL_THERE * mine - expectedBest(replies, heldByNext) - GIVEN_AWAY * worthOfAll(left);
}

function gainOf(played: Card, taken: readonly Card[], isChkobba: boolean): number {
  return taken.length === 0 ? 0 : worthOf(played) + worthOfAll(taken) + (isChkobba ? CHKOBBA_WORTH : 0);
}

/** The most that a card can take from a table. */
export function bestGain(card: Card, table: readonly Card[], mayBeChkobba = true): number {
  const gains = legalCaptures(card, table).map((taken) =>
    gainOf(card, taken, mayBeChkobba && taken.length === table.length),
  );
  return Math.max(0, ...gains);
}

/** The best gain, on average, of a hand of `held` cards that may be any of those unseen, by the gain of each. */
function expectedBest(unseen: readonly number[], held: number): number {
  const gains = unseen.toSorted((a, b) => b - a);
  let expected = 0;
  let chance = held / unseen.length; // that the hand has the nth best of these cards and none that is better
  for (const [better, gain] of gains.entries()) {
    if (gain === 0 || chance <= 0) break;
    expected += gain * chance;
    chance *= (unseen.length - better - held) / (unseen.length - better - 1);
  }
  return expected;
}
