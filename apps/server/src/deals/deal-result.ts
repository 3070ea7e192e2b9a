// The result of a game with the cards of a shared deal.
import { MISSING_ROUND } from "@chkobba/protocol";
import type { PerTeam } from "@chkobba/rules";

export interface DealPoints {
  /**
   * The points of both teams in each round that was played to its end. The deal's other rounds are missing, and count
   * as lost.
   */
  readonly points: readonly PerTeam<number>[];
  /** The points of both teams in the round in which the game ended; null if no round was interrupted. */
  readonly interrupted: PerTeam<number> | null;
  /** The number of rounds of the deal. */
  readonly rounds: number;
  /** The team of the players; the bots are the other team. */
  readonly team: 0 | 1;
}

export interface DealResult {
  /** The players' points minus the bots' points. */
  readonly margin: number;
  /** The players' points and the bots' points, for each round. */
  readonly points: readonly PerTeam<number>[];
}

/**
 * Returns the result of an attempt. A missing round counts as lost by 4. If a player leaves a round while more than 4
 * points behind, the round counts with its points at that moment [GAME-5].
 */
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

/** The result of an attempt whose game was never opened. */
export function missedDeal(rounds: number): DealResult {
  return dealResult({ ...NO_ROUNDS, rounds });
}

function marginOf([own, bots]: PerTeam<number>): number {
  return own - bots;
}

/** The points of an attempt, by round, as they are stored. Empty until the attempt is finished. */
export function pointsOf({ points }: { readonly points: string | null }): PerTeam<number>[] {
  return points === null ? [] : JSON.parse(points);
}
