// When the clock of a turn or a cut runs out.
import { CUT_MS } from "@chkobba/protocol";
import type { LiveGame } from "./live-game.ts";
import { cutterOf, isPlayedByBot, pendingOf, playerAtTurn } from "./people.ts";
import { turnMs } from "./thinking-time.ts";

/**
 * When the clock of the turn runs out, in ms since the epoch. Null if the table has no clock, while the game waits for
 * people after an outage, while a bot plays the seat, and until the player at turn has joined the deal.
 */
export function turnEndsAt(live: LiveGame): number | null {
  const playerId = playerAtTurn(live);
  if (playerId === null || live.terms.turnSeconds === null || isPlayedByBot(live, playerId)) return null;
  if (pendingOf(live, playerId) !== null || live.clock.outage !== null) return null;
  return live.clock.phaseBeganAt + turnMs(live, playerId, live.terms.turnSeconds);
}

/**
 * When the time for both steps of the cut runs out, in ms since the epoch. Null if there is no cut, while the game
 * waits for people after an outage, and until the player has joined the deal.
 */
export function cutEndsAt(live: LiveGame): number | null {
  const playerId = cutterOf(live);
  if (playerId === null || pendingOf(live, playerId) !== null || live.clock.outage !== null) return null;
  return live.clock.phaseBeganAt + CUT_MS;
}
