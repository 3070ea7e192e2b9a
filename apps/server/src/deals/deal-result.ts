// What a game with the cards of a deal counts for.
import { MISSING_ROUND } from "@chkobba/protocol";
import type { PerTeam } from "@chkobba/rules";

export interface DealResult {
  /** Own points less the bot's. */
  readonly margin: number;
  /** Of the player and of the bot, by round. */
  readonly points: readonly PerTeam<number>[];
}

/** @param points of the rounds that were played to their end; the others count as lost */
export function dealResult(points: readonly PerTeam<number>[], rounds: number): DealResult {
  const played = points.reduce((sum, [mine, theirs]) => sum + mine - theirs, 0);
  return { margin: played + MISSING_ROUND * (rounds - points.length), points };
}
