// Looks for puzzles in finished games, one game at a time, while the server has little to do. The search has a thread of
// its own at the lowest priority, so that it takes no time from the bots' moves.
import { extname } from "node:path";
import { performance } from "node:perf_hooks";
import { fileURLToPath } from "node:url";
import type { FoundPuzzle } from "@chkobba/bot/puzzles";
import { Piscina } from "piscina";
import type { App } from "../app.ts";
import { digest } from "../platform/secrets.ts";
import type { SearchTask } from "./collector-worker.ts";
import type { PuzzleStore } from "./puzzle-store.ts";
import type { PuzzleShelf } from "./shelf.ts";
import type { FinishedSource, SourceStore } from "./source-store.ts";

export interface CollectorParts {
  readonly store: Pick<PuzzleStore, "add" | "lookedTo" | "lookTo">;
  readonly sources: Pick<SourceStore, "nextAfter">;
  readonly shelf: Pick<PuzzleShelf, "size">;
  readonly replayOf: App["games"]["replayOf"];
  /** Finds the puzzles of a game; null if the server stops. */
  readonly search: (task: SearchTask) => Promise<readonly FoundPuzzle[] | null>;
  /** Whether the server has little to do. */
  readonly isQuiet: () => boolean;
  /** In ms since the epoch. */
  readonly now: () => number;
}

/** A deal of the day is closed, and no watcher is left, long before a game is this old. */
const OLD_ENOUGH_MS = 48 * 3_600_000;
/** The server stops collecting at this number of puzzles. */
const PUZZLES_MAX = 5000;
/** Characters of a puzzle's id. */
const ID_LENGTH = 12;
/** Games without puzzles that one pass skips. */
const SKIPPED_MAX = 100;
const LINE = "puzzles";

export class PuzzleCollector {
  readonly #parts: CollectorParts;

  constructor(parts: CollectorParts) {
    this.#parts = parts;
  }

  /** Searches the next finished game. */
  async collectOne(): Promise<void> {
    const { store, sources, shelf, isQuiet, now } = this.#parts;
    if (!isQuiet() || (await shelf.size()) >= PUZZLES_MAX) return;
    let place = await store.lookedTo();
    for (let skipped = 0; skipped < SKIPPED_MAX; skipped++) {
      const source = await sources.nextAfter(place, now() - OLD_ENOUGH_MS);
      if (source === null) break;
      place = source.place;
      if (!source.isUsable) continue;
      if (!(await this.#collectFrom(source))) return;
      break;
    }
    await store.lookTo(place);
  }

  /** Returns false if the server stops before the end of the search. */
  async #collectFrom({ game, target, rounds }: FinishedSource): Promise<boolean> {
    const { store, replayOf, search, now } = this.#parts;
    const replay = await replayOf(game, LINE);
    const found = await search({ replay: replay.toString(), target, rounds });
    if (found === null) return false;
    const puzzles = found.map((puzzle) => ({ id: digest(puzzle.code).slice(0, ID_LENGTH), ...puzzle }));
    await store.add(puzzles, now());
    return true;
  }
}

// The built server has the built worker next to it; tests run both from source.
const WORKER = fileURLToPath(new URL(`./collector-worker${extname(import.meta.url)}`, import.meta.url));
const LOWEST_PRIORITY = 19;
const IDLE_MS = 30_000;

/** The thread of the search. Only Linux has priorities of threads; elsewhere nothing is collected. */
export class SearchThread {
  #pool: Piscina | null = null;
  #isClosed = false;

  static readonly isPossible = process.platform === "linux";

  readonly search = async (task: SearchTask): Promise<readonly FoundPuzzle[] | null> => {
    this.#pool ??= new Piscina({
      ...{ filename: WORKER, minThreads: 0, maxThreads: 1, idleTimeout: IDLE_MS, recordTiming: false },
      niceIncrement: LOWEST_PRIORITY,
    });
    try {
      return await this.#pool.run(task);
    } catch (error) {
      if (this.#isClosed) return null;
      throw error;
    }
  };

  /** Ends the search at once. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#pool?.destroy();
  }
}

/** The share of the time since the last call in which the event loop worked, up to which the server is quiet. */
const QUIET_SHARE = 0.3;

/** Returns a function that says whether the event loop had little to do since the function was last called. */
export function quietSinceLastCall(): () => boolean {
  let last = performance.eventLoopUtilization();
  return () => {
    const { utilization } = performance.eventLoopUtilization(last);
    last = performance.eventLoopUtilization();
    return utilization < QUIET_SHARE;
  };
}
