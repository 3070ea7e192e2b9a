// Judges a player's conduct in a game of quick match or a cup by what was counted while it was played. Pure.
import type { Conduct } from "@chkobba/protocol";
import type { ConductTally } from "../app.ts";

/**
 * From this number of timed-out turns on, a player who is behind on points counts as stalling. One timed-out turn is
 * allowed, because anyone may have to answer the door once.
 */
const CLOCKS_BEHIND = 2;
const CLOCKS = 3;
const LATE_PLAYS = 4;

/**
 * @param seen undefined if nothing was counted for the player
 * @param hasLeft whether the player left the game before it was decided
 */
export function conductOf(seen: ConductTally | undefined, hasLeft: boolean): Conduct {
  if (hasLeft) return "left";
  if (seen === undefined) return "finished";
  if (seen.clocksBehind >= CLOCKS_BEHIND) return "sat";
  if (seen.clocks >= CLOCKS || !seen.isThere) return "ran-out";
  if (seen.late >= LATE_PLAYS) return "last-moment";
  return seen.absences > 0 ? "came-back" : "finished";
}
