// What a game with the cards of a deal counts for.
import { MISSING_ROUND } from "@chkobba/protocol";
import type { PerTeam } from "@chkobba/rules";

export interface DealPoints {
  /** By team, of the rounds that were played to their end. The other rounds are missing, and count as lost. */
  readonly points: readonly PerTeam<number>[];
  /** By team, as they stood in the round in which the game ended; null: no round was interrupted. */
  readonly interrupted: PerTeam<number> | null;
  /** Of the deal. */
  readonly rounds: number;
  /** The players': the other one has bots. */
  readonly team: 0 | 1;
}

export interface DealResult {
  /** Own points less the bots'. */
  readonly margin: number;
  /** Own ones and the bots', by round. */
  readonly points: readonly PerTeam<number>[];
}

/** A player who leaves a round that stands worse than a missing one gets what it stands at [GAME-5]. */
export function dealResult({ points, interrupted, rounds, team }: DealPoints): DealResult {
  const ownFirst = ([first, second]: PerTeam<number>) =>
    team === 0 ? ([first, second] as const) : ([second, first] as const);
  const own = points.map(ownFirst);
  const missing = rounds - own.length;
  const stood = interrupted === null || missing === 0 ? MISSING_ROUND : marginOf(ownFirst(interrupted));
  const worse = Math.min(0, stood - MISSING_ROUND);
  return {
    margin: own.reduce((sum, round) => sum + marginOf(round), 0) + MISSING_ROUND * missing + worse,
    points: own,
  };
}

const NO_ROUNDS: Pick<DealPoints, "points" | "interrupted" | "team"> = { points: [], interrupted: null, team: 0 };

/** Of a try whose game was never opened. */
export function missedDeal(rounds: number): DealResult {
  return dealResult({ ...NO_ROUNDS, rounds });
}

function marginOf([own, bots]: PerTeam<number>): number {
  return own - bots;
}
