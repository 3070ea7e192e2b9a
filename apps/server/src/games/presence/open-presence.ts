// Opens the modules that know which seats have a connection and record it, and connects them with each other.
import type { EventEmitter } from "node:events";
import type { App } from "../../app.ts";
import { inPortions } from "../../platform/in-portions.ts";
import { WorkUnderWay } from "../../platform/work-under-way.ts";
import type { GameWriter } from "../game-writer.ts";
import type { GameRows } from "../log/game-rows.ts";
import type { GameStore } from "../log/game-store.ts";
import type { ChangeEvents } from "../public/changes.ts";
import { SeatSessions, type SeatSessionsParts } from "../seat-sessions.ts";
import type { LiveGame } from "../table/live-game.ts";
import { LostServers } from "./lost-servers.ts";
import { PresenceRecorder } from "./presence-recorder.ts";
import { ServiceWatch } from "./service-watch.ts";

interface PresenceWith extends Omit<SeatSessionsParts, "presence"> {
  readonly store: GameStore;
  readonly writer: GameWriter;
  readonly rows: GameRows;
  readonly changes: EventEmitter<ChangeEvents>;
}

/** When the server starts, presence is recorded in this many games at once. These games share commits. */
const GAMES_AT_ONCE = 500;

export function openPresence(
  app: Pick<App, "clock" | "cluster" | "config" | "database" | "logger" | "wall">,
  { store, writer, rows, changes, ...sessionsWith }: PresenceWith,
) {
  const { cluster, database, logger } = app;
  const { membership } = cluster;
  const { now } = app.clock;
  const { connections } = sessionsWith;
  const recorder = new PresenceRecorder({
    ...{ store, writer, connections, now },
    onPostponed: (seat, at) => sessions.recordEmptySeatLater(seat, at - now()),
  });
  const sessions = new SeatSessions({ ...sessionsWith, presence: recorder });
  const service = openServiceWatch(app, { rows, recorder });
  const underWay = new WorkUnderWay();
  const inBackground = (work: Promise<unknown>) =>
    underWay.add(work, (error) => logger.error({ error }, "presence: recording some seats failed"));
  sessions.on("seatEmptied", (seat) => changes.emit("seatEmptied", seat));
  sessions.on("emptyAgain", (seat) => inBackground(sessions.recordEmptySeat(seat)));
  connections.on("seated", (socket) => changes.emit("seated", socket));
  connections.on("unseated", (socket) => changes.emit("unseated", socket));
  connections.on("lastSocketGone", (seat) => inBackground(sessions.recordEmptySeat(seat)));
  membership.on("revived", () => inBackground(sessions.recordSeatsHere()));
  new LostServers({ rows, presence: recorder, membership, logger });
  return {
    recorder,
    sessions,
    service,
    /** Records connections on this server that another server did not know when it changed the game. */
    recordMissing: (live: LiveGame) => inBackground(recorder.recordMissing(live)),
    /**
     * If no other server is running, corrects the presence in all unfinished games. No seat has a connection yet, but
     * the log of a game may still list seats as connected.
     */
    prepare: async () => {
      await database.runIfAlone(async () => {
        await membership.forgetOthers();
        await service.checked();
        await inPortions(await rows.unfinished(), GAMES_AT_ONCE, (id) => recorder.recordStart(id));
      });
      await membership.confirm();
    },
    /** After this, sockets that close because the server stops are not recorded as lost. */
    stop: () => {
      connections.close();
      sessions.close();
    },
    close: () => underWay.settled(),
  };
}

/** The watch for outages, which are recorded in all unfinished games. */
function openServiceWatch(
  { clock, config, database, logger, wall }: Pick<App, "clock" | "config" | "database" | "logger" | "wall">,
  { rows, recorder }: { readonly rows: GameRows; readonly recorder: PresenceRecorder },
): ServiceWatch {
  return new ServiceWatch({
    ...{ database, wall, logger, outageMs: config.OUTAGE_SECONDS * 1000, monotonic: () => performance.now() },
    onOutage: async (since) => {
      const until = clock.now() + config.RETURN_SECONDS * 1000;
      await inPortions(await rows.unfinished(), GAMES_AT_ONCE, (id) => recorder.recordOutage(id, since, until));
    },
  });
}
