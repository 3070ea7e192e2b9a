// The hard level: samples the hidden hands (determinizations), and blends the values of alpha-beta search, of a playout
// and of the network.
import type { InformationState } from "@chkobba/rules";
import { allDeterminizations } from "./all-deals.ts";
import { drawDeterminizations } from "./determinizations.ts";
import { Evaluation } from "./evaluation.ts";
import type { GreedySeats } from "./greedy.ts";
import { HandSearch } from "./hand-search.ts";
import { type Move, moveOf } from "./move.ts";
import type { Network } from "./network.ts";
import { playOut } from "./playout.ts";
import { type Play, type Position, takenBy } from "./position.ts";
import { positionWith } from "./position-from-view.ts";
import type { RatedMove } from "./rated-move.ts";
import { unseenBy, without } from "./unseen-cards.ts";
import { type WinProbability, winProbabilityOf } from "./win-probability.ts";

export interface Effort {
  readonly random: () => number;
  /** How many determinizations to evaluate, or every one that is possible. */
  readonly determinizations: number | "all";
  /** The assumed probability that another seat plays greedily; with 0, no seat is expected to. */
  readonly greedyShare: number;
}

/**
 * The weights of the three values. The search assumes that each player knows all hands. A playout also uses the sampled
 * hands, but each seat chooses its plays only by the cards that it has seen. The network gets no hidden hand as input.
 */
const BLEND_WEIGHTS = { search: 0.4, playOut: 0.4, network: 0.2 } as const;

/** The value of a play for the team that makes it. */
interface PlayValue {
  /** The expected margin of points at the end of the round. */
  readonly margin: number;
  /** The probability of winning the game. If both teams are far from the target: the margin instead. */
  readonly chance: number;
  /** Like `chance`, but if the other team plays greedily. It decides between plays of equal chance. */
  readonly ifGreedy: number;
}

type PlayEvaluator = (position: Position, play: Play, greedySeats: GreedySeats) => PlayValue;

/**
 * Whether the seat knows all hands: in the last hand of 1 vs 1, the unseen cards are the other player's hand. One
 * determinization then makes the search exact.
 */
export function areHandsKnown(view: InformationState): boolean {
  return unseenBy(view).length === view.handSizes[(view.seat + 1) % view.seats];
}

/** Returns every legal move, best first. Moves are sorted by margin, or by win probability if the game may end soon. */
export function rateBySearch(
  view: InformationState,
  network: Network,
  { random, determinizations, greedyShare }: Effort,
): RatedMove[] {
  const unseen = unseenBy(view);
  const evaluation = new Evaluation(view.seats === 2 ? network.two : network.four);
  const isKnown = areHandsKnown(view);
  const evaluate = isKnown
    ? exactEvaluator(evaluation, winProbabilityOf(view), greedyShare > 0 ? othersOf(view) : null)
    : blendedEvaluator(evaluation, winProbabilityOf(view));
  const moves: ({ move: Move } & PlayValue)[] = [];
  let drawn = 0;
  const deals =
    determinizations === "all"
      ? allDeterminizations(view)
      : drawDeterminizations(view, random, determinizations, isKnown ? 0 : greedyShare);
  for (const { hands, greedySeats, weight } of deals) {
    const position = positionWith(view, hands);
    evaluation.setUndealt(view.seats, view.undealt === 0 ? [] : without(unseen, hands));
    for (const [at, play] of position.legalPlays().entries()) {
      const { margin, chance, ifGreedy } = evaluate(position, play, greedySeats);
      const before = moves[at] ?? { move: moveIn(position, play), margin: 0, chance: 0, ifGreedy: 0 };
      moves[at] = {
        move: before.move,
        margin: before.margin + weight * margin,
        chance: before.chance + weight * chance,
        ifGreedy: before.ifGreedy + weight * ifGreedy,
      };
    }
    drawn += weight;
  }
  return moves
    .sort((a, b) => b.chance - a.chance || b.ifGreedy - a.ifGreedy || b.margin - a.margin)
    .map(({ move, margin }) => ({ move, points: margin / drawn }));
}

function othersOf({ seat, seats }: InformationState): GreedySeats {
  return Array.from({ length: seats }, (_, other) => other !== seat);
}

/**
 * Evaluates plays by the search alone. Used if all hands are known. @param others the seats that play greedily in
 * `ifGreedy`; null if plays of equal chance stay in their order
 */
function exactEvaluator(
  evaluation: Evaluation,
  winProbability: WinProbability | null,
  others: GreedySeats | null,
): PlayEvaluator {
  const forMargin = new HandSearch((position) => evaluation.afterHand(position));
  const forChance =
    winProbability === null ? forMargin : new HandSearch((position) => winProbability.afterRound(position));
  return (position, play) => {
    const margin = forMargin.afterPlay(position, play);
    const chance = forChance === forMargin ? margin : forChance.afterPlay(position, play);
    return { margin, chance, ifGreedy: others === null ? 0 : forChance.afterPlay(position, play, others) };
  };
}

function blendedEvaluator(evaluation: Evaluation, winProbability: WinProbability | null): PlayEvaluator {
  const search = new HandSearch((position) => evaluation.afterHand(position));
  const probabilityOf = (margin: number) => (winProbability === null ? margin : winProbability.atMargin(margin));
  return (position, play, greedySeats) => {
    const margins = {
      search: search.afterPlay(position, play, greedySeats),
      playOut: playOut(evaluation, position, play, greedySeats),
      network: evaluation.ofPlay(position, play),
    };
    return { margin: blend(margins), chance: blend(margins, probabilityOf), ifGreedy: 0 };
  };
}

function blend(margins: Record<keyof typeof BLEND_WEIGHTS, number>, by = (margin: number) => margin): number {
  return (
    BLEND_WEIGHTS.search * by(margins.search) +
    BLEND_WEIGHTS.playOut * by(margins.playOut) +
    BLEND_WEIGHTS.network * by(margins.network)
  );
}

function moveIn(position: Position, play: Play): Move {
  return moveOf({ played: position.cardOf(play), taken: position.cardsOf(takenBy(play)) });
}
