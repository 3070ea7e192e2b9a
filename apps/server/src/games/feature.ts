// The games as a feature of the server: puts their parts together, and says who hears of what.
import { EventEmitter } from "node:events";
import type { Game } from "@chkobba/rules";
import type { Logger } from "pino";
import type { SteadyClock } from "../platform/clock.ts";
import type { PeerMessages } from "../platform/cluster/peer-messages.ts";
import type { PresenceRegistry } from "../platform/cluster/presence-registry.ts";
import type { Database } from "../platform/database/database.ts";
import { PeriodicTask } from "../platform/periodic-task.ts";
import type { Io } from "../realtime/socket.ts";
import type { Tables } from "../schema/index.ts";
import { Automation } from "./automation/automation.ts";
import { type BotMove, BotPool } from "./automation/bot-pool.ts";
import { type Delays, nextWakeTime } from "./automation/next-action.ts";
import { Scheduler } from "./automation/scheduler.ts";
import { GameCommands } from "./commands.ts";
import { type GameEventParts, gameEvents } from "./events.ts";
import { GameLog } from "./log/game-log.ts";
import { type Change, GameStore } from "./log/game-store.ts";
import { LogPacker } from "./log/log-packer.ts";
import { SeatConnections } from "./presence/seat-connections.ts";
import { PeerGames } from "./publishing/peer-games.ts";
import { Publisher } from "./publishing/publisher.ts";
import { GameQueries } from "./queries.ts";
import type { Randomness } from "./randomness.ts";
import type { SeatRef } from "./seat-ownership.ts";
import { SeatSessions } from "./seat-sessions.ts";

export interface GamesParts extends Pick<GameEventParts, "hints" | "joins" | "mayOpen" | "mayTest"> {
  readonly database: Database<Tables>;
  readonly io: Io;
  /** Which seats have a connection at the other servers. */
  readonly registry: PresenceRegistry;
  readonly peers: PeerMessages;
  readonly delays: Delays;
  readonly defaultTurnSeconds: number;
  readonly randomness: Randomness;
  /** The clock of turns, bots and presence. */
  readonly clock: SteadyClock;
  readonly logger: Logger;
}

interface GamesEvents {
  /** A card was played: by the player, or by the server in their place. */
  readonly played: [by: "player" | "bot" | "clock"];
  readonly botMoved: [move: BotMove];
  /** A game has begun, ended, waits for players again, or was removed. */
  readonly stageChanged: [gameId: string];
  /** The last connection of a seat is gone, or its player has left. */
  readonly seatEmptied: [seat: SeatRef];
}

/** Games whose presence is recorded at once at a start; they share their commits. */
const GAMES_AT_ONCE = 500;
const PACK_EVERY_MS = 2000;

export function openGames(parts: GamesParts) {
  const { database, io, registry, peers, delays, defaultTurnSeconds, randomness, clock, logger, ...limits } = parts;
  const { now, lead: clockLead } = clock;
  const changes = new EventEmitter<GamesEvents>();
  const botPool = new BotPool({
    random: randomness.random,
    onBotMove: (move) => changes.emit("botMoved", move),
    logger,
  });
  const { chooseMove } = botPool;
  const log = new GameLog(database, clockLead);
  const store = new GameStore({ log, wakeTimeOf: (live) => nextWakeTime(live, delays, randomness.random) });
  const connections = new SeatConnections(io, registry);
  const publisher = new Publisher({ io, connections, clockLead });
  const peerGames = new PeerGames({
    ...{ peers, connections, store },
    publishElsewhere: (live) => publisher.publishElsewhere(live),
    onFailure: (error) => logger.error({ error }, "a change of another server could not be followed"),
  });
  const commands = new GameCommands({ store, connections, randomness, now, defaultTurnSeconds });
  const queries = new GameQueries({ store, log, connections, chooseMove, clockLead });
  const automation = new Automation({ store, connections, randomness, chooseMove, delays, now });
  const sessions = new SeatSessions({ queries, automation, connections, publisher, mayOpen: limits.mayOpen });
  const republish = async (gameId: string) => {
    await automation.recordPresences(gameId);
    const live = await store.load(gameId);
    if (live === null) return;
    publisher.publishGame(live);
    peerGames.announce({ after: live, records: [] });
  };
  const scheduler = new Scheduler({ log, automation, republish, now, logger });
  const packer = new LogPacker({ database, now, logger });
  const packing = new PeriodicTask({
    everyMs: PACK_EVERY_MS,
    task: async () => {
      if (registry.isLeader() && (await log.canPack())) await packer.packSome();
    },
    failure: "finished games could not be packed; the server tries again",
    logger,
  });
  const inBackground = (work: Promise<void>) =>
    void work.catch((error: unknown) => logger.error({ error }, "the presence at some seats could not be recorded"));

  store.on("changed", (change) => {
    publisher.publishChange(change);
    peerGames.announce(change);
    if (change.wakeAt !== null) scheduler.schedule(change.wakeAt);
    for (const by of playsIn(change)) changes.emit("played", by);
    if (hasStageChanged(change)) changes.emit("stageChanged", change.after.id);
  });
  store.on("followed", (change) => publisher.publishChange(change));
  store.on("caughtUp", (live) => publisher.publishGame(live));
  store.on("uncertain", (gameId) => scheduler.republishLater(gameId));
  store.on("removed", (gameId) => changes.emit("stageChanged", gameId));
  sessions.on("outdated", (gameId) => scheduler.republishLater(gameId));
  sessions.on("seatEmptied", (seat) => changes.emit("seatEmptied", seat));
  connections.on("lastSocketGone", (seats) => inBackground(sessions.recordEmptySeats(seats)));
  registry.on("stale", () => inBackground(sessions.refresh()));

  return {
    changes,
    log,
    commands,
    queries,
    sessions,
    publisher,
    events: gameEvents({ commands, queries, sessions, connections, ...limits }),
    tasks: [scheduler, packing],
    /** Where this is the first server, no seat has a connection yet, whatever the logs say. */
    prepare: () =>
      database.runIfAlone(async () => {
        const ids = await log.unfinished();
        for (let from = 0; from < ids.length; from += GAMES_AT_ONCE) {
          await Promise.all(ids.slice(from, from + GAMES_AT_ONCE).map((id) => automation.resume(id)));
        }
      }),
    /** Sockets that close because the server stops are no news. */
    stop: () => connections.close(),
    close: () => botPool.close(),
  };
}

function hasStageChanged({ before, after }: Change): boolean {
  return before !== null && stageOf(before.game) !== stageOf(after.game);
}

function stageOf({ status }: Game): "waiting" | "running" | "over" {
  if (status === "waiting") return "waiting";
  return status === "finished" ? "over" : "running";
}

function playsIn({ records }: Change): ("player" | "bot" | "clock")[] {
  return records.flatMap((record) => (record.kind === "entry" && record.entry.type === "played" ? [record.by] : []));
}
