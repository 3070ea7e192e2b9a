// The HTTP server: limits, security headers, and the files of the built web app.
import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import helmet, { type FastifyHelmetOptions } from "@fastify/helmet";
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import type { Logger } from "pino";
import { AddressLimit } from "../limits/address-limit.ts";
import type { FairTurns } from "../limits/fair-turns.ts";
import { widestNetwork } from "../limits/networks.ts";
import type { RateLimit } from "../limits/rate-limit.ts";
import { clientAddress, trustIn } from "./client-address.ts";
import { limitConnections, refuseConnection } from "./connection-limit.ts";
import { Drain } from "./drain.ts";
import { stripForwardedPorts } from "./forwarded-addresses.ts";
import { limitByNetwork } from "./network-limit.ts";
import { paceFiles } from "./paced-files.ts";
import { limitPipelines } from "./pipelined-requests.ts";
import type { ProxyMistakes } from "./proxy-mistakes.ts";
import { refusalBody, refusalOf } from "./refusal-body.ts";
import { REFUSAL_DELAY_MS, RETRY_SECONDS, RequestGuard } from "./request-guard.ts";
import { type Route, routeOf, type Status, statusOf } from "./route-class.ts";
import { StalledConnections } from "./stalled-connections.ts";
import { serveWeb } from "./web-files.ts";

export interface HttpParts {
  readonly logger: Logger;
  readonly trustProxy: boolean | readonly string[];
  /** Called for each answered request. */
  readonly onAnswered: (route: Route, status: Status) => void;
  readonly proxyMistakes: Pick<ProxyMistakes, "watch">;
  /** The folder of the built web app. */
  readonly webRoot: string;
  readonly timeouts: Timeouts;
  /** The most connections, including WebSockets, that one network may hold; null for no limit. */
  readonly connectionsPerAddress: number | null;
  /** Called for each connection that is refused because of this limit. */
  readonly onRefused: () => void;
  /** The most requests of one network that may wait for their answers; null for no limit. */
  readonly unansweredPerAddress: number | null;
  /** Limits the requests of a network. */
  readonly requests: RateLimit;
  /** The turns in which requests of different networks begin. Null if all requests begin at once. */
  readonly turns: FairTurns | null;
}

/** The times after which connections of slow clients are closed. */
export interface Timeouts {
  readonly headersMs: number;
  /** For a whole request, including an upload. */
  readonly requestMs: number;
  /** The interval at which the two times above are checked. */
  readonly checkEveryMs: number;
  /** For a client that reads nothing while data is waiting for it. */
  readonly stalledMs: number;
}

export const BODY_BYTES = 64 * 1024;

export interface Http {
  readonly app: FastifyInstance;
  readonly drain: Drain;
}

/** The security headers of each answer. */
const HEADERS: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      // The admin of the radio may enter the address of any audio file.
      mediaSrc: ["'self'", "blob:", "https:", "http:"],
      imgSrc: ["'self'", "data:"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  // Not set, because a club's own server may use plain HTTP. A proxy with TLS in front of the server can set this
  // header.
  strictTransportSecurity: false,
  crossOriginEmbedderPolicy: false,
  originAgentCluster: false,
};

export async function createHttp(parts: HttpParts): Promise<Http> {
  const { trustProxy, webRoot, timeouts, connectionsPerAddress, onRefused, requests, turns } = parts;
  const { unansweredPerAddress, proxyMistakes, onAnswered } = parts;
  const app = newServer(parts);
  if (connectionsPerAddress !== null) limitConnections(app.server, connectionsPerAddress, onRefused);
  new StalledConnections(app.server, timeouts.stalledMs);
  const drain = new Drain(app.server);
  const guard = new RequestGuard({
    addressOf: clientAddress(trustProxy),
    unanswered: new AddressLimit(unansweredPerAddress ?? Number.POSITIVE_INFINITY),
    ...{ requests, turns, drain, answer: app.routing },
  });
  guard.protect(app.server);
  const limit = limitByNetwork(requests, turns);
  // Fastify itself answers at the second address of "localhost", where the guard sees no request.
  app.addHook("onRequest", async (request, reply) => {
    if (!guard.hasAdmitted(reply.raw)) await limit(request);
  });
  if (turns !== null) app.addHook("onSend", paceFiles(turns));
  // Both change or read what the other listeners see, so they come first; the last one added is called first.
  if (trustProxy !== false) stripForwardedPorts(app);
  proxyMistakes.watch(app);
  app.addHook("onResponse", async ({ url }, { statusCode }) => onAnswered(routeOf(url), statusOf(statusCode)));
  delayRefusals(app, turns);
  await app.register(helmet, HEADERS);
  await serveWeb(app, webRoot);
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { status, body, headers } = refusalOf(error, request);
    return reply.code(status).headers(headers).send(body);
  });
  return { app, drain };
}

function newServer({ logger, trustProxy, timeouts, unansweredPerAddress }: HttpParts): FastifyInstance {
  const isTrusted = trustIn(trustProxy);
  const isProxy = ({ remoteAddress = "" }: Socket) => isTrusted(remoteAddress, 0);
  const loggerInstance: FastifyBaseLogger = logger;
  return fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: typeof trustProxy === "boolean" ? trustProxy : [...trustProxy],
    bodyLimit: BODY_BYTES,
    requestTimeout: timeouts.requestMs,
    http: {
      headersTimeout: timeouts.headersMs,
      connectionsCheckingInterval: timeouts.checkEveryMs,
      ...(unansweredPerAddress !== null && limitPipelines(isProxy)),
    },
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: refuseUrl,
    clientErrorHandler: (error, socket) => refuseConnection(socket, error.code),
  });
}

/**
 * A refusal costs the server about as much as an answer. So a client that sends too many requests has to wait and to
 * reconnect.
 */
function delayRefusals(app: FastifyInstance, turns: FairTurns | null): void {
  app.addHook("onSend", async ({ ip }, reply) => {
    if (reply.statusCode !== 429) return;
    void reply.header("connection", "close");
    if (!reply.hasHeader("retry-after")) void reply.header("retry-after", RETRY_SECONDS);
    await pause(REFUSAL_DELAY_MS);
    // The pauses of requests that arrived together end together.
    await turns?.ask(widestNetwork(ip));
  });
}

/** Answers a request with a malformed URL, because no handler is called for it. */
function refuseUrl(error: Error, _request: FastifyRequest, reply: FastifyReply): void {
  void reply.code(400).send(refusalBody("BAD_REQUEST", error.message));
}
