// The ways in: every event and every call, each with the services that it needs and no more.
import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { identityHandlers } from "./accounts/events.ts";
import { serveAccounts } from "./accounts/http.ts";
import { chatHandlers } from "./chat/events.ts";
import type { Config } from "./config/config.ts";
import { CALLER_RATES, RATES } from "./config/rates.ts";
import { gameHandlers } from "./games/events.ts";
import { replayOf } from "./games/log/replay.ts";
import { serveHealth } from "./health/http.ts";
import { serveHistory } from "./history/http.ts";
import { servePages } from "./pages/http.ts";
import { serveApi } from "./platform/http/api.ts";
import { isLoopback } from "./platform/http/client-address.ts";
import { originReader } from "./platform/http/origin.ts";
import { serveMedia } from "./platform/media/http.ts";
import { CallerLimit, type CallerRates } from "./platform/realtime/caller-limit.ts";
import { isSecret } from "./platform/secrets.ts";
import { radioHandlers } from "./radio/events.ts";
import { serveRadio } from "./radio/http.ts";
import type { EventHandlers } from "./realtime/event-handlers.ts";
import { accountOf, accountOwner, type IoSocket, identify, visitorAt } from "./realtime/io.ts";
import { roomHandlers } from "./rooms/events.ts";
import { serveRooms } from "./rooms/http.ts";
import type { Services } from "./services.ts";
import { reportHandlers } from "./telemetry/events.ts";
import { serveMetrics } from "./telemetry/http.ts";
import { voiceHandlers } from "./voice/events.ts";
import { serveVoice } from "./voice/http.ts";

export function eventHandlers(services: Services, config: Config, logger: Logger): EventHandlers {
  const { accounts, admins, games, rooms, channel, chat, radio, metrics, mayOpen, limited } = services;
  const { commands, queries, sessions } = games;
  const byCaller = ({ socket, network }: CallerRates) =>
    new CallerLimit<IoSocket>(limited(socket), limited(network), (at) => accountOf(at) ?? at.id);
  return {
    ...gameHandlers({
      commands,
      queries,
      sessions,
      rooms: games.rooms,
      hints: byCaller(CALLER_RATES.hints),
      joins: byCaller(CALLER_RATES.joins),
      mayOpen,
      mayTest: (socket) => config.ALLOW_TEST_EVENTS && isLoopback(socket.handshake.address),
    }),
    ...roomHandlers({
      rooms,
      channel,
      creations: byCaller(CALLER_RATES.rooms),
      lists: byCaller(CALLER_RATES.roomLists),
      openGame: (socket, options) =>
        sessions.open(socket, (seat) => commands.create(socket.data.visitor, seat, options)),
      admin: (socket) => admins.isAt(socket),
    }),
    ...chatHandlers({
      chat,
      speaker: (socket, seat) => queries.speaker(socket.data.visitor, seat),
      seatIn: (socket, gameId) => queries.seatIn(socket.data.visitor, gameId),
      messages: limited(RATES.chatMessages),
      histories: byCaller(CALLER_RATES.chatHistories),
      tell: (gameId, message) => games.rooms.table(gameId).emit("chat-message", message),
    }),
    ...voiceHandlers({
      speaker: (socket, seat) => queries.speaker(socket.data.visitor, seat),
      isSeat: (seat) => queries.isSeat(seat),
      tell: ({ playerId }, event, ...signal) => games.rooms.socketsOf(playerId).emit(event, ...signal),
      takeOver: (socket, { playerId }) =>
        games.rooms.socketsOf(playerId).except(socket.id).emit("webrtc-player-disconnect", { playerId }),
      hangUp: (socket, { gameId, playerId }) =>
        games.rooms.table(gameId).except(socket.id).emit("webrtc-player-disconnect", { playerId }),
      limit: limited(RATES.seatSignals),
      sentBytes: limited(RATES.seatSignalBytesSent),
      receivedBytes: limited(RATES.seatSignalBytesReceived),
    }),
    ...radioHandlers(radio.listeners),
    ...identityHandlers({
      signedInBy: (accessToken) => accounts.userOf(accessToken),
      identify: (socket, bearer) =>
        sessions.changeVisitor(socket, visitorAt(socket, bearer), () => identify(socket, bearer)),
      attempts: byCaller(CALLER_RATES.signIns),
    }),
    ...reportHandlers({ metrics, limit: byCaller(CALLER_RATES.reports), logged: limited(RATES.allReports), logger }),
  };
}

export interface HttpDoors {
  readonly services: Services;
  readonly config: Config;
  /** The folder of the built web app. */
  readonly webRoot: string;
  readonly version: string;
  /** The port that the server listens on. */
  readonly port: () => number;
}

export async function serveHttp(
  app: FastifyInstance,
  { services, config, webRoot, version, port }: HttpDoors,
): Promise<void> {
  const { accounts, admins, games, history, rooms, media, radio, metrics, health, limited } = services;
  serveHealth(app, { check: () => health.run(), version });
  serveMetrics(app, {
    metrics,
    isToken: (given) => config.METRICS_TOKEN !== null && isSecret(given, config.METRICS_TOKEN),
    isLoopback,
  });
  const originOf = originReader(config.PUBLIC_URL, config.TRUST_PROXY);
  servePages(app, {
    webRoot,
    originOf: ({ raw }) => originOf(raw),
    invited: (gameId) => games.queries.invitation(gameId),
    allowsTests: config.ALLOW_TEST_EVENTS,
    limit: limited(RATES.pages),
  });
  serveMedia(app, media);
  await serveApi(app, {
    version,
    callsPerMinute: config.RATE_LIMITS ? config.CALLS_PER_MINUTE : null,
    serve: (api) => {
      serveAccounts(api, {
        service: accounts,
        statisticsOf: (accountId) => history.statisticsOf(accountOwner(accountId)),
        // Never what a request says of its host: a letter with that link goes to somebody else.
        linkOrigin: () => config.PUBLIC_URL ?? `http://localhost:${port()}`,
      });
      serveHistory(api, {
        store: history,
        replays: limited(RATES.replays),
        ownerOf: async (accessToken) => {
          const bearer = await accounts.userOf(accessToken);
          return bearer === null ? null : accountOwner(bearer.accountId);
        },
        replayOf: async ({ gameId, logFrom, beganSeq, seq }) =>
          replayOf(gameId, await games.log.readBack(gameId, logFrom, seq), { logFrom, beganSeq }),
      });
      serveVoice(api, { servers: config.ICE_SERVERS, turnSecret: config.TURN_SECRET });
      serveRooms(api, { rooms, admin: (request) => admins.asks(request) });
      serveRadio(api, {
        keeper: radio.keeper,
        studio: radio.studio,
        listenerCount: () => radio.listeners.count(),
        makeId: randomUUID,
        password: radio.password,
        recordings: limited(RATES.studio),
        uploads: limited(RATES.studio),
      });
    },
  });
}
