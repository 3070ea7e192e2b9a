// Builds the whole server from its configuration, and takes it down again.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { CHAT_AT_ONCE, CHAT_REFILL_MS, FRAME_BYTES } from "@chkobba/protocol";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { serveAccounts } from "./accounts/http.ts";
import { openAccounts } from "./accounts/open-accounts.ts";
import { identityHandlers } from "./accounts/sockets.ts";
import { ChatService } from "./chat/chat-service.ts";
import { ChatStore } from "./chat/chat-store.ts";
import { chatHandlers } from "./chat/sockets.ts";
import type { Config } from "./config.ts";
import { Caretaker } from "./games/caretaker.ts";
import { systemChance } from "./games/chance.ts";
import { type Change, GameKeeper } from "./games/game-keeper.ts";
import { GameLog } from "./games/game-log.ts";
import { GameService } from "./games/game-service.ts";
import { replayOf } from "./games/replay.ts";
import { SeatRooms } from "./games/seat-rooms.ts";
import { Seating } from "./games/seating.ts";
import { gameHandlers } from "./games/sockets.ts";
import { Sweep } from "./games/sweep.ts";
import { type Handlers, routesOf, textOf } from "./handlers.ts";
import { serveHealth } from "./health.ts";
import { HistoryStore } from "./history/history-store.ts";
import { serveHistory } from "./history/http.ts";
import { servePages } from "./pages/http.ts";
import { openSqlite } from "./platform/database/sqlite.ts";
import { bearerToken, serveApi } from "./platform/http/api.ts";
import { createHttp } from "./platform/http/http.ts";
import { originReader } from "./platform/http/origin.ts";
import { createMail } from "./platform/mail/mail.ts";
import { isLoopback } from "./platform/realtime/client-address.ts";
import { Gateway } from "./platform/realtime/gateway.ts";
import { RateLimit } from "./platform/realtime/rate-limit.ts";
import type { Rate } from "./platform/realtime/token-bucket.ts";
import { isSecret, secretFrom } from "./platform/secrets.ts";
import {
  accountHolder,
  accountOf,
  adminKeyOf,
  createRealtime,
  deviceHolder,
  type IoSocket,
  identify,
} from "./realtime.ts";
import { serveRooms } from "./rooms/http.ts";
import { RoomChannel } from "./rooms/room-channel.ts";
import { RoomRounds } from "./rooms/room-rounds.ts";
import { RoomService } from "./rooms/room-service.ts";
import { RoomStore } from "./rooms/room-store.ts";
import { roomHandlers } from "./rooms/sockets.ts";
import { migrations, type Tables } from "./schema/index.ts";
import { serveMetrics } from "./telemetry/http.ts";
import { Metrics } from "./telemetry/metrics.ts";
import { reportHandlers } from "./telemetry/sockets.ts";

export interface ServerParts {
  readonly config: Config;
  readonly logger: Logger;
  /** The folder of the built web app. */
  readonly webRoot: string;
  readonly version: string;
}

export interface RunningServer {
  readonly port: number;
  /** Answers what has come in, then closes everything. */
  stop(): Promise<void>;
}

const ABANDONED_MS = 10 * 60_000;
const GAMES_AT_ONCE = 500;
const FORGET_EVERY_MS = 60 * 60_000;
const CHAT_PACE: Rate = { perSecond: (CHAT_AT_ONCE * 1000) / CHAT_REFILL_MS, burst: CHAT_AT_ONCE };
const ROOM_PACE: Rate = { perSecond: 0.5, burst: 30 };
const ATTEMPT_PACE: Rate = { perSecond: 1 / 30, burst: 10 };
const REPORT_PACE: Rate = { perSecond: 0.2, burst: 20 };

export async function startServer({ config, logger, webRoot, version }: ServerParts): Promise<RunningServer> {
  mkdirSync(config.DATA_DIR, { recursive: true, mode: 0o700 });
  const database = await openSqlite<Tables>(join(config.DATA_DIR, "chkobba.sqlite"), migrations);
  const now = Date.now;
  const chance = systemChance;
  const limited = (rate: Rate) => new RateLimit(config.RATE_LIMITS ? rate : null, now);
  const isAdminKey = adminKeyCheck(config, logger);
  const mail = createMail({
    smtpUrl: config.SMTP_URL,
    from: config.MAIL_FROM,
    outbox: join(config.DATA_DIR, "outbox"),
    logger,
    now,
  });

  const app = await createHttp({ logger, trustProxy: config.TRUST_PROXY, webRoot });
  const history = new HistoryStore(database);
  const accounts = openAccounts({
    database,
    mail,
    secret: secretFrom(config.DATA_DIR, "auth-secret", config.AUTH_SECRET).value,
    logger,
    now,
    adoptResults: (deviceId, accountId) => history.adopt(deviceHolder(deviceId), accountHolder(accountId)),
    onSessionsEnded: (accountId) => io.in(accountHolder(accountId)).disconnectSockets(true),
  });
  const userOf = async (accessToken: string | undefined) => (await accounts.userOf(accessToken))?.user ?? null;
  const io = createRealtime(app, config, async (accessToken) => (await userOf(accessToken))?.id ?? null);
  const log = new GameLog(database);
  const metrics = new Metrics({
    gamesByStatus: () => log.countByStatus(),
    connections: () => io.engine.clientsCount,
  });

  const seatRooms = new SeatRooms(io);
  const pace = { awayMs: config.AWAY_SECONDS * 1000, botDelayMs: config.BOT_DELAY_MS, abandonedMs: ABANDONED_MS };
  const noticeInRooms = (gameId: string) =>
    void rooms.noticeGame(gameId).catch((error: unknown) => logger.error({ error, gameId }, "a room was not told"));
  const keeper = new GameKeeper({
    log,
    pace,
    chance,
    onChange: (change) => {
      seatRooms.publish(change);
      if (change.wakeAt !== null) sweep.expect(change.wakeAt);
      for (const by of playsIn(change)) metrics.moved(by);
      if (change.before !== null && isWaiting(change.before) !== isWaiting(change.after))
        noticeInRooms(change.after.id);
    },
    onRemoved: noticeInRooms,
  });
  const defaultTurnSeconds = config.TURN_SECONDS;
  const games = new GameService({ keeper, presence: seatRooms, chance, now, defaultTurnSeconds });
  const caretaker = new Caretaker({ keeper, presence: seatRooms, chance, pace, now });
  const sweep = new Sweep({ log, caretaker, now, logger });
  const seating = new Seating({ games, caretaker, rooms: seatRooms });

  const channel = new RoomChannel(io);
  const rooms = new RoomService({
    store: new RoomStore(database),
    audience: channel,
    cancelGame: async (gameId) => {
      if (await games.cancel(gameId)) seatRooms.dismiss(gameId, "ROOM_DELETED");
    },
    now,
    defaultTurnSeconds,
  });
  const roomRounds = new RoomRounds(rooms, logger);
  const chat = new ChatService({ store: new ChatStore(database), pace: limited(CHAT_PACE), now });

  const handlers: Handlers = {
    ...gameHandlers({
      games,
      seating,
      rooms: seatRooms,
      mayTest: (socket) => config.ALLOW_TEST_EVENTS && isLoopback(socket.handshake.address),
    }),
    ...roomHandlers({
      rooms,
      channel,
      creations: limited(ROOM_PACE),
      openGame: (socket, wish) => seating.open(socket, (seat) => games.create(socket.data.visitor, seat, wish)),
      isAdmin: async (socket) => isAdminKey(adminKeyOf(socket)) || (await accounts.isAdmin(accountOf(socket))),
    }),
    ...chatHandlers({
      chat,
      speaker: (socket, seat) => games.speaker(socket.data.visitor, seat),
      seatIn: (socket, gameId) => games.seatIn(socket.data.visitor, gameId),
      tell: (gameId, message) => seatRooms.table(gameId).emit("chat-message", message),
    }),
    ...identityHandlers({ userOf, identify, attempts: limited(ATTEMPT_PACE) }),
    ...reportHandlers({ metrics, pace: limited(REPORT_PACE), logger }),
  };
  const gateway = new Gateway<IoSocket>({
    routes: routesOf(handlers),
    rate: config.RATE_LIMITS ? { perSecond: config.EVENTS_PER_SECOND, burst: config.EVENTS_AT_ONCE } : null,
    frameBytes: FRAME_BYTES,
    textOf,
    onAnswered: (event, ms, refusal) => metrics.eventAnswered(event, ms, refusal),
    logger,
    now,
  });
  let isStopping = false;
  io.on("connection", (socket) => {
    gateway.serve(socket);
    socket.on("disconnect", () => {
      if (isStopping) return; // The next start notices who is not there.
      seating.gone(socket).catch((error: unknown) => logger.error({ error }, "a departure was not noticed"));
    });
  });

  serveHealth(app, { ping: () => log.ping(), version });
  serveMetrics(app, {
    metrics,
    isToken: (given) => config.METRICS_TOKEN !== null && isSecret(given, config.METRICS_TOKEN),
    isLoopback,
  });
  const originOf = originReader(config.PUBLIC_URL);
  servePages(app, { webRoot, originOf, invited: (gameId) => games.invitation(gameId) });
  await serveApi(app, {
    version,
    callsPerMinute: config.RATE_LIMITS ? config.CALLS_PER_MINUTE : null,
    serve: (api) => {
      serveAccounts(api, {
        service: accounts,
        statisticsOf: (accountId) => history.statisticsOf(accountHolder(accountId)),
        attempts: limited(ATTEMPT_PACE),
        // Never what a request says of its host: a letter with that link goes to somebody else.
        linkOrigin: () => config.PUBLIC_URL ?? `http://localhost:${portOf(app)}`,
      });
      serveHistory(api, {
        store: history,
        holderOf: async (accessToken) => {
          const user = await userOf(accessToken);
          return user === null ? null : accountHolder(user.id);
        },
        replayOf: async (gameId, beganSeq, seq) => replayOf(gameId, await log.read(gameId, 0, seq), beganSeq),
      });
      serveRooms(api, {
        rooms,
        isAdmin: async ({ headers }) =>
          isAdminKey(headers["x-admin-key"]) || (await userOf(bearerToken({ headers })))?.role === "admin",
      });
    },
  });

  await noticeAllAbsences(log, caretaker);
  await app.listen({ port: config.PORT, host: config.HOST });
  sweep.start();
  roomRounds.start();
  const forgetting = setInterval(() => {
    accounts.forgetExpired().catch((error: unknown) => logger.error({ error }, "old sessions could not be forgotten"));
  }, FORGET_EVERY_MS);
  return {
    port: portOf(app),
    stop: async () => {
      isStopping = true;
      await sweep.stop();
      await roomRounds.stop();
      clearInterval(forgetting);
      await gateway.close();
      channel.close();
      await io.close();
      await app.close();
      mail.close();
      await database.close();
    },
  };
}

/** Nobody is connected yet, whatever the logs say: so many games at once share their commits. */
async function noticeAllAbsences(log: GameLog, caretaker: Caretaker): Promise<void> {
  const unfinished = await log.unfinished();
  for (let from = 0; from < unfinished.length; from += GAMES_AT_ONCE) {
    await Promise.all(unfinished.slice(from, from + GAMES_AT_ONCE).map((gameId) => caretaker.noticeAbsences(gameId)));
  }
}

function adminKeyCheck({ DATA_DIR, ADMIN_KEY }: Config, logger: Logger): (given: unknown) => boolean {
  const { value, isNew } = secretFrom(DATA_DIR, "admin-key", ADMIN_KEY);
  if (isNew)
    logger.info({ adminKey: value }, "made a key that may delete rooms; it stays in DATA_DIR/secrets/admin-key");
  return (given) => isSecret(given, value);
}

function isWaiting({ game }: Change["after"]): boolean {
  return game.status === "waiting";
}

/** Who made the plays of a change. */
function playsIn({ records }: Change): ("player" | "bot" | "clock")[] {
  return records.flatMap((record) => (record.kind === "entry" && record.entry.type === "played" ? [record.by] : []));
}

function portOf(app: FastifyInstance): number {
  const address = app.server.address();
  if (address === null || typeof address === "string") throw new Error("the server listens on no port");
  return address.port;
}
