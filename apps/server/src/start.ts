// Starts and stops the whole server: opens the resources, then the features in order, listens, and starts the tasks. To
// add a feature, write its folder, and its lines in `app.ts` and `openApp`.
import { randomInt } from "node:crypto";
import { drawCode } from "@chkobba/protocol";
import type { FastifyInstance } from "fastify";
import { openAccounts } from "./accounts/accounts.ts";
import type { App, Services } from "./app.ts";
import { openChat } from "./chat/chat.ts";
import { CodeStore } from "./codes/code-store.ts";
import { CodeService } from "./codes/codes.ts";
import type { Config } from "./config/config.ts";
import { RATES } from "./config/rates.ts";
import { openCups } from "./cups/cups.ts";
import { openDeals } from "./deals/deals.ts";
import { endings } from "./ending.ts";
import { callHandlersOf, eventHandlersOf, type Feature } from "./feature.ts";
import { openGames } from "./games/games.ts";
import { openHealth } from "./health/health.ts";
import { openHistory } from "./history/history.ts";
import { openMatchmaking } from "./matchmaking/matchmaking.ts";
import { openModeration } from "./moderation/moderation.ts";
import { holdSockets, openGateway } from "./open-gateway.ts";
import { openPages } from "./pages/pages.ts";
import { openPeople } from "./people/people.ts";
import { serveApi } from "./platform/http/api.ts";
import type { CallHandlers } from "./platform/http/calls.ts";
import { createHttp, type Http, type Timeouts } from "./platform/http/http.ts";
import { demandPort, portOf } from "./platform/http/port.ts";
import { ProxyMistakes } from "./platform/http/proxy-mistakes.ts";
import { FairTurns } from "./platform/limits/fair-turns.ts";
import { serveMedia } from "./platform/media/http.ts";
import { PeriodicTask } from "./platform/periodic-task.ts";
import { openPush } from "./push/push.ts";
import { openPuzzles } from "./puzzles/puzzles.ts";
import { openRadio } from "./radio/radio.ts";
import { openRatings } from "./ratings/ratings.ts";
import { openReactions } from "./reactions/reactions.ts";
import { type EventHandlers, routesOf } from "./realtime/event-handlers.ts";
import { openIo } from "./realtime/io.ts";
import { limitsOf } from "./realtime/limits.ts";
import { unlistedRefusals } from "./realtime/listed-refusals.ts";
import { openResources, type Resources, type ResourcesParts } from "./resources.ts";
import { openRetention } from "./retention/retention.ts";
import { openRooms } from "./rooms/rooms.ts";
import { takeDataFolder } from "./schema/open-database.ts";
import { newTallies } from "./tallies.ts";
import { openTelemetry } from "./telemetry/telemetry.ts";
import { openTogether } from "./together/together.ts";
import { openVoice } from "./voice/voice.ts";

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
  const { config, logger } = parts;
  const dataFolder = await takeDataFolder(config);
  await demandPort(config);
  const tallies = newTallies();
  const now = () => performance.now();
  const proxyMistakes = new ProxyMistakes({ trustProxy: config.TRUST_PROXY, logger, now });
  // Requests and events share these turns.
  const turns = config.RATE_LIMITS ? new FairTurns() : null;
  const { app: http, drain } = await openHttp(parts, { tallies, proxyMistakes, turns });
  const resources = await openResources({ ...parts, tallies, proxyMistakes });
  const { app, features, coldGames, metrics, health } = await openApp(http, resources);
  const handlers: EventHandlers = eventHandlersOf(features);
  await serveHttp(app, features, callHandlersOf(features));
  const checkRefusal = unlistedRefusals(logger);
  const gateway = openGateway(app, {
    routes: routesOf(handlers, { games: coldGames, limits: app.limits }),
    onAnswered: (event, ms, refusal) => {
      metrics.eventAnswered(event, ms, refusal);
      if (refusal !== null) checkRefusal(event, refusal);
    },
    turns,
  });
  const admitSockets = holdSockets(app.io);
  app.io.on("connection", (socket) => gateway.serve(socket));
  const list: readonly Feature[] = features;
  const isLeader = () => app.cluster.membership.isLeader();
  const tasks = list
    .flatMap((feature) => feature.tasks ?? [])
    .map((task) => ("everyMs" in task ? new PeriodicTask({ ...task, isLeader, logger }) : task));

  // If the disk is full or read-only, the start fails here. Otherwise the first player's game would fail.
  await health.check.run();
  // Opens the port before anything is written to a game, so that the start fails without changes if the port is in use.
  await http.listen({ port: config.PORT, host: config.HOST, backlog: BACKLOG });
  for (const feature of list) await feature.prepare?.();
  admitSockets();
  for (const task of tasks) task.start();
  return {
    port: portOf(http),
    lost: resources.database.lost,
    stop: async () => {
      for (const feature of list) feature.stop?.();
      for (const task of tasks) await task.stop();
      await gateway.close();
      for (const feature of list) await feature.close?.();
      await drain.close(DRAIN_TIMEOUT_MS);
      // Closes both at the same time: `io.close` waits for HTTP connections that only `http.close` closes.
      await Promise.all([app.io.close(), http.close()]);
      await resources.close();
      dataFolder?.release();
    },
  };
}

function openHttp(
  { config, logger, webRoot }: Pick<ResourcesParts, "config" | "logger" | "webRoot">,
  { tallies, ...parts }: Pick<ResourcesParts, "tallies" | "proxyMistakes"> & { readonly turns: FairTurns | null },
): Promise<Http> {
  return createHttp({
    ...parts,
    logger,
    webRoot,
    trustProxy: config.TRUST_PROXY,
    timeouts: HTTP_TIMEOUTS,
    connectionsPerAddress: connectionsPerAddress(config),
    unansweredPerAddress: config.RATE_LIMITS ? config.SOCKETS_PER_ADDRESS * UNANSWERED_PER_SOCKET : null,
    onRefused: () => tallies.refusedConnections.count("address"),
    onAnswered: (route, status) => tallies.requests.count(`${route} ${status}`),
    requests: limitsOf(config, null, logger).at(RATES.requests),
  });
}

/**
 * Opens the features in order. A feature may use those before it at once. It reads a later one from `app` when it is
 * asked: reading one before it is open throws.
 */
async function openApp(http: FastifyInstance, resources: Resources) {
  const ready = { ...resources, http, codes: openCodes(resources) };
  const app: App = withLate(ready, {
    io: () => io,
    endings: () => atEnd,
    games: () => games.games,
    seats: () => games.seats,
    audience: () => games.audience,
    changes: () => games.changes,
    accounts: () => accounts,
    history: () => history,
    ratings: () => ratings,
    people: () => people,
    moderation: () => moderation,
    deals: () => deals,
    puzzles: () => puzzles,
    push: () => push,
    cups: () => cups,
    matchmaking: () => matchmaking,
    chat: () => chat,
    rooms: () => rooms,
    voice: () => voice,
    radio: () => radio,
    pages: () => pages,
  });
  const io = openIo({
    ...resources,
    app: http,
    adapter: resources.cluster.link?.adapter(),
    bearerOf: (accessToken) => app.accounts.bearerOf(accessToken),
  });
  const games = openGames(app);
  const accounts = openAccounts(app);
  const history = openHistory(app);
  const ratings = openRatings(app);
  const people = openPeople(app);
  const moderation = openModeration(app);
  const deals = openDeals(app);
  const puzzles = openPuzzles(app);
  const push = await openPush(app);
  const cups = openCups(app);
  const matchmaking = openMatchmaking(app);
  const chat = openChat(app);
  const rooms = openRooms(app);
  const voice = openVoice(app);
  const reactions = openReactions(app);
  const together = openTogether(app);
  const radio = await openRadio(app);
  const telemetry = openTelemetry(app);
  const pages = openPages(app);
  const health = openHealth(app);
  const retention = openRetention(app);
  const atEnd = endings(app);
  // In this order, features are prepared and closed, and their tasks start and stop.
  const features = [
    ...[games, matchmaking, cups, deals, rooms, chat, reactions, together, voice, people, push],
    ...[moderation, radio, accounts, puzzles, history, ratings, telemetry, pages, health, retention],
  ] as const;
  return { app, features, coldGames: games.coldGames, metrics: telemetry.metrics, health };
}

type Late = Services & Pick<App, "io" | "endings">;

/** An App with further properties, which are read by these functions each time that they are asked for. */
function withLate(now: Omit<App, keyof Late>, late: { readonly [K in keyof Late]: () => Late[K] }): App {
  const getters = Object.entries(late).map(([name, get]) => [name, { get, enumerable: true }]);
  return Object.create(Object.prototype, {
    ...Object.getOwnPropertyDescriptors(now),
    ...Object.fromEntries(getters),
  });
}

function openCodes({ database, limits }: Resources): CodeService {
  return new CodeService({
    store: new CodeStore(database),
    wrong: limits.attempts("code", RATES.wrongCodes),
    ownWrong: limits.attempts("own-code", RATES.ownWrongCodes),
    draw: (kind) => drawCode(kind, randomInt),
  });
}

async function serveHttp(app: App, features: readonly Feature[], handlers: CallHandlers): Promise<void> {
  const { config, http, media, version } = app;
  for (const feature of features) feature.serve?.(http);
  serveMedia(http, media);
  await serveApi(http, {
    version,
    callsPerMinute: config.RATE_LIMITS ? config.CALLS_PER_MINUTE : null,
    handlers,
    guards: Object.assign({}, ...features.map(({ guards }) => guards)),
  });
}

/**
 * The most connections of one address. Null (no limit) behind a proxy, because the proxy's address has the connections
 * of all visitors.
 */
function connectionsPerAddress({ RATE_LIMITS, TRUST_PROXY, SOCKETS_PER_ADDRESS }: Config): number | null {
  return RATE_LIMITS && TRUST_PROXY === false ? SOCKETS_PER_ADDRESS * CONNECTIONS_PER_SOCKET : null;
}
