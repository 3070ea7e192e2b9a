// Infers hidden hands from the plays that were seen: a player who holds a better card seldom plays a worse card, and a
// greedy player hardly ever does.
import { ALL_CARDS, type Card, type InformationState, type SeatIndex, valueOf } from "@chkobba/rules";
import { exp } from "./exp.ts";
import { CHKOBBA_POINTS, expectedPoints } from "./expected-points.ts";
import { type GreedySeats, greedyLikelihood, greedyWorths } from "./greedy.ts";
import { bestGain } from "./normal.ts";

/** The softmax temperature, in points, with which a player is assumed to choose a play. */
const TEMPERATURE = 0.35;
/** The points added to any capture, because eight or nine in ten players who can capture do so. */
const CAPTURE_BONUS = 0.4;
/** The points subtracted for leaving a table that one card can clear. */
const CLEARABLE_TABLE_COST = 0.3 * CHKOBBA_POINTS;

interface ObservedPlay {
  readonly seat: SeatIndex;
  readonly played: Card;
  /** The other cards that the seat held at the time of this play and has played since. */
  readonly shownSince: readonly Card[];
  /** For each card, the unnormalised likelihood that it is played at that table, if it is held. */
  readonly preferences: Float64Array;
  /** For each card, what it is worth to a greedy player at that table. */
  readonly greedyWorths: Float64Array;
}

/** Returns the plays of the other seats since the hands were dealt, newest first. */
export function observedPlays({ seat: own, lastPlay, table }: InformationState): readonly ObservedPlay[] {
  const shown = new Map<SeatIndex, readonly Card[]>();
  const clues: ObservedPlay[] = [];
  let before = table;
  for (let play = lastPlay; play !== null; play = play.before) {
    const { seat, card, taken } = play;
    before = taken.length === 0 ? before.filter((lying) => lying !== card) : [...before, ...taken];
    const shownSince = shown.get(seat) ?? [];
    if (seat !== own) {
      const preferences = preferencesAt(before);
      clues.push({ seat, played: card, shownSince, preferences, greedyWorths: greedyWorths(before) });
    }
    shown.set(seat, [...shownSince, card]);
  }
  return clues;
}

/** Returns the probability of the observed plays if the seats now hold `hands`, and some of them play greedily. */
export function likelihoodOf(
  hands: readonly (readonly Card[])[],
  clues: readonly ObservedPlay[],
  greedySeats: GreedySeats,
): number {
  let likelihood = 1;
  for (const { seat, played, shownSince, preferences, greedyWorths } of clues) {
    if (greedySeats[seat] === true) {
      likelihood *= greedyLikelihood(greedyWorths, played, [...shownSince, ...(hands[seat] ?? [])]);
      continue;
    }
    const preference = preferences[played] ?? 0;
    likelihood *= preference / (preference + sumOf(preferences, shownSince) + sumOf(preferences, hands[seat] ?? []));
  }
  return likelihood;
}

function sumOf(preferences: Float64Array, cards: readonly Card[]): number {
  let sum = 0;
  for (const card of cards) sum += preferences[card] ?? 0;
  return sum;
}

function preferencesAt(table: readonly Card[]): Float64Array {
  const sum = table.reduce((total, lying) => total + valueOf(lying), 0);
  return Float64Array.from(ALL_CARDS, (card) => {
    const gain = bestGain(card, table);
    const trailed = -expectedPoints(card) / 2 - (sum + valueOf(card) <= 10 ? CLEARABLE_TABLE_COST : 0);
    return exp((gain > 0 ? gain + CAPTURE_BONUS : trailed) / TEMPERATURE);
  });
}
