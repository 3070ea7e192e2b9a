// A kind of player that the hard bot expects among the others: it always makes the most valuable capture, or else the
// cheapest trail. The bench measures the bot against such a player; many beginners play like that.
import { ALL_CARDS, type Card, isDiamond, legalCaptures, SEVEN_OF_DIAMONDS, valueOf } from "@chkobba/rules";
import {
  type CapturedCounts,
  cardsIn,
  countsOf,
  countsOfAll,
  diamondsIn,
  sevenOfDiamondsIn,
  sevensIn,
} from "./captured-counts.ts";
import { MOST_PLAYS, type Play, type Position, takenBy } from "./position.ts";

/** For each seat, whether it is assumed to play greedily. */
export type GreedySeats = readonly boolean[];

export const NO_GREEDY_SEATS: GreedySeats = [];

/** The share of plays that a greedy player is assumed to make without a rule. */
const UNEXPECTED = 0.03;

const plays = new Int32Array(MOST_PLAYS);

/**
 * Returns the play of a greedy player at turn: of equally good plays the first. Whether the last card of a round counts as
 * a chkobba makes no difference: that card either clears the table or can't.
 */
export function greedyPlay(position: Position): Play {
  const end = position.list(plays, 0);
  const sum = sumOf(position.cardsOf(position.table));
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < end; at++) {
    const play = plays[at] ?? 0;
    const taken = takenBy(play);
    const card = position.cardOf(play);
    const worth =
      taken === 0
        ? worthOfTrail(card, sum)
        : worthOfCapture(countsOf(card) + position.countsOf(taken), taken === position.table);
    if (worth > most) {
      most = worth;
      best = play;
    }
  }
  return best;
}

/** For each card, the worth of a greedy player's best play of this card onto a table. */
export function greedyWorths(table: readonly Card[]): Float64Array {
  const sum = sumOf(table);
  return Float64Array.from(ALL_CARDS, (card) => {
    const captures = legalCaptures(card, table);
    const worths = captures.map((taken) =>
      worthOfCapture(countsOf(card) + countsOfAll(taken), taken.length === table.length),
    );
    return captures.length === 0 ? worthOfTrail(card, sum) : Math.max(...worths);
  });
}

/** Returns the probability that a greedy player plays a card, and none of the other cards in the hand. */
export function greedyLikelihood(worths: Float64Array, played: Card, others: readonly Card[]): number {
  const worth = worths[played] ?? 0;
  let better = 0;
  let equal = 1;
  for (const card of others) {
    const other = worths[card] ?? 0;
    if (other > worth) better++;
    else if (other === worth) equal++;
  }
  return (better === 0 ? (1 - UNEXPECTED) / equal : 0) + UNEXPECTED / (others.length + 1);
}

function worthOfCapture(counts: CapturedCounts, isChkobba: boolean): number {
  const ofCards = cardsIn(counts) + 10 * diamondsIn(counts) + 100 * sevensIn(counts);
  return ofCards + 300 * sevenOfDiamondsIn(counts) + (isChkobba ? 1000 : 0);
}

/** Any capture is worth more than any trail. */
function worthOfTrail(card: Card, tableSum: number): number {
  const ofCard = card === SEVEN_OF_DIAMONDS ? 100 : valueOf(card) === 7 ? 40 : isDiamond(card) ? 10 : 0;
  return -ofCard - (tableSum + valueOf(card) <= 10 ? 50 : 0);
}

function sumOf(cards: readonly Card[]): number {
  return cards.reduce((sum, card) => sum + valueOf(card), 0);
}
