// Opens the modules for watching games, and connects them with each other.
//
// People without a seat watch games that are open to them (decision 042): `games/watching/` knows which sockets of
// this server watch which games, `games/publishing/spectator-publisher.ts` sends all of them the same entry or
// state. A server follows the channel of a table while it has a socket there, on a seat, watching or showing it on a
// screen. `watcher-counts.ts` has the numbers of all servers, `live-games.ts` the list for the lobby, in the order
// of `live-order.ts` by the networks that `table-networks.ts` asks of all servers. `set-watchable { gameId,
// playerId, watchable }` closes a table to watchers or opens it; watchers who are sent away hear `watching-ended {
// gameId, reason }` (`closed`, `removed`, `over`, `seated`).
//
// `reactions/` sends a reaction to the table and its watchers on all servers, except people who have blocked its
// author. Nothing is stored.
import * as z from "zod/mini";
import type { App } from "../../app.ts";
import { HELD, RATES } from "../../config/rates.ts";
import type { PeriodicWork } from "../../platform/periodic-task.ts";
import { accepted } from "../../platform/result.ts";
import type { IoSocket } from "../../realtime/socket.ts";
import type { GameRows } from "../log/game-rows.ts";
import type { Change, GameStore } from "../log/game-store.ts";
import type { Additions } from "../publishing/game-state.ts";
import { SpectatorPublisher } from "../publishing/spectator-publisher.ts";
import type { TableChannels } from "../publishing/table-channels.ts";
import type { GameQueries } from "../queries.ts";
import type { LiveGame } from "../table/live-game.ts";
import { clearWatchers } from "./clear-watchers.ts";
import { watchEvents } from "./events.ts";
import { LiveGames } from "./live-games.ts";
import { TableNetworks } from "./table-networks.ts";
import { WatcherCounts } from "./watcher-counts.ts";
import { Watchers } from "./watchers.ts";

interface WatchingWith {
  readonly store: GameStore;
  readonly rows: GameRows;
  readonly tables: TableChannels;
  readonly queries: GameQueries;
  readonly additions: (gameId: string) => Additions;
}

/** The topic by which other servers learn that a game was removed. They notify its watchers. */
const REMOVED = "removed";
const removal = z.literal(true);
const FORGET_EVERY_MS = 2000;

export function openWatching(
  app: Pick<App, "clock" | "cluster" | "codes" | "io" | "limits" | "logger">,
  { store, rows, tables, queries, additions }: WatchingWith,
) {
  const { clock, cluster, io, limits } = app;
  const watchers = new Watchers(io, limits.held(HELD.watchedGames));
  const counts = new WatcherCounts({ io, cluster, watchers });
  const publisher = publisherFor(watchers, { io, limits, additions });
  const networks = new TableNetworks({ io, cluster, watchers });
  const live = new LiveGames({ rows, store, counts, networks, now: () => performance.now() });
  const clearing = clearWatchers({ watchers, store, now: clock.now });
  tables.listen(REMOVED, removal, clearing.removed);
  const forgetting: PeriodicWork = {
    everyMs: FORGET_EVERY_MS,
    run: async () => counts.forgetLost(),
    failure: "watching: forgetting lost servers failed, retrying",
  };

  return {
    watchers,
    counts,
    /** Call this after the change was sent to the seats. */
    changed: (change: Change) => {
      if (change.before?.people.owners !== change.after.people.owners) watchers.clearSeated(change.after);
      clearing.closed(change.after);
      publisher.publishChange(change);
    },
    /** Like `changed`, for a state without the changes that led to it. */
    caughtUp: (game: LiveGame) => {
      watchers.clearSeated(game);
      clearing.closed(game);
      publisher.publishGame(game);
    },
    /** @param isOwn whether this server removed the game; else another server has told its watchers everywhere */
    removed: (gameId: string, isOwn: boolean) => {
      clearing.removed(gameId);
      if (isOwn) tables.tell(gameId, REMOVED, true);
    },
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
    events: watchEvents(app, { watchers, queries, tables }),
    calls: { getLiveGames: async () => accepted({ games: await live.list() }) },
    tasks: [clearing.task, forgetting],
    prepare: async () => {
      await counts.prepare();
      await networks.prepare();
    },
    close: () => counts.close(),
  };
}

function publisherFor(
  watchers: Watchers,
  { io, limits, additions }: Pick<App, "io" | "limits"> & Pick<WatchingWith, "additions">,
): SpectatorPublisher {
  return new SpectatorPublisher({
    ...{ io, additions, whose: "watchers", hearNotices: false },
    countAt: (gameId) => watchers.countAt(gameId),
    isOpen: ({ terms: { watchable } }) => watchable,
    frames: limits.at(RATES.watcherFrames),
  });
}
