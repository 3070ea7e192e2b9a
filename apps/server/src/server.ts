// Opens the whole server from its configuration, and takes it down again.
import { FRAME_BYTES, FRAME_BYTES_MAX } from "@chkobba/protocol";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import type { Config } from "./config/config.ts";
import { eventRates, RATES } from "./config/rates.ts";
import { eventHandlers, serveHttp } from "./doors.ts";
import { createHttp, type Patience } from "./platform/http/http.ts";
import { PeriodicTask } from "./platform/periodic-task.ts";
import { Gateway } from "./platform/realtime/gateway.ts";
import { RateLimit } from "./platform/realtime/rate-limit.ts";
import type { Rate } from "./platform/realtime/token-bucket.ts";
import { routesOf, textOf } from "./realtime/event-handlers.ts";
import type { IoSocket } from "./realtime/io.ts";
import { takeDataFolder } from "./schema/open-database.ts";
import { openServices } from "./services.ts";

export interface ServerParts {
  readonly config: Config;
  readonly logger: Logger;
  /** The folder of the built web app. */
  readonly webRoot: string;
  readonly version: string;
}

export interface RunningServer {
  readonly port: number;
  /** Resolves where the server can't do its work any more: a supervisor must start another process. */
  readonly lost: Promise<Error>;
  /** Answers what has come in, then closes everything. */
  stop(): Promise<void>;
}

/** A large recording by a slow line takes minutes; no honest browser takes long to say what it wants. */
const PATIENCE: Patience = { headersMs: 10_000, requestMs: 5 * 60_000, everyMs: 1000, stalledMs: 20_000 };
/** Milliseconds for requests that are being answered at a stop. */
const DRAIN_MS = 5000;
/** A browser holds one socket and up to six lines more. */
const CONNECTIONS_PER_SOCKET = 8;
const ROOMS_EVERY_MS = 30_000;
const SESSIONS_EVERY_MS = 60 * 60_000;
const MEDIA_EVERY_MS = 10 * 60_000;

export async function startServer({ config, logger, webRoot, version }: ServerParts): Promise<RunningServer> {
  const dataFolder = await takeDataFolder(config);
  // A clock that is set does not change how often something may be done.
  const limited = (rate: Rate) => new RateLimit(config.RATE_LIMITS ? rate : null, () => performance.now());
  const { app, drain } = await createHttp({
    logger,
    trustProxy: config.TRUST_PROXY,
    webRoot,
    patience: PATIENCE,
    connectionsPerAddress: connectionsPerAddress(config),
    requests: limited(RATES.requests),
  });
  const services = await openServices({ app, config, webRoot, limited, logger });
  const { io, cluster, accounts, games, rooms, channel, radio, metrics, health, endedSessions } = services;
  const port = () => portOf(app);
  await serveHttp(app, { services, config, webRoot, version, port });
  const rates = eventRates(config);
  const gateway = new Gateway<IoSocket>({
    routes: routesOf(eventHandlers(services, config, logger)),
    limits: config.RATE_LIMITS ? { socket: rates.socket, network: limited(rates.network) } : null,
    networkOf: ({ data }) => data.network,
    frameBytes: (event) => (event.startsWith("webrtc-") ? FRAME_BYTES_MAX : FRAME_BYTES),
    textOf,
    onAnswered: (event, ms, refusal) => metrics.eventAnswered(event, ms, refusal),
    logger,
    now: () => performance.now(),
  });
  // Sockets that arrive before absences are noticed wait: the server that notices first can't see the seats they take here.
  let admitSockets = () => {};
  const absencesNoticed = new Promise<void>((resolve) => {
    admitSockets = resolve;
  });
  io.use((_socket, next) => void absencesNoticed.then(() => next()));
  io.on("connection", (socket) => gateway.serve(socket));
  const emptyRooms = new PeriodicTask({
    everyMs: ROOMS_EVERY_MS,
    task: () => rooms.clearEmpty(),
    failure: "the empty rooms could not be cleared",
    logger,
  });
  const oldSessions = new PeriodicTask({
    everyMs: SESSIONS_EVERY_MS,
    task: () => accounts.forgetExpired(),
    failure: "old sessions could not be forgotten",
    logger,
  });
  const unusedMedia = new PeriodicTask({
    everyMs: MEDIA_EVERY_MS,
    task: () => radio.studio.clear(() => radio.keeper.station()),
    failure: "audio that nobody needs could not be removed",
    logger,
  });
  const tasks = [emptyRooms, oldSessions, endedSessions, unusedMedia];

  // A disk that is full, or may only be read, is found here and not by the first player.
  await health.run();
  await cluster?.join();
  // A port that is taken ends the start before it writes to any game.
  await app.listen({ port: config.PORT, host: config.HOST });
  await games.noticeAllAbsences();
  admitSockets();
  games.scheduler.start();
  radio.keeper.start();
  for (const task of tasks) task.start();
  return {
    port: port(),
    lost: services.lost,
    stop: async () => {
      games.rooms.close();
      await games.scheduler.stop();
      await radio.keeper.stop();
      for (const task of tasks) await task.stop();
      await gateway.close();
      radio.listeners.close();
      cluster?.leave();
      channel.close();
      await drain.close(DRAIN_MS);
      // Both at once: realtime waits for connections of HTTP that only HTTP closes.
      await Promise.all([io.close(), app.close()]);
      await services.close();
      dataFolder?.release();
    },
  };
}

/** A proxy's lines are those of all its visitors: where there is one, it counts them. */
function connectionsPerAddress({ RATE_LIMITS, TRUST_PROXY, SOCKETS_PER_ADDRESS }: Config): number | null {
  return RATE_LIMITS && TRUST_PROXY === false ? SOCKETS_PER_ADDRESS * CONNECTIONS_PER_SOCKET : null;
}

function portOf(app: FastifyInstance): number {
  const address = app.server.address();
  if (address === null || typeof address === "string") throw new Error("the server listens on no port");
  return address.port;
}
