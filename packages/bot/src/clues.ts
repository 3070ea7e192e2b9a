// What the plays of the others say about their hands: somebody who holds a better play seldom makes a worse one.
import { ALL_CARDS, type Card, type SeatIndex, type SeatView, valueOf } from "@chkobba/rules";
import { bestGain } from "./priorities.ts";
import { CHKOBBA_WORTH, worthOf } from "./worth.ts";

/** How loosely a player is taken to follow what looks best, in points. */
const LOOSENESS = 0.35;
/** Taking something at all is liked beyond what it takes: of ten who can, eight or nine do. */
const JOY_OF_TAKING = 0.4;
/** What it costs to leave a table that one card clears. */
const CLEAR_FEAR = 0.3 * CHKOBBA_WORTH;

interface Clue {
  readonly seat: SeatIndex;
  readonly played: Card;
  /** What else that seat held then and has shown since. */
  readonly shownSince: readonly Card[];
  /** How much each card would have offered itself at that table. */
  readonly appeals: Float64Array;
}

/** One for each play of the others in the hand that is on, the newest first. */
export function cluesIn({ seat: own, lastPlay, table }: SeatView): readonly Clue[] {
  const shown = new Map<SeatIndex, readonly Card[]>();
  const clues: Clue[] = [];
  let before = table;
  for (let play = lastPlay; play !== null; play = play.before) {
    const { seat, card, taken } = play;
    before = taken.length === 0 ? before.filter((lying) => lying !== card) : [...before, ...taken];
    const shownSince = shown.get(seat) ?? [];
    if (seat !== own) clues.push({ seat, played: card, shownSince, appeals: appealsAt(before) });
    shown.set(seat, [...shownSince, card]);
  }
  return clues;
}

/** How likely the plays were, if those are the hands that the seats hold now. */
export function likelihoodOf(hands: readonly (readonly Card[])[], clues: readonly Clue[]): number {
  let likelihood = 1;
  for (const { seat, played, shownSince, appeals } of clues) {
    const appeal = appeals[played] ?? 0;
    likelihood *= appeal / (appeal + sumOf(appeals, shownSince) + sumOf(appeals, hands[seat] ?? []));
  }
  return likelihood;
}

function sumOf(appeals: Float64Array, cards: readonly Card[]): number {
  let sum = 0;
  for (const card of cards) sum += appeals[card] ?? 0;
  return sum;
}

function appealsAt(table: readonly Card[]): Float64Array {
  const sum = table.reduce((total, lying) => total + valueOf(lying), 0);
  return Float64Array.from(ALL_CARDS, (card) => {
    const gain = bestGain(card, table);
    const trailed = -worthOf(card) / 2 - (sum + valueOf(card) <= 10 ? CLEAR_FEAR : 0);
    return Math.exp((gain > 0 ? gain + JOY_OF_TAKING : trailed) / LOOSENESS);
  });
}
