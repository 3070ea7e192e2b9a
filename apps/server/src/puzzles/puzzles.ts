// Puzzles as a feature of the server: the calls, and the search for new puzzles in finished games.
import type { App } from "../app.ts";
import type { AccountOwner, DeviceOwner } from "../identity/owner.ts";
import { PeriodicTask } from "../platform/periodic-task.ts";
import { puzzleCalls, puzzleGuards } from "./calls.ts";
import { PuzzleCollector, quietSinceLastCall, SearchThread } from "./collector.ts";
import { PuzzleService } from "./puzzle-service.ts";
import { PuzzleStore } from "./puzzle-store.ts";
import { PuzzleShelf } from "./shelf.ts";
import { SourceStore } from "./source-store.ts";

const COLLECT_EVERY_MS = 60_000;

export function openPuzzles(app: App) {
  const { cluster, database, games, logger, ratings, wall } = app;
  const store = new PuzzleStore(database);
  const shelf = new PuzzleShelf({ store, now: wall });
  const puzzles = new PuzzleService({ shelf, store, ratings: ratings.ofPuzzles, now: wall, random: Math.random });
  const thread = new SearchThread();
  const collector = new PuzzleCollector({
    ...{ store, shelf, sources: new SourceStore(database), replayOf: games.replayOf },
    ...{ search: thread.search, isQuiet: quietSinceLastCall(), now: wall },
  });
  const collect = new PeriodicTask({
    everyMs: COLLECT_EVERY_MS,
    task: async () => {
      if (SearchThread.isPossible && cluster.membership.isLeader()) await collector.collectOne();
    },
    failure: "puzzles: searching a finished game failed",
    logger,
  });
  return {
    adopt: (device: DeviceOwner, account: AccountOwner) => store.adopt(device, account),
    calls: puzzleCalls(app, { puzzles }),
    guards: puzzleGuards(app),
    tasks: [collect],
    stop: () => void thread.close(),
  };
}
