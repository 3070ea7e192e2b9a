// The ways in: every event and every call, each with the services that it needs and no more.
import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { serveAccounts } from "./accounts/http.ts";
import { identityHandlers } from "./accounts/sockets.ts";
import { chatHandlers } from "./chat/sockets.ts";
import type { Config } from "./config.ts";
import { replayOf } from "./games/replay.ts";
import { gameHandlers } from "./games/sockets.ts";
import type { Handlers } from "./handlers.ts";
import { serveHealth } from "./health.ts";
import { serveHistory } from "./history/http.ts";
import { servePages } from "./pages/http.ts";
import { serveApi } from "./platform/http/api.ts";
import { isLoopback } from "./platform/http/client-address.ts";
import { originReader } from "./platform/http/origin.ts";
import { serveMedia } from "./platform/media/http.ts";
import type { Rate } from "./platform/realtime/token-bucket.ts";
import { isSecret } from "./platform/secrets.ts";
import { serveRadio } from "./radio/http.ts";
import { radioHandlers } from "./radio/sockets.ts";
import { accountHolder, identify } from "./realtime.ts";
import { serveRooms } from "./rooms/http.ts";
import { roomHandlers } from "./rooms/sockets.ts";
import type { Services } from "./services.ts";
import { serveMetrics } from "./telemetry/http.ts";
import { reportHandlers } from "./telemetry/sockets.ts";
import { serveVoice } from "./voice/http.ts";
import { voiceHandlers } from "./voice/sockets.ts";

const HINT_PACE: Rate = { perSecond: 1, burst: 10 };
const ROOM_PACE: Rate = { perSecond: 0.5, burst: 30 };
const ATTEMPT_PACE: Rate = { perSecond: 1 / 30, burst: 10 };
const STUDIO_PACE: Rate = { perSecond: 1 / 3, burst: 20 };
/** Three others, each with an offer and all ways to reach this browser, several times over. */
const SIGNAL_PACE: Rate = { perSecond: 20, burst: 300 };
const REPORT_PACE: Rate = { perSecond: 0.2, burst: 20 };

export function eventHandlers(services: Services, config: Config, logger: Logger): Handlers {
  const { accounts, admins, games, rooms, channel, chat, radio, metrics, limited } = services;
  const { service, questions, seating } = games;
  return {
    ...gameHandlers({
      games: service,
      questions,
      seating,
      rooms: games.rooms,
      hints: limited(HINT_PACE),
      mayTest: (socket) => config.ALLOW_TEST_EVENTS && isLoopback(socket.handshake.address),
    }),
    ...roomHandlers({
      rooms,
      channel,
      creations: limited(ROOM_PACE),
      openGame: (socket, wish) => seating.open(socket, (seat) => service.create(socket.data.visitor, seat, wish)),
      isAdmin: (socket) => admins.isAt(socket),
    }),
    ...chatHandlers({
      chat,
      speaker: (socket, seat) => questions.speaker(socket.data.visitor, seat),
      seatIn: (socket, gameId) => questions.seatIn(socket.data.visitor, gameId),
      tell: (gameId, message) => games.rooms.table(gameId).emit("chat-message", message),
    }),
    ...voiceHandlers({
      speaker: (socket, seat) => questions.speaker(socket.data.visitor, seat),
      isSeat: (seat) => questions.isSeat(seat),
      tell: ({ playerId }, event, ...signal) => games.rooms.socketsOf(playerId).emit(event, ...signal),
      takeOver: (socket, { playerId }) =>
        games.rooms.socketsOf(playerId).except(socket.id).emit("webrtc-player-disconnect", { playerId }),
      hangUp: (socket, { gameId, playerId }) =>
        games.rooms.table(gameId).except(socket.id).emit("webrtc-player-disconnect", { playerId }),
      pace: limited(SIGNAL_PACE),
    }),
    ...radioHandlers(radio.listeners),
    ...identityHandlers({
      signedInBy: (accessToken) => accounts.userOf(accessToken),
      identify,
      attempts: limited(ATTEMPT_PACE),
    }),
    ...reportHandlers({ metrics, pace: limited(REPORT_PACE), logger }),
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
  const { accounts, admins, games, history, rooms, media, radio, metrics, health, limited, attemptsAt } = services;
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
    invited: (gameId) => games.questions.invitation(gameId),
  });
  serveMedia(app, media);
  await serveApi(app, {
    version,
    callsPerMinute: config.RATE_LIMITS ? config.CALLS_PER_MINUTE : null,
    serve: (api) => {
      serveAccounts(api, {
        service: accounts,
        statisticsOf: (accountId) => history.statisticsOf(accountHolder(accountId)),
        attempts: attemptsAt("account", ATTEMPT_PACE),
        // Never what a request says of its host: a letter with that link goes to somebody else.
        linkOrigin: () => config.PUBLIC_URL ?? `http://localhost:${port()}`,
      });
      serveHistory(api, {
        store: history,
        holderOf: async (accessToken) => {
          const bearer = await accounts.userOf(accessToken);
          return bearer === null ? null : accountHolder(bearer.accountId);
        },
        replayOf: async (gameId, beganSeq, seq) => replayOf(gameId, await games.log.readBack(gameId, seq), beganSeq),
      });
      serveVoice(api, { servers: config.ICE_SERVERS, turnSecret: config.TURN_SECRET });
      serveRooms(api, { rooms, isAdmin: (request) => admins.asks(request) });
      serveRadio(api, {
        keeper: radio.keeper,
        studio: radio.studio,
        listenerCount: () => radio.listeners.count(),
        makeId: randomUUID,
        isPassword: radio.isPassword,
        attempts: attemptsAt("radio", ATTEMPT_PACE),
        recordings: limited(STUDIO_PACE),
        uploads: limited(STUDIO_PACE),
      });
    },
  });
}
