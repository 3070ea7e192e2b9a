// What the server can do, put together from its configuration; who may ask for it is the business of the doors.
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import type { AccountService } from "./accounts/account-service.ts";
import { AdminRights } from "./accounts/admin-rights.ts";
import { openAccounts } from "./accounts/open-accounts.ts";
import { ChatService } from "./chat/chat-service.ts";
import { ChatStore } from "./chat/chat-store.ts";
import type { Config } from "./config/config.ts";
import { connectionRate, openingRate, packetRates, RATES } from "./config/rates.ts";
import { type Games, openGames } from "./games/open-games.ts";
import { systemRandomness } from "./games/randomness.ts";
import { HealthCheck } from "./health/health-check.ts";
import { HistoryStore } from "./history/history-store.ts";
import { SteadyClock } from "./platform/clock.ts";
import { AttemptLimit } from "./platform/cluster/attempt-limit.ts";
import type { Cluster } from "./platform/cluster/cluster.ts";
import { localPresenceRegistry } from "./platform/cluster/presence-registry.ts";
import { createMail } from "./platform/mail/mail.ts";
import type { MediaStore } from "./platform/media/media-store.ts";
import { openMedia } from "./platform/media/open-media.ts";
import { PeriodicTask } from "./platform/periodic-task.ts";
import type { RateLimit } from "./platform/realtime/rate-limit.ts";
import type { Rate } from "./platform/realtime/token-bucket.ts";
import { secretFrom } from "./platform/secrets.ts";
import { openEspeak } from "./platform/speech/espeak.ts";
import { openGoogle } from "./platform/speech/google.ts";
import type { Speech } from "./platform/speech/speech.ts";
import { openRadio, type Radio } from "./radio/open-radio.ts";
import {
  accountOf,
  accountOwner,
  closeEnded,
  createRealtime,
  deviceOwner,
  type Io,
  type IoSocket,
} from "./realtime/io.ts";
import { RoomChannel } from "./rooms/room-channel.ts";
import { RoomService } from "./rooms/room-service.ts";
import { RoomStore } from "./rooms/room-store.ts";
import { newestMoment, openDatabase } from "./schema/open-database.ts";
import { Metrics } from "./telemetry/metrics.ts";

export interface Services {
  readonly io: Io;
  /** The other servers; null: there are none. */
  readonly cluster: Cluster | null;
  readonly accounts: AccountService;
  readonly admins: AdminRights;
  readonly history: HistoryStore;
  readonly games: Games;
  readonly rooms: RoomService;
  readonly channel: RoomChannel;
  readonly chat: ChatService;
  readonly media: MediaStore;
  readonly radio: Radio;
  readonly metrics: Metrics;
  /** Whether that socket may begin one more game now: its account, from wherever, and its network. */
  readonly mayOpen: (socket: IoSocket) => boolean;
  readonly health: HealthCheck;
  /** Resolves where the database can't come back in this process. */
  readonly lost: Promise<Error>;
  /** Closes the sockets of this server that speak by a session which has ended. */
  readonly endedSessions: PeriodicTask;
  /** A limit at that rate for each, where this server has limits. */
  limited(rate: Rate): RateLimit;
  /** A limit on attempts, at that rate for each, which all servers count together. */
  attemptsAt(name: string, rate: Rate): AttemptLimit;
  /** Lets go of thinking threads, Redis, mail, speech, media and database; everything else is stopped by then. */
  close(): Promise<void>;
}

const SESSIONS_EVERY_MS = 60_000;
const ABANDONED_MS = 10 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

export interface ServicesParts {
  readonly app: FastifyInstance;
  readonly config: Config;
  /** The folder of the built web app. */
  readonly webRoot: string;
  /** A limit at that rate for each, where this server has limits. */
  readonly limited: (rate: Rate) => RateLimit;
  readonly logger: Logger;
}

export async function openServices({ app, config, webRoot, limited, logger }: ServicesParts): Promise<Services> {
  const { DATA_DIR, TURN_SECONDS } = config;
  const now = Date.now;
  const attemptsAt = (name: string, rate: Rate) =>
    new AttemptLimit({
      name,
      rate: config.RATE_LIMITS ? rate : null,
      shared: cluster?.askBucket ?? null,
      now,
      logger,
    });
  const database = await openDatabase(config);
  const cluster = config.REDIS_URL === null ? null : await openCluster(config.REDIS_URL, logger);
  const registry = cluster?.registry ?? localPresenceRegistry();
  const mail = createMail({
    smtpUrl: config.SMTP_URL,
    from: config.MAIL_FROM,
    outbox: join(DATA_DIR, "outbox"),
    logger,
    now,
  });

  const clock = new SteadyClock({
    wall: Date.now,
    monotonic: () => performance.now(),
    notBefore: await newestMoment(database),
  });

  const history = new HistoryStore(database);
  const accounts = openAccounts({
    database,
    mail,
    secret: secretFrom(DATA_DIR, "auth-secret", config.AUTH_SECRET).value,
    attempts: attemptsAt("account", RATES.attempts),
    letters: attemptsAt("letter", RATES.letters),
    sessionMs: config.SESSION_DAYS * DAY_MS,
    logger,
    now,
    adoptResults: (deviceId, accountId) => history.adopt(deviceOwner(deviceId), accountOwner(accountId)),
    onSessionsEnded: (accountId) => io.in(accountOwner(accountId)).disconnectSockets(true),
  });
  const io = createRealtime({
    app,
    config,
    bearerOf: (accessToken) => accounts.userOf(accessToken),
    adapter: await cluster?.adapter(),
    connections: limited(connectionRate(config)),
    packets: config.RATE_LIMITS
      ? { connection: packetRates(config).connection, network: limited(packetRates(config).network) }
      : null,
    logger,
  });
  const metrics = new Metrics({
    gamesByStatus: async () => (registry.isLeader() ? games.log.countByStatus() : {}),
    connections: () => io.engine.clientsCount,
    sockets: () => io.sockets.sockets.size,
    listeners: () => radio.listeners.countHere(),
  });

  const openings = limited(openingRate(config));
  const mayOpen = (socket: IoSocket) => {
    const account = accountOf(socket);
    return openings.allows(socket.data.network) && (account === null || openings.allows(accountOwner(account)));
  };
  const games = openGames({
    database,
    io,
    registry,
    delays: { awayMs: config.AWAY_SECONDS * 1000, botDelayMs: config.BOT_DELAY_MS, abandonedMs: ABANDONED_MS },
    defaultTurnSeconds: TURN_SECONDS,
    mayOpen,
    randomness: systemRandomness,
    clock,
    logger,
    onPlayed: (by) => metrics.moved(by),
    onBotMove: ({ level, outcome, ms }) => metrics.thought(level, outcome, ms),
    // Whoever talked with that seat talks to nobody any more.
    onDeserted: ({ gameId, playerId }) => games.rooms.table(gameId).emit("webrtc-player-disconnect", { playerId }),
    onStageChanged: (gameId) =>
      void rooms.noticeGame(gameId).catch((error: unknown) => logger.error({ error, gameId }, "a room was not told")),
  });
  const channel = new RoomChannel(io, registry);
  const rooms = new RoomService({
    store: new RoomStore(database),
    audience: channel,
    cancelGame: async (gameId) => {
      const playerIds = await games.commands.cancel(gameId);
      if (playerIds !== null) games.rooms.dismiss(gameId, playerIds, "ROOM_DELETED");
    },
    now,
    defaultTurnSeconds: TURN_SECONDS,
  });
  const chat = new ChatService({ store: new ChatStore(database), limit: limited(RATES.seatChatMessages), now });
  const speech = openSpeech(config);
  const media = openMedia(DATA_DIR, config.MEDIA_URL);
  const radio = await openRadio({
    database,
    io,
    registry,
    speech,
    media,
    webRoot,
    dataDir: DATA_DIR,
    password: config.RADIO_ADMIN_PASSWORD,
    attempts: attemptsAt("radio", RATES.attempts),
    clock,
    logger,
  });
  const health = new HealthCheck(database, now);
  const endedSessions = new PeriodicTask({
    everyMs: SESSIONS_EVERY_MS,
    task: () => closeEnded(io, (sessionIds) => accounts.lasting(sessionIds)),
    failure: "sockets of sessions that have ended could not be closed",
    logger,
  });
  // That a session has ended at another server may have got lost.
  registry.on("doubted", () => endedSessions.run());
  const admins = new AdminRights({ config, accounts, attempts: attemptsAt("admin-key", RATES.attempts), logger });
  const close = async () => {
    await games.close();
    mail.close();
    await speech.close();
    media.close();
    cluster?.close();
    await database.close();
  };
  return {
    io,
    cluster,
    accounts,
    admins,
    history,
    games,
    rooms,
    channel,
    chat,
    media,
    radio,
    metrics,
    mayOpen,
    health,
    lost: database.lost,
    endedSessions,
    limited,
    attemptsAt,
    close,
  };
}

function openSpeech({ SPEECH, GOOGLE_SPEECH_KEY: key, GOOGLE_SPEECH_URL: url }: Config): Speech {
  return SPEECH === "google" ? openGoogle({ key, url }) : openEspeak();
}

/** Only where there are several servers is the code of Redis loaded at all. */
async function openCluster(url: string, logger: Logger): Promise<Cluster> {
  const { Cluster } = await import("./platform/cluster/cluster.ts");
  return Cluster.open(url, logger);
}
