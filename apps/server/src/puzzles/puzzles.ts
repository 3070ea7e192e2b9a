// Puzzles as a feature of the server: the calls, and the search for new puzzles in finished games.
//
// `packages/bot/src/reasons` says why a play is better than another one: the most important fact that holds, or
// none. `packages/bot/src/puzzles` decides whether a position is a puzzle, and writes positions and plays as short
// texts (decision 083). The server (`puzzles/`) has all puzzles in memory (`shelf.ts`), those that ship with the
// product and the rows of `puzzles`; ids that end in a digit below 6 are kept for days. A person's answers are a log
// (`puzzle_answers`), whose newest row has the rating. `collector.ts` looks for puzzles in finished games, in a
// thread of its own. In the web `features/puzzles` has the page; without a network it takes the positions that ship
// with the page and lets the bot's worker judge. `features/puzzles/course` has eight lessons made of such positions,
// with their solutions, so none of them is a puzzle.
//
// A moment of a replay can be played (`features/offline/from-moment.ts`, decision 089): the log up to a decision is
// a game of the local table, with the hidden cards dealt anew or as they were. "My play" of the profile studies the
// account's last 50 games in the bot's worker (`shared/bot-worker/study-game.ts`), one replay after the other; the
// device keeps what was studied.
import type { App } from "../app.ts";
import type { AccountOwner, DeviceOwner } from "../identity/owner.ts";
import type { PeriodicWork } from "../platform/periodic-task.ts";
import { puzzleCalls, puzzleGuards } from "./calls.ts";
import { PuzzleCollector, quietSinceLastCall, SearchThread } from "./collector.ts";
import { PuzzleService } from "./puzzle-service.ts";
import { PuzzleStore } from "./puzzle-store.ts";
import { PuzzleShelf } from "./shelf.ts";
import { SourceStore } from "./source-store.ts";

const COLLECT_EVERY_MS = 60_000;

export function openPuzzles(app: App) {
  const { database, games, ratings, wall } = app;
  const store = new PuzzleStore(database);
  const shelf = new PuzzleShelf({ store, now: wall });
  const puzzles = new PuzzleService({ shelf, store, ratings: ratings.ofPuzzles, now: wall, random: Math.random });
  const thread = new SearchThread();
  const collector = new PuzzleCollector({
    ...{ store, shelf, sources: new SourceStore(database), replayOf: games.replayOf },
    ...{ search: thread.search, isQuiet: quietSinceLastCall(), now: wall },
  });
  const collect: PeriodicWork = {
    everyMs: COLLECT_EVERY_MS,
    leaderOnly: true,
    run: async () => {
      if (SearchThread.isPossible) await collector.collectOne();
    },
    failure: "puzzles: searching a finished game failed",
  };
  return {
    adopt: (device: DeviceOwner, account: AccountOwner) => store.adopt(device, account),
    calls: puzzleCalls(app, { puzzles }),
    guards: puzzleGuards(app),
    tasks: [collect],
    stop: () => void thread.close(),
  };
}
