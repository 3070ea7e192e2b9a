// Rates the moves of the player at turn, at one of the three levels. Only that player's view is used.
import type { InformationState } from "@chkobba/rules";
import { easyScore } from "./easy.ts";
import { areHandsKnown, rateBySearch } from "./hard.ts";
import { type Candidate, candidates, type Move, moveOf } from "./move.ts";
import { normalScore } from "./normal.ts";
import type { BotOptions, Level } from "./options.ts";
import type { RatedMove } from "./rated-move.ts";

/**
 * The number of determinizations (random samples of the hidden hands) if no number is given. More determinizations
 * hardly make the bot stronger.
 */
const DETERMINIZATIONS = 40;
/** The largest random bonus of a rating. With the bonus, moves of equal rating come in random order. */
const TIE_BREAK = 1e-6;

/** Returns the best move of `view.seat`. Throws if that seat is not at turn. */
export function chooseMove(view: InformationState, options: BotOptions): Move {
  const [best] = rateMoves(view, options);
  if (best === undefined) throw new Error("the hand at turn is empty");
  return best.move;
}

/**
 * Returns how many samples of the hidden hands (determinizations) the bot looks at for this move. Null for levels that
 * look at none.
 */
export function samplesFor(view: InformationState, level: Level): number | null {
  if (level !== "hard") return null;
  return areHandsKnown(view) ? 1 : DETERMINIZATIONS;
}

/**
 * Returns every legal move of `view.seat`, best first. If the game may end soon, *hard* sorts moves by win probability,
 * so the first move may not have the most points. Throws if that seat is not at turn.
 */
export function rateMoves(view: InformationState, options: BotOptions): readonly RatedMove[] {
  const { level, random, network } = options;
  if (view.seat !== view.turn) throw new Error(`seat ${view.seat} is not at turn`);
  switch (level) {
    case "easy":
      return rateEach(view, (candidate) => easyScore(view, candidate, random), random);
    case "normal":
      return rateEach(view, (candidate) => normalScore(view, candidate), random);
    case "hard":
      if (network === undefined) throw new Error("hard plays by a network: @chkobba/bot/network");
      return rateBySearch(view, network, {
        random,
        determinizations: areHandsKnown(view) ? 1 : (options.iterations ?? DETERMINIZATIONS),
      });
  }
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
