// Which of two views of a game is shown.
import type { GameState } from "@chkobba/protocol";

/** The view to show at the table `gameId` when `incoming` arrives: never one of another game, never an older one. */
export function newerView(gameId: string | undefined, present: GameState | null, incoming: GameState): GameState | null {
  if (incoming.id !== gameId) return present;
  return present !== null && present.id === gameId && incoming.version < present.version ? present : incoming;
}
