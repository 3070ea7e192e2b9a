// Rates the moves of the player at turn, at one of the levels. Only that player's view is used.
import { type InformationState, isSearching } from "@chkobba/rules";
import { areHandsKnown } from "./hard.ts";
import { QUICK_LEVELS, SEARCHING_LEVELS } from "./levels.ts";
import { type Candidate, candidates, type Move, moveOf } from "./move.ts";
import type { BotOptions, Level } from "./options.ts";
import type { RatedMove } from "./rated-move.ts";

/** The largest random bonus of a rating. With the bonus, moves of equal rating come in random order. */
const TIE_BREAK = 1e-6;
/** The assumed share of greedy players, tuned against greedy players and against the bot itself. */
const GREEDY_SHARE = 0.5;

/** Returns the best move of `view.seat`. Throws if that seat is not at turn. */
export function chooseMove(view: InformationState, options: BotOptions): Move {
  const [best] = rateMoves(view, { greedyShare: GREEDY_SHARE, ...options });
  if (best === undefined) throw new Error("the hand at turn is empty");
  return best.move;
}

/**
 * Returns how many samples of the hidden hands (determinizations) the bot looks at for this move. Null for levels that
 * look at none.
 */
export function samplesFor(view: InformationState, level: Level): number | null {
  return isSearching(level) ? SEARCHING_LEVELS[level].samplesFor(view) : null;
}

/**
 * Returns every legal move of `view.seat`, best first. If the game may end soon, a search sorts moves by win probability,
 * so the first move may not have the most points. Throws if that seat is not at turn.
 */
export function rateMoves(view: InformationState, options: BotOptions): readonly RatedMove[] {
  const { level, random, network, greedyShare = 0 } = options;
  if (view.seat !== view.turn) throw new Error(`seat ${view.seat} is not at turn`);
  if (!isSearching(level)) {
    const score = QUICK_LEVELS[level];
    return rateEach(view, (candidate) => score(view, candidate, random), random);
  }
  if (network === undefined) throw new Error(`${level} plays by a network: @chkobba/bot/network`);
  const { samplesFor: usual, rate } = SEARCHING_LEVELS[level];
  const determinizations = areHandsKnown(view) ? 1 : (options.iterations ?? usual(view));
  return rate(view, network, { random, determinizations, greedyShare });
}

function rateEach(
  view: InformationState,
  rate: (candidate: Candidate) => number,
  random: () => number,
): readonly RatedMove[] {
  return candidates(view.hand, view.table)
    .map((candidate) => ({ move: moveOf(candidate), points: rate(candidate) + TIE_BREAK * random() }))
    .sort((a, b) => b.points - a.points);
}
