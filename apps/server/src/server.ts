// Builds the whole server from its configuration, and takes it down again.
import { createHash } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { ERROR_TEXTS, FRAME_BYTES, FRAME_BYTES_MAX, handshake, isClientEvent, payloadSchema } from "@chkobba/protocol";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { Server } from "socket.io";
import type { Refusal } from "./answer.ts";
import type { Config } from "./config.ts";
import { Caretaker } from "./games/caretaker.ts";
import { systemChance } from "./games/chance.ts";
import { GameKeeper } from "./games/game-keeper.ts";
import { GameLog } from "./games/game-log.ts";
import { GameService } from "./games/game-service.ts";
import { SeatRooms } from "./games/seat-rooms.ts";
import { gameHandlers, leaveSeats } from "./games/sockets.ts";
import { Sweep } from "./games/sweep.ts";
import type { Handlers } from "./handlers.ts";
import { serveHealth } from "./health.ts";
import { openSqlite } from "./platform/database/sqlite.ts";
import { createHttp } from "./platform/http/http.ts";
import { AddressLimit } from "./platform/realtime/address-limit.ts";
import { clientAddress, isLoopback } from "./platform/realtime/client-address.ts";
import { Gateway, type Route, route } from "./platform/realtime/gateway.ts";
import type { Io, IoSocket } from "./realtime.ts";
import { migrations, type Tables } from "./schema/index.ts";

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

export async function startServer({ config, logger, webRoot, version }: ServerParts): Promise<RunningServer> {
  mkdirSync(config.DATA_DIR, { recursive: true, mode: 0o700 });
  const database = await openSqlite<Tables>(join(config.DATA_DIR, "chkobba.sqlite"), migrations);
  const log = new GameLog(database);
  const app = await createHttp({ logger, trustProxy: config.TRUST_PROXY, webRoot });
  serveHealth(app, { ping: () => log.ping(), version });

  const io = createRealtime(app, config);
  const rooms = new SeatRooms(io);
  const pace = { awayMs: config.AWAY_SECONDS * 1000, botDelayMs: config.BOT_DELAY_MS, abandonedMs: ABANDONED_MS };
  const now = Date.now;
  const chance = systemChance;
  const keeper = new GameKeeper({
    log,
    pace,
    chance,
    onChange: (change) => {
      rooms.publish(change);
      if (change.wakeAt !== null) sweep.expect(change.wakeAt);
    },
  });
  const defaultTurnSeconds = config.TURN_SECONDS;
  const games = new GameService({ keeper, presence: rooms, chance, now, defaultTurnSeconds });
  const caretaker = new Caretaker({ keeper, presence: rooms, chance, pace, now });
  const sweep = new Sweep({ log, caretaker, now, logger });
  const mayTest = (socket: IoSocket) => config.ALLOW_TEST_EVENTS && isLoopback(socket.handshake.address);
  const gateway = new Gateway<IoSocket>({
    routes: routesOf(gameHandlers({ games, caretaker, rooms, mayTest })),
    rate: config.RATE_LIMITS ? { perSecond: config.EVENTS_PER_SECOND, burst: config.EVENTS_AT_ONCE } : null,
    frameBytes: FRAME_BYTES,
    textOf,
    logger,
    now,
  });
  let isStopping = false;
  io.on("connection", (socket) => {
    gateway.serve(socket);
    socket.on("disconnect", () => {
      if (isStopping) return; // The next start notices who is not there.
      leaveSeats(caretaker, socket).catch((error: unknown) => logger.error({ error }, "a departure was not noticed"));
    });
  });

  await noticeAllAbsences(log, caretaker);
  await app.listen({ port: config.PORT, host: config.HOST });
  sweep.start();
  return {
    port: portOf(app),
    stop: async () => {
      isStopping = true;
      await sweep.stop();
      await gateway.close();
      await io.close();
      await app.close();
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

function createRealtime(app: FastifyInstance, config: Config): Io {
  const addressOf = clientAddress(config.TRUST_PROXY);
  const limit = new AddressLimit(config.RATE_LIMITS ? config.SOCKETS_PER_ADDRESS : Number.POSITIVE_INFINITY, addressOf);
  const io: Io = new Server(app.server, {
    serveClient: false,
    maxHttpBufferSize: FRAME_BYTES_MAX,
    allowRequest: limit.allowRequest,
  });
  io.engine.on("connection", (connection: Parameters<AddressLimit["watch"]>[0]) => limit.watch(connection));
  io.use((socket, next) => {
    const { data } = handshake.safeParse(socket.handshake.auth);
    const holder = data?.deviceId === undefined ? null : `device:${digest(data.deviceId)}`;
    Object.assign(socket.data, { visitor: { socketId: socket.id, holder }, seats: new Map() });
    next();
  });
  return io;
}

/** What a device presents is as good as a password for its seats, so only its digest is kept. */
function digest(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}

function routesOf(handlers: Handlers): ReadonlyMap<string, Route<IoSocket>> {
  const routes = new Map<string, Route<IoSocket>>();
  const add = <E extends keyof Handlers>(event: E) => {
    routes.set(event, route(payloadSchema(event), handlers[event]));
  };
  for (const event of Object.keys(handlers)) if (isClientEvent(event)) add(event);
  return routes;
}

function textOf({ code, detail }: Refusal): string {
  const text = ERROR_TEXTS[code];
  return code === "INVALID_PAYLOAD" && detail !== undefined ? `${text} (${detail})` : text;
}

function portOf(app: FastifyInstance): number {
  const address = app.server.address();
  if (address === null || typeof address === "string") throw new Error("the server listens on no port");
  return address.port;
}
