// Chooses between two views of a game.
import type { GameState } from "@chkobba/protocol";

/** The view to show for the game `gameId` when `incoming` arrives: never a view of another game, never an older one. */
export function newerView(
  gameId: string | undefined,
  present: GameState | null,
  incoming: GameState,
): GameState | null {
  if (incoming.id !== gameId) return present;
  if (present?.id !== gameId) return incoming;
  // Equal versions are equal views; keeping the object avoids a render.
  return present.version >= incoming.version ? present : incoming;
}
