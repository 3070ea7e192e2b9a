// Players who have not joined a deal yet. Their clock does not run.
//
// The record of a deal names in `pending` the people who still read the summary before it (after `continued`) or
// have not joined a rematch (after `started`); older logs name none. While the player at turn is pending,
// `turnEndsAt` is null (`games/table/pending-players.ts`). A second `continue-after-round-summary`, `take-seat` or a
// play ends this state, by a record of presence "ready" or by the play itself; then the whole turn begins. The due
// action "stop-waiting" ends it for all players 20 s after the deal, 60 s in a rematch. A player who leaves a
// rematch without joining it leaves by the entry "withdrew": the game waits again, without a result. With `waits` in
// `reset-game` the asking player is pending too, and the page takes the seat once another player has accepted
// (decision 086).
import { type Pending, READING_MS, REMATCH_MS } from "@chkobba/protocol";
import type { Game } from "@chkobba/rules";
import type { EntryRecord } from "../../schema/game-record.ts";

/** Players who are still reading the summary before the deal, or who have not joined a rematch. */
export interface PendingPlayers {
  readonly what: Pending;
  /** The ids of these players; never empty. */
  readonly playerIds: readonly string[];
  /** When the server stops waiting for them, in ms since the epoch. */
  readonly until: number;
}

export function pendingAfter(before: PendingPlayers | null, game: Game, record: EntryRecord): PendingPlayers | null {
  const { entry, by, at, pending: playerIds = [] } = record;
  if (game.status !== "in_progress" && game.status !== "starting") return null;
  switch (entry.type) {
    case "started":
      return playerIds.length === 0 ? null : { what: "rematch", playerIds, until: at + REMATCH_MS };
    case "continued":
      return playerIds.length === 0 ? null : { what: "summary", playerIds, until: at + READING_MS };
    case "played":
    case "cut":
    case "kept":
      return by === "player" ? without(before, entry.playerId) : before;
    case "left":
      return without(before, entry.playerId);
    default:
      return before;
  }
}

export function without(before: PendingPlayers | null, playerId: string): PendingPlayers | null {
  if (before === null || !before.playerIds.includes(playerId)) return before;
  const playerIds = before.playerIds.filter((id) => id !== playerId);
  return playerIds.length === 0 ? null : { ...before, playerIds };
}
