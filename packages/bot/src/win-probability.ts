// The probability of winning the game, for rounds that may decide the game.
import type { InformationState } from "@chkobba/rules";
import { pointsOf } from "./captured-counts.ts";
import { exp } from "./exp.ts";
import type { Position } from "./position.ts";

/**
 * How often each score occurs in about 1,000 rounds between equal players. The first index is the points of one team,
 * the second index the points of the other team.
 */
const ROUNDS: readonly (readonly number[])[] = [
  [0, 1, 7, 33, 82, 26, 8, 2],
  [1, 9, 43, 70, 48, 16, 4, 2],
  [7, 43, 94, 53, 22, 7, 2, 0],
  [33, 70, 53, 23, 8, 2, 0, 0],
  [82, 48, 22, 8, 2, 0, 0, 0],
  [26, 16, 7, 2, 0, 0, 0, 0],
  [8, 4, 2, 0, 0, 0, 0, 0],
  [2, 2, 0, 0, 0, 0, 0, 0],
];
const POINTS_OF_A_ROUND = 4.5;
const MOST_NEEDED = 31;
/** While both teams need more points than this, the bot maximises points and not the win probability. */
const FAR = 10;
/**
 * The variance of a round's final margin around the expected margin: a constant, plus an amount for each card that is
 * still to be dealt.
 */
const VARIANCE = 0.5;
const VARIANCE_OF_A_CARD = 0.21;
const MOST_MARGIN = 12;

/** Win probabilities, indexed by the points that each team still needs. */
const chances = chancesByNeed();

function chancesByNeed(): Float64Array {
  const size = MOST_NEEDED + 1;
  const total = ROUNDS.flat().reduce((sum, times) => sum + times, 0);
  const known = new Float64Array(size * size);
  for (let sum = 2; sum <= 2 * MOST_NEEDED; sum++) {
    for (let mine = Math.max(1, sum - MOST_NEEDED); mine <= Math.min(MOST_NEEDED, sum - 1); mine++) {
      let chance = 0;
      ROUNDS.forEach((row, won) => {
        row.forEach((times, lost) => {
          chance += (times / total) * chanceAt(known, mine - won, sum - mine - lost);
        });
      });
      known[mine * size + sum - mine] = chance;
    }
  }
  return known;
}

/** Returns the probability of winning. A tie counts as half a win [GAME-2, GAME-3]. */
function chanceAt(known: Float64Array, mine: number, theirs: number): number {
  if (mine > 0 && theirs > 0) return known[mine * (MOST_NEEDED + 1) + theirs] ?? 0;
  return mine === theirs ? 0.5 : mine < theirs ? 1 : 0;
}

/** The win probability of one team. */
export interface WinProbability {
  /** Returns the probability if `margin` is expected at the end of the round. */
  atMargin(margin: number): number;
  /**
   * Returns the team's win probability after a finished round. If the other team is at turn, the value is negated,
   * because the search needs values for the team at turn.
   */
  afterRound(position: Position): number;
}

/**
 * Returns the win probability of the seat's team. Null while both teams are far from the target, and in games in which
 * only the margin counts [GAME-4].
 */
export function winProbabilityOf({ seat, target, rounds, scores, undealt }: InformationState): WinProbability | null {
  if (rounds !== undefined) return null;
  const team = seat % 2 === 0 ? 0 : 1;
  const needed = { mine: target - scores[team], theirs: target - scores[team === 0 ? 1 : 0] };
  if (Math.min(needed.mine, needed.theirs) > FAR) return null;
  const after = (mine: number, theirs: number) => chanceAt(chances, needed.mine - mine, needed.theirs - theirs);
  const variance = 2 * (VARIANCE + VARIANCE_OF_A_CARD * undealt);
  return {
    atMargin(margin) {
      let weights = 0;
      let chance = 0;
      for (let end = -MOST_MARGIN; end <= MOST_MARGIN; end++) {
        const away = end - margin;
        const weight = exp(-(away * away) / variance);
        const mine = Math.max(0, end, Math.round((POINTS_OF_A_ROUND + end) / 2));
        weights += weight;
        chance += weight * after(mine, mine - end);
      }
      return chance / weights;
    },
    afterRound(position) {
      const [mine, theirs] = [position.finalCounts(team), position.finalCounts(1 - team)];
      const chance = after(pointsOf(mine, theirs), pointsOf(theirs, mine));
      return position.turn % 2 === team ? chance : -chance;
    },
  };
}
