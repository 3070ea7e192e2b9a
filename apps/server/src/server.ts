// Starts and stops the whole server.
import type { FastifyInstance } from "fastify";
import type { Config } from "./config/config.ts";
import { eventRates, RATES } from "./config/rates.ts";
import { callHandlersOf, eventHandlersOf, type Feature } from "./feature.ts";
import { openFeatures } from "./features.ts";
import { serveApi } from "./platform/http/api.ts";
import type { CallHandlers } from "./platform/http/calls.ts";
import { createHttp, type Timeouts } from "./platform/http/http.ts";
import { demandPort, portOf } from "./platform/http/port.ts";
import { ProxyMistakes } from "./platform/http/proxy-mistakes.ts";
import { FairTurns } from "./platform/limits/fair-turns.ts";
import { serveMedia } from "./platform/media/http.ts";
import { Gateway, type GatewayParts } from "./platform/realtime/gateway.ts";
import { type EventHandlers, frameBytes, routesOf, textOf } from "./realtime/event-handlers.ts";
import { limitsOf } from "./realtime/limits.ts";
import type { Io, IoSocket } from "./realtime/socket.ts";
import { openResources, type Resources, type ResourcesParts } from "./resources.ts";
import { takeDataFolder } from "./schema/open-database.ts";
import { newTallies } from "./tallies.ts";
import type { Metrics } from "./telemetry/metrics.ts";

export interface RunningServer {
  readonly port: number;
  /** Resolves when this process has lost the database. A supervisor must then start another process. */
  readonly lost: Promise<Error>;
  /** Answers the requests and events that have arrived, then closes everything. */
  stop(): Promise<void>;
}

/**
 * Limits of time for a request. A large upload on a slow connection takes minutes; the headers of a browser's request
 * arrive at once.
 */
const HTTP_TIMEOUTS: Timeouts = { headersMs: 10_000, requestMs: 5 * 60_000, checkEveryMs: 1000, stalledMs: 20_000 };
/** How long a stop waits for running requests. */
const DRAIN_TIMEOUT_MS = 5000;
/**
 * How many connections may wait to be accepted. If more arrive, the operating system drops a client's first packet, and
 * the client repeats it only after a second. 300 browsers that open the page at the same moment open 1,800 connections.
 * Linux allows 4096 by default.
 */
const BACKLOG = 4096;
/**
 * How many connections an address may have for each socket: a browser has one socket and up to six more connections.
 */
const CONNECTIONS_PER_SOCKET = 8;
/** How many unanswered requests a network may have for each socket. 300 browsers have 1,800 at most. */
const UNANSWERED_PER_SOCKET = 4;

export async function startServer(parts: Omit<ResourcesParts, "tallies" | "proxyMistakes">): Promise<RunningServer> {
  const { config, logger, webRoot } = parts;
  const dataFolder = await takeDataFolder(config);
  await demandPort(config);
  const tallies = newTallies();
  const now = () => performance.now();
  const proxyMistakes = new ProxyMistakes({ trustProxy: config.TRUST_PROXY, logger, now });
  // Requests and events share these turns.
  const turns = config.RATE_LIMITS ? new FairTurns() : null;
  const { app, drain } = await createHttp({
    logger,
    trustProxy: config.TRUST_PROXY,
    webRoot,
    timeouts: HTTP_TIMEOUTS,
    connectionsPerAddress: connectionsPerAddress(config),
    unansweredPerAddress: config.RATE_LIMITS ? config.SOCKETS_PER_ADDRESS * UNANSWERED_PER_SOCKET : null,
    onRefused: () => tallies.refusedConnections.count("address"),
    onAnswered: (route, status) => tallies.requests.count(`${route} ${status}`),
    proxyMistakes,
    requests: limitsOf(config, null, logger).at(RATES.requests),
    turns,
  });
  const resources = await openResources({ ...parts, tallies, proxyMistakes });
  const { database } = resources;
  const { io, metrics, health, features, bannedBy, coldGames } = await openFeatures(app, resources);
  const handlers: EventHandlers = eventHandlersOf(features);
  await serveHttp(app, resources, features, callHandlersOf(features));
  const gateway = openGateway(routesOf(handlers, coldGames), metrics, { bannedBy, turns, ...resources });
  const admitSockets = holdSockets(io);
  io.on("connection", (socket) => gateway.serve(socket));
  const list: readonly Feature[] = features;
  const tasks = list.flatMap((feature) => feature.tasks ?? []);

  // If the disk is full or read-only, the start fails here. Otherwise the first player's game would fail.
  await health.check.run();
  // Opens the port before anything is written to a game, so that the start fails without changes if the port is in use.
  await app.listen({ port: config.PORT, host: config.HOST, backlog: BACKLOG });
  for (const feature of list) await feature.prepare?.();
  admitSockets();
  for (const task of tasks) task.start();
  return {
    port: portOf(app),
    lost: database.lost,
    stop: async () => {
      for (const feature of list) feature.stop?.();
      for (const task of tasks) await task.stop();
      await gateway.close();
      for (const feature of list) await feature.close?.();
      await drain.close(DRAIN_TIMEOUT_MS);
      // Closes both at the same time: `io.close` waits for HTTP connections that only `app.close` closes.
      await Promise.all([io.close(), app.close()]);
      await resources.close();
      dataFolder?.release();
    },
  };
}

async function serveHttp(
  app: FastifyInstance,
  { config, media, version }: Resources,
  features: readonly Feature[],
  handlers: CallHandlers,
): Promise<void> {
  for (const feature of features) feature.serve?.(app);
  serveMedia(app, media);
  await serveApi(app, {
    version,
    callsPerMinute: config.RATE_LIMITS ? config.CALLS_PER_MINUTE : null,
    handlers,
    guards: Object.assign({}, ...features.map(({ guards }) => guards)),
  });
}

interface GatewayWith extends Pick<GatewayParts<IoSocket>, "bannedBy"> {
  readonly turns: FairTurns | null;
}

function openGateway(
  routes: GatewayParts<IoSocket>["routes"],
  metrics: Metrics,
  { bannedBy, turns, config, limits, logger }: Resources & GatewayWith,
) {
  const rates = eventRates(config);
  return new Gateway<IoSocket>({
    routes,
    limits: turns === null ? null : { socket: rates.socket, network: limits.at(rates.network), turns },
    bannedBy,
    networkOf: ({ data }) => data.network,
    frameBytes,
    // A probe is answered out of order. Otherwise a page that waits for a slow request would consider its connection
    // lost.
    isUnordered: (event) => event === "probe",
    textOf,
    onAnswered: (event, ms, refusal) => metrics.eventAnswered(event, ms, refusal),
    logger,
    now: () => performance.now(),
  });
}

/**
 * Makes sockets wait until the returned function is called. The server calls it once the features are prepared. In
 * `prepare`, the first server records which players are absent. During this, no server may admit sockets, because the
 * first server can't see the seats that they take on another server.
 */
function holdSockets(io: Io): () => void {
  let admit = () => {};
  const admitted = new Promise<void>((resolve) => {
    admit = resolve;
  });
  io.use((_socket, next) => void admitted.then(() => next()));
  return () => admit();
}

/**
 * The most connections of one address. Null (no limit) behind a proxy, because the proxy's address has the connections
 * of all visitors.
 */
function connectionsPerAddress({ RATE_LIMITS, TRUST_PROXY, SOCKETS_PER_ADDRESS }: Config): number | null {
  return RATE_LIMITS && TRUST_PROXY === false ? SOCKETS_PER_ADDRESS * CONNECTIONS_PER_SOCKET : null;
}
