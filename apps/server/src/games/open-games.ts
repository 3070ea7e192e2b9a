// Puts the games together: log, store, commands, automation and scheduler.
import type { Game } from "@chkobba/rules";
import type { Logger } from "pino";
import type { SteadyClock } from "../platform/clock.ts";
import type { PresenceRegistry } from "../platform/cluster/presence-registry.ts";
import type { Database } from "../platform/database/database.ts";
import type { Io, IoSocket } from "../realtime/io.ts";
import type { Tables } from "../schema/index.ts";
import { Automation } from "./automation/automation.ts";
import { type BotMove, BotPool } from "./automation/bot-pool.ts";
import type { Delays } from "./automation/next-action.ts";
import { Scheduler } from "./automation/scheduler.ts";
import { GameCommands } from "./commands.ts";
import { GameLog } from "./log/game-log.ts";
import { type Change, GameStore } from "./log/game-store.ts";
import { SeatRooms } from "./presence/seat-rooms.ts";
import { SeatSessions } from "./presence/seat-sessions.ts";
import { GameQueries } from "./queries.ts";
import type { Randomness } from "./randomness.ts";
import type { SeatRef } from "./seat-ownership.ts";

export interface GamesParts {
  readonly database: Database<Tables>;
  readonly io: Io;
  /** Who is on which seat at the other servers. */
  readonly registry: PresenceRegistry;
  readonly delays: Delays;
  readonly defaultTurnSeconds: number;
  /** Whether that socket may open one more game now. */
  readonly mayOpen: (socket: IoSocket) => boolean;
  readonly randomness: Randomness;
  /** The clock of turns, bots and presence. */
  readonly clock: SteadyClock;
  readonly logger: Logger;
  /** Somebody played a card: the player, or the server in their place. */
  readonly onPlayed: (by: "player" | "bot" | "clock") => void;
  readonly onBotMove: (thought: BotMove) => void;
  /** The last connection of a seat is gone, or the player has left. */
  readonly onDeserted: (seat: SeatRef) => void;
  /** A game has begun, ended, or waits for players again, or is gone. */
  readonly onStageChanged: (gameId: string) => void;
}

export interface Games {
  readonly log: GameLog;
  readonly commands: GameCommands;
  readonly queries: GameQueries;
  readonly sessions: SeatSessions;
  readonly rooms: SeatRooms;
  readonly scheduler: Scheduler;
  /** Where this is the first server, nobody is connected yet, whatever the logs say. */
  noticeAllAbsences(): Promise<void>;
  /** Lets go of the threads that think. */
  close(): Promise<void>;
}

/** So many games share their commits. */
const GAMES_AT_ONCE = 500;

export function openGames({
  database,
  io,
  registry,
  onPlayed,
  onDeserted,
  onStageChanged,
  ...parts
}: GamesParts): Games {
  const { delays, randomness, clock, logger, defaultTurnSeconds, mayOpen, onBotMove } = parts;
  const { now } = clock;
  const botPool = new BotPool({ random: randomness.random, onBotMove, logger });
  const { think } = botPool;
  const onUncertain = (gameId: string) => scheduler.showLater(gameId);
  const log = new GameLog(database, clock.lead);
  const rooms = new SeatRooms({
    io,
    registry,
    clockLead: clock.lead,
    onDeserted: (seats) => notice(sessions.deserted(seats)),
  });
  const store = new GameStore({
    log,
    delays,
    randomness,
    onChange: (change) => {
      rooms.publish(change);
      if (change.wakeAt !== null) scheduler.schedule(change.wakeAt);
      for (const by of playsIn(change)) onPlayed(by);
      if (hasStageChanged(change)) onStageChanged(change.after.id);
    },
    onCaughtUp: (live) => rooms.show(live),
    onUncertain,
    onRemoved: onStageChanged,
  });
  const commands = new GameCommands({ store, presence: rooms, randomness, now, defaultTurnSeconds });
  const queries = new GameQueries({ store, log, presence: rooms, think, clockLead: clock.lead });
  const automation = new Automation({ store, presence: rooms, randomness, think, delays, now });
  const show = async (gameId: string) => {
    await automation.noticeAbsences(gameId);
    const live = await store.load(gameId);
    if (live !== null) rooms.show(live);
  };
  const scheduler = new Scheduler({ log, automation, show, now, logger });
  const sessions = new SeatSessions({ queries, automation, rooms, mayOpen, onDeserted, onUncertain });
  const notice = (work: Promise<void>) =>
    void work.catch((error: unknown) => logger.error({ error }, "who is there was not noticed"));
  registry.on("doubted", () => notice(sessions.refresh()));
  const noticeAllAbsences = () =>
    database.asFirst(async () => {
      const ids = await log.unfinished();
      for (let from = 0; from < ids.length; from += GAMES_AT_ONCE) {
        await Promise.all(ids.slice(from, from + GAMES_AT_ONCE).map((gameId) => automation.noticeAbsences(gameId)));
      }
    });
  return { log, commands, queries, sessions, rooms, scheduler, noticeAllAbsences, close: () => botPool.close() };
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
