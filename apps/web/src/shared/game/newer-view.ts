// Which view of a game to show, of the views and entries that arrive.
import type { followEntry, GameState } from "@chkobba/protocol";
import { loadOnce } from "../load-once.ts";

/** Loaded on demand, because the lobby does not need the rules of the game. */
const followCode = loadOnce(() => import("./follow-entry.ts"));

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

/** Loads the code that applies an entry to a view. If it can't be loaded, no entry follows any view. Never rejects. */
export async function loadFollowEntry(): Promise<typeof followEntry> {
  const code = await followCode.load().catch(() => null);
  return code?.followEntry ?? (() => null);
}
