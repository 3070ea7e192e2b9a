// Chooses between two views of a game.
import type { GameState } from "@chkobba/protocol";

/**
 * Returns the view to show for the game `gameId` when `incoming` arrives. Never returns a view of another game, or a
 * view that is older than `present`.
 */
export function newerView(
  gameId: string | undefined,
  present: GameState | null,
  incoming: GameState,
): GameState | null {
  if (incoming.id !== gameId) return present;
  if (present?.id !== gameId) return incoming;
  // Views of the same version are equal. Keeping the present object avoids rendering it again.
  return present.version >= incoming.version ? present : incoming;
}
