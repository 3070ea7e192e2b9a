// What points are worth where the game may soon be decided: the chance to win it.
import type { SeatView } from "@chkobba/rules";
import type { Position } from "./position.ts";
import { pointsOf } from "./tally.ts";

/** Points of a round between equal players, so many times in 1,000: by those of one team, and by those of the other. */
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
/** A team that needs more than this is far from the target: then points are points. */
const FAR = 10;
/** How far rounds end from what was expected of them: a variance, and what each card still to be dealt adds to it. */
const VARIANCE = 0.5;
const VARIANCE_OF_A_CARD = 0.21;
const MOST_MARGIN = 12;

/** By the points that one team needs and those that the other one needs. */
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

/** Of winning, with half a win for a tie [GAME-2, GAME-3]. */
function chanceAt(known: Float64Array, mine: number, theirs: number): number {
  if (mine > 0 && theirs > 0) return known[mine * (MOST_NEEDED + 1) + theirs] ?? 0;
  return mine === theirs ? 0.5 : mine < theirs ? 1 : 0;
}

/** Chances of one team to win the game. */
export interface Stakes {
  /** Of a round that is expected to end at that margin. */
  chanceAt(margin: number): number;
  /** Of a round that is over, as the team at turn likes it: what is good for the others counts as less than nothing. */
  chanceAfter(position: Position): number;
}

/** What the round may decide for the seat's team; null where the target is far, and points are just points. */
export function stakesOf({ seat, target, scores, undealt }: SeatView): Stakes | null {
  const team = seat % 2 === 0 ? 0 : 1;
  const needed = { mine: target - scores[team], theirs: target - scores[team === 0 ? 1 : 0] };
  if (Math.min(needed.mine, needed.theirs) > FAR) return null;
  const after = (mine: number, theirs: number) => chanceAt(chances, needed.mine - mine, needed.theirs - theirs);
  const variance = 2 * (VARIANCE + VARIANCE_OF_A_CARD * undealt);
  return {
    chanceAt(margin) {
      let weights = 0;
      let chance = 0;
      for (let end = -MOST_MARGIN; end <= MOST_MARGIN; end++) {
        const weight = Math.exp(-((end - margin) ** 2) / variance);
        const mine = Math.max(0, end, Math.round((POINTS_OF_A_ROUND + end) / 2));
        weights += weight;
        chance += weight * after(mine, mine - end);
      }
      return chance / weights;
    },
    chanceAfter(position) {
      const [mine, theirs] = [position.finalTally(team), position.finalTally(1 - team)];
      const chance = after(pointsOf(mine, theirs), pointsOf(theirs, mine));
      return position.turn % 2 === team ? chance : -chance;
    },
  };
}
