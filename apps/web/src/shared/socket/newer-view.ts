// Chooses between two views of a game.
import type { GameState } from "@chkobba/protocol";

/**
 * Returns the view to show for the game `gameId` when `incoming` arrives. It is never a view of another game, and never
 * an older view than `present`.
 */
export function newerView(
  gameId: string | undefined,
  present: GameState | null,
  incoming: GameState,
): GameState | null {
  if (incoming.id !== gameId) return present;
  if (present?.id !== gameId) return incoming;
  // Views of equal versions are equal. Keeping the present object avoids a render.
  return present.version >= incoming.version ? present : incoming;
}
