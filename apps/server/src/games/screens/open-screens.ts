// Opens the modules for screens, and connects them with each other.
//
// A screen is a page that shows one table to all people in a room, such as a television: a row with a code like a
// room's, and a follower of a game like a watcher (decision 082). `games/screens/screen-service.ts` opens screens
// (`open-screen`), and brings tables to them (`attach-screen`) or takes them off; each change is one statement.
// `screen-book.ts` is each server's copy of which screen shows which table, because every state says how many
// `screens` show it; messages carry the version of the row. `screens-here.ts` has the sockets of this server. They
// are sent what a watcher sees, by the same publisher, and `get-game` answers them as it answers a watcher. In the
// web `features/table/tv` is the page `/tv`, `features/lobby/screen` the page `/on/{code}` of a phone that has
// scanned it, and `features/table/hand` the phone's view of a table that a screen shows.
import * as z from "zod/mini";
import type { App } from "../../app.ts";
import { RATES, SCREENS_OF_NETWORK } from "../../config/rates.ts";
import { CatchUp } from "../../platform/cluster/catch-up.ts";
import { Topic } from "../../platform/cluster/topic.ts";
import type { PeriodicWork } from "../../platform/periodic-task.ts";
import { WorkUnderWay } from "../../platform/work-under-way.ts";
import type { IoSocket } from "../../realtime/socket.ts";
import type { Change, GameStore } from "../log/game-store.ts";
import { type SeatConnections, tableRoom } from "../presence/seat-connections.ts";
import { type Additions, stateFor } from "../publishing/game-state.ts";
import { SpectatorPublisher } from "../publishing/spectator-publisher.ts";
import type { TableChannels } from "../publishing/table-channels.ts";
import type { GameQueries } from "../queries.ts";
import type { LiveGame } from "../table/live-game.ts";
import { screenEvents } from "./events.ts";
import type { ScreenBook } from "./screen-book.ts";
import { isGone, ScreenService } from "./screen-service.ts";
import { ScreenStore, type ShownTable } from "./screen-store.ts";
import { ScreensHere } from "./screens-here.ts";

interface ScreensWith {
  readonly book: ScreenBook;
  readonly store: GameStore;
  readonly tables: TableChannels;
  readonly queries: GameQueries;
  readonly connections: SeatConnections;
  readonly additions: (gameId: string) => Additions;
}

/** How often, in ms, the screens here are marked as used, and unused ones are deleted. */
const FORGET_EVERY_MS = 30_000;
/** They are marked at least this often within the time after which an unused screen is deleted. */
const FORGET_SHARE = 4;
const TOPIC = "screens";
/** A message between servers. `version` is null for a screen that was forgotten. */
const message = z.object({ code: z.string(), gameId: z.nullable(z.string()), version: z.nullable(z.int()) });

export function openScreens(
  app: Pick<App, "cluster" | "codes" | "config" | "database" | "io" | "limits" | "logger" | "wall">,
  { book, store, tables, queries, connections, additions }: ScreensWith,
) {
  const { cluster, config, io, limits, logger, wall } = app;
  const onFailure = (error: unknown) => logger.error({ error }, "screens: showing a table failed");
  const { rows, service, follow } = openService(app, { book, store });
  const underWay = new WorkUnderWay();
  const sendState = async (socket: IoSocket, gameId: string, isStillShown: () => boolean) => {
    await tables.settled(gameId);
    const live = await store.load(gameId);
    if (live !== null && isStillShown()) socket.emit("game-update", stateFor(live, null, additions(gameId)));
  };
  const here = new ScreensHere({ io, book, sendState, onFailure });
  const publisher = new SpectatorPublisher({
    io,
    whose: "screens",
    countAt: (gameId) => here.countAt(gameId),
    isOpen: () => true,
    hearNotices: true,
    additions,
    frames: limits.at(RATES.watcherFrames),
  });
  let isClosed = false;
  book.on("counted", (gameId) => {
    io.local.to(tableRoom(gameId)).emit("screens-update", { gameId, screens: book.countAt(gameId) });
  });
  here.on("emptied", (code) => {
    if (!isClosed) underWay.add(rows.markUsed([code], wall()), onFailure);
  });
  const catchUp = new CatchUp({ read: () => service.read(), onFailure, left: cluster.left });
  for (const event of ["missed", "restored"] as const) cluster.on(event, () => void catchUp.ask());
  const hide = (gameId: string) => {
    if (book.countAt(gameId) > 0) underWay.add(service.hide(gameId, null), onFailure);
  };
  return {
    here,
    /** Call this after the change was sent to the seats. */
    changed: (change: Change) => {
      publisher.publishChange(change);
      if (isGone(change.after)) hide(change.after.id);
    },
    /** Like `changed`, for a state without the changes that led to it. */
    caughtUp: (live: LiveGame) => publisher.publishGame(live),
    removed: hide,
    events: screenEvents(app, { service, here, queries, connections }),
    tasks: [forgetting(config.SCREEN_SECONDS * 1000, service, here)],
    prepare: async () => {
      await follow();
      await service.read();
    },
    stop: () => {
      isClosed = true;
    },
    close: () => underWay.settled(),
  };
}

/** The rows of the screens, and the messages about them between servers. */
function openService(
  { cluster, codes, config, database, wall }: Pick<App, "cluster" | "codes" | "config" | "database" | "wall">,
  { book, store }: Pick<ScreensWith, "book" | "store">,
) {
  const rows = new ScreenStore(database, config.SCREEN_SECONDS * 1000);
  const topic = new Topic({ channel: cluster.channel, name: TOPIC, schema: message });
  const noted = (code: string, shown: ShownTable | null) => (shown === null ? book.forget(code) : book.note(shown));
  const announce = (code: string, shown: ShownTable | null) => {
    noted(code, shown);
    topic.publish({ code, gameId: shown?.gameId ?? null, version: shown?.version ?? null });
  };
  const service = new ScreenService({
    ...{ rows, games: store, book, announce, now: wall },
    newCode: () => codes.draw("screen"),
    screensOfNetwork: config.RATE_LIMITS ? SCREENS_OF_NETWORK : Number.POSITIVE_INFINITY,
  });
  const follow = () =>
    topic.follow(({ code, gameId, version }) => noted(code, version === null ? null : { code, gameId, version }));
  return { rows, service, follow };
}

/** @param keptMs after which time an unused screen is deleted */
function forgetting(keptMs: number, service: ScreenService, here: ScreensHere): PeriodicWork {
  return {
    everyMs: Math.min(FORGET_EVERY_MS, keptMs / FORGET_SHARE),
    run: async () => {
      await service.forgetUnused(here.codes());
      await service.hideGone(here.tables());
    },
    failure: "screens: forgetting unused ones failed, retrying",
  };
}
