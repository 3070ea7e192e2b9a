// Opens the modules for watching games, and connects them with each other.
import type { Logger } from "pino";
import type { Codes } from "../../codes/codes.ts";
import type { Cluster } from "../../platform/cluster/cluster.ts";
import type { AddressLimit } from "../../platform/http/address-limit.ts";
import type { CallerLimit } from "../../platform/limits/caller-limit.ts";
import type { RateLimit } from "../../platform/limits/rate-limit.ts";
import { PeriodicTask } from "../../platform/periodic-task.ts";
import type { Io, IoSocket } from "../../realtime/socket.ts";
import { accepted } from "../../result.ts";
import type { GameLog } from "../log/game-log.ts";
import type { Change, GameStore } from "../log/game-store.ts";
import type { TableChannels } from "../publishing/table-channels.ts";
import type { GameQueries } from "../queries.ts";
import type { LiveGame } from "../table/live-game.ts";
import { watchEvents } from "./events.ts";
import { LiveGames } from "./live-games.ts";
import { TableNetworks } from "./table-networks.ts";
import { WatchPublisher } from "./watch-publisher.ts";
import { WatcherCounts } from "./watcher-counts.ts";
import { Watchers } from "./watchers.ts";

export interface WatchingParts {
  readonly io: Io;
  readonly cluster: Cluster;
  readonly store: GameStore;
  readonly log: GameLog;
  readonly tables: TableChannels;
  readonly queries: GameQueries;
  readonly codes: Pick<Codes, "follow">;
  /**
   * Limits how often a socket starts or stops watching. Starting sends a state, and both change a count that many
   * sockets receive.
   */
  readonly watches: CallerLimit<IoSocket>;
  /** Limits how many games all sockets of one network watch together. */
  readonly watched: Pick<AddressLimit, "isFull" | "hold">;
  /** Limits the frames that a game's changes send to its watchers. */
  readonly frames: RateLimit;
  readonly now: () => number;
  readonly clockLead: () => number;
  readonly logger: Logger;
}

const FORGET_EVERY_MS = 2000;
const CLEAR_EVERY_MS = 60_000;
/** How long, in ms, a finished game can be watched if no rematch begins. */
const OVER_MS = 10 * 60_000;

export function openWatching({
  io,
  cluster,
  store,
  log,
  tables,
  queries,
  codes,
  watches,
  frames,
  ...parts
}: WatchingParts) {
  const { watched, now, clockLead, logger } = parts;
  const watchers = new Watchers(io, watched);
  const counts = new WatcherCounts({ io, cluster, watchers });
  const publisher = new WatchPublisher({ io, watchers, clockLead, frames });
  const networks = new TableNetworks({ io, cluster, watchers });
  const live = new LiveGames({ log, store, counts, networks, now: () => performance.now() });
  const clearClosed = (game: LiveGame) => {
    if (!game.watchable) watchers.clear({ gameId: game.id, reason: "closed" });
  };
  const clearing = new PeriodicTask({
    everyMs: CLEAR_EVERY_MS,
    task: async () => {
      const gone = new Set(watchers.games());
      for (const game of await store.newest([...gone])) {
        gone.delete(game.id);
        clearClosed(game);
        const isOver = game.game.status === "finished" && now() - game.phaseBeganAt > OVER_MS;
        if (isOver) watchers.clear({ gameId: game.id, reason: "over" });
      }
      for (const gameId of gone) watchers.clear({ gameId, reason: "removed" });
    },
    failure: "watching: clearing finished games failed, retrying",
    logger,
  });
  const forgetting = new PeriodicTask({
    everyMs: FORGET_EVERY_MS,
    task: async () => counts.forgetLost(),
    failure: "watching: forgetting lost servers failed, retrying",
    logger,
  });

  return {
    watchers,
    counts,
    /** Call this after the change was sent to the seats. */
    changed: (change: Change) => {
      if (change.before?.owners !== change.after.owners) watchers.clearSeated(change.after);
      clearClosed(change.after);
      publisher.publishChange(change);
    },
    /** Like `changed`, for a state without the changes that led to it. */
    caughtUp: (game: LiveGame) => {
      watchers.clearSeated(game);
      clearClosed(game);
      publisher.publishGame(game);
    },
    removed: (gameId: string) => watchers.clear({ gameId, reason: "removed" }),
    /**
     * Call this when the socket acts for another visitor. The socket stops watching the games in which the new visitor
     * has a seat.
     */
    visitorChanged: async (socket: IoSocket) => {
      for (const gameId of watchers.watchedBy(socket)) {
        const seen = await queries.watched(socket.data.visitor, gameId);
        if (!seen.ok) watchers.end(socket, { gameId, reason: "seated" });
      }
    },
    events: watchEvents({ watchers, queries, tables, codes, watches }),
    calls: { getLiveGames: async () => accepted({ games: await live.list() }) },
    tasks: [clearing, forgetting],
    prepare: async () => {
      await counts.prepare();
      await networks.prepare();
    },
    close: () => counts.close(),
  };
}
