// Sends watchers away from games that are closed to them, removed, or over for some time.
import type { PeriodicWork } from "../../platform/periodic-task.ts";
import type { GameStore } from "../log/game-store.ts";
import type { LiveGame } from "../table/live-game.ts";
import type { Watchers } from "./watchers.ts";

interface ClearingParts {
  readonly watchers: Watchers;
  readonly store: Pick<GameStore, "newest">;
  readonly now: () => number;
}

const CLEAR_EVERY_MS = 60_000;
/** How long, in ms, a finished game can be watched if no rematch begins. */
const OVER_MS = 10 * 60_000;

export function clearWatchers({ watchers, store, now }: ClearingParts) {
  const closed = (game: LiveGame) => {
    if (!game.terms.watchable) watchers.clear({ gameId: game.id, reason: "closed" });
  };
  const removed = (gameId: string) => watchers.clear({ gameId, reason: "removed" });
  const task: PeriodicWork = {
    everyMs: CLEAR_EVERY_MS,
    run: async () => {
      const gone = new Set(watchers.games());
      for (const game of await store.newest([...gone])) {
        gone.delete(game.id);
        closed(game);
        const isOver = game.game.status === "finished" && now() - game.clock.phaseBeganAt > OVER_MS;
        if (isOver) watchers.clear({ gameId: game.id, reason: "over" });
      }
      for (const gameId of gone) removed(gameId);
    },
    failure: "watching: clearing finished games failed, retrying",
  };
  return {
    /** Clears the game if it is closed to watchers. */
    closed,
    removed,
    task,
  };
}
