// The list of running games that are open to watchers. It is the same for all clients, and is made at most every two
// seconds. The state of a game comes from memory. If another server plays the game, its newest records come from the
// log.
import type { WatchableGame } from "@chkobba/protocol";
import { SharedRead } from "../../platform/shared-read.ts";
import type { GameRows } from "../log/game-rows.ts";
import type { GameStore } from "../log/game-store.ts";
import { stateFor } from "../publishing/game-state.ts";
import type { LiveGame } from "../table/live-game.ts";
import { inLiveOrder } from "./live-order.ts";
import type { NetworksAt, TableNetworks } from "./table-networks.ts";
import type { WatcherCounts } from "./watcher-counts.ts";

const LISTED_MAX = 50;
/**
 * How many of the most watched games, and of the newest ones, are ranked. It is more than the list has, because one
 * network may have made most of them.
 */
const RANKED_MAX = 500;
/** Games that are read in addition, because some of the ranked ones may end just now. */
const SPARE = 10;
const FRESH_MS = 2000;

export interface LiveGamesParts {
  readonly rows: Pick<GameRows, "liveAmong" | "newestLive">;
  readonly store: Pick<GameStore, "newest">;
  readonly counts: Pick<WatcherCounts, "at" | "mostWatched">;
  readonly networks: Pick<TableNetworks, "at">;
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

  /** The games in the order of `inLiveOrder`; equal games with the most recently changed one first. */
  async list(): Promise<readonly WatchableGame[]> {
    const isFresh = this.#parts.now() - this.#readAt < FRESH_MS;
    return isFresh ? this.#list : this.#read.ask();
  }

  async #make(): Promise<readonly WatchableGame[]> {
    const { rows, store, counts, networks, now } = this.#parts;
    const newest = await rows.newestLive(RANKED_MAX);
    const watched = await rows.liveAmong(counts.mostWatched(RANKED_MAX));
    const ids = [...new Set([...newest, ...watched])];
    const at = await networks.at(ids);
    const ranked = inLiveOrder(
      ids.map((gameId) => ({ gameId, sockets: counts.at(gameId), ...(at.get(gameId) ?? UNKNOWN) })),
    ).map(({ gameId }) => gameId);
    const games = (await store.newest(ranked.slice(0, LISTED_MAX + SPARE))).filter(isRunning);
    this.#list = games.slice(0, LISTED_MAX).map((live) => listed(live, counts.at(live.id)));
    this.#readAt = now();
    return this.#list;
  }
}

const UNKNOWN: NetworksAt = { players: new Set(), watchers: new Set() };

function isRunning({ terms: { watchable, isListed, isCupPrivate }, game }: LiveGame): boolean {
  return watchable && isListed && !isCupPrivate && game.status !== "waiting" && game.status !== "finished";
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
