// What a game with the cards of a deal counts for.
import { MISSING_ROUND } from "@chkobba/protocol";
import type { PerTeam } from "@chkobba/rules";

export interface DealResult {
  /** Own points less the bots'. */
  readonly margin: number;
  /** Own ones and the bots', by round. */
  readonly points: readonly PerTeam<number>[];
}

/**
 * @param points by team, of the rounds that were played to their end; the others count as lost
 * @param team the players': the other one has bots
 */
export function dealResult(points: readonly PerTeam<number>[], rounds: number, team: 0 | 1 = 0): DealResult {
  const own = points.map(([first, second]) => (team === 0 ? ([first, second] as const) : ([second, first] as const)));
  const played = own.reduce((sum, [mine, theirs]) => sum + mine - theirs, 0);
  return { margin: played + MISSING_ROUND * (rounds - own.length), points: own };
}
