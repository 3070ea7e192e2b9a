// The list of running games that are open to watchers. It is the same for all clients, and is made at most every two
// seconds. The state of a game comes from memory. If another server plays the game, its newest records come from the
// log.
import type { WatchableGame } from "@chkobba/protocol";
import { SharedRead } from "../../platform/shared-read.ts";
import type { GameLog } from "../log/game-log.ts";
import type { GameStore } from "../log/game-store.ts";
import { stateFor } from "../publishing/game-state.ts";
import type { LiveGame } from "../table/live-game.ts";
import type { WatcherCounts } from "./watcher-counts.ts";

const LISTED_MAX = 50;
const FRESH_MS = 2000;

export interface LiveGamesParts {
  readonly log: Pick<GameLog, "liveAmong" | "newestLive">;
  readonly store: Pick<GameStore, "newest">;
  readonly counts: Pick<WatcherCounts, "at" | "mostWatched">;
  /** The time in ms since any fixed moment; only differences are used. */
  readonly now: () => number;
}

export class LiveGames {
  readonly #parts: LiveGamesParts;
  readonly #read: SharedRead<readonly WatchableGame[]>;
  #list: readonly WatchableGame[] = [];
  #readAt = Number.NEGATIVE_INFINITY;

  constructor(parts: LiveGamesParts) {
    this.#parts = parts;
    this.#read = new SharedRead(() => this.#make());
  }

  /** The most watched games first. Equally watched games are in the order in which `#make` reads them. */
  async list(): Promise<readonly WatchableGame[]> {
    const isFresh = this.#parts.now() - this.#readAt < FRESH_MS;
    return isFresh ? this.#list : this.#read.ask();
  }

  async #make(): Promise<readonly WatchableGame[]> {
    const { log, store, counts, now } = this.#parts;
    const watched = await log.liveAmong(counts.mostWatched(LISTED_MAX));
    const others = watched.length < LISTED_MAX ? await log.newestLive(LISTED_MAX) : [];
    const ids = [...new Set([...watched, ...others])];
    const games = (await store.newest(ids)).filter(isRunning).map((live) => listed(live, counts.at(live.id)));
    // The sort is stable: equally watched games keep their order.
    this.#list = games.sort((a, b) => b.watchers - a.watchers).slice(0, LISTED_MAX);
    this.#readAt = now();
    return this.#list;
  }
}

function isRunning({ watchable, isCupPrivate, game }: LiveGame): boolean {
  return watchable && !isCupPrivate && game.status !== "waiting" && game.status !== "finished";
}

function listed(live: LiveGame, watchers: number): WatchableGame {
  const { id, players, teamMode, scores, targetScore, round, tableCards } = stateFor(live, null);
  return {
    gameId: id,
    players: players.map(({ name, rating, teamId, isBot }) => ({ name, rating, teamId, isBot })),
    teamMode,
    scores: { ...scores },
    targetScore,
    round,
    watchers,
    tableCards: tableCards.map((card) => card.id),
  };
}
