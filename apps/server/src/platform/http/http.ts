// The HTTP server: limits, security headers, and the files of the built web app.
import { setTimeout as pause } from "node:timers/promises";
import helmet from "@fastify/helmet";
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import type { Logger } from "pino";
import type { FairTurns } from "../limits/fair-turns.ts";
import type { RateLimit } from "../limits/rate-limit.ts";
import { limitConnections, refuseConnection } from "./connection-limit.ts";
import { Drain } from "./drain.ts";
import { reportMissingProxy } from "./missing-proxy.ts";
import { limitByNetwork } from "./network-limit.ts";
import { refusalBody, refusalOf } from "./refusal-body.ts";
import { StalledConnections } from "./stalled-connections.ts";
import { serveWeb } from "./web-files.ts";

export interface HttpParts {
  readonly logger: Logger;
  readonly trustProxy: boolean | readonly string[];
  /** The folder of the built web app. */
  readonly webRoot: string;
  readonly timeouts: Timeouts;
  /** The most connections, including WebSockets, that one address may hold; null for no limit. */
  readonly connectionsPerAddress: number | null;
  /** Called for each connection refused because of that number. */
  readonly onRefused: () => void;
  /** Limits the requests of a network. */
  readonly requests: RateLimit;
  /** The turns that networks take; null: everything begins at once. */
  readonly turns: FairTurns | null;
}

/** Connections of clients that take longer than this are closed. */
export interface Timeouts {
  readonly headersMs: number;
  /** For a whole request, including uploads. */
  readonly requestMs: number;
  /** The interval at which the two above are checked. */
  readonly checkEveryMs: number;
  /** For a client that reads nothing although data is waiting for it. */
  readonly stalledMs: number;
}

/** The delay before the answer 429. */
const REFUSAL_DELAY_MS = 200;
/** `Retry-After` of a refusal that knows no better. */
const RETRY_SECONDS = 10;
export const BODY_BYTES = 64 * 1024;

export interface Http {
  readonly app: FastifyInstance;
  readonly drain: Drain;
}

export async function createHttp(parts: HttpParts): Promise<Http> {
  const { logger, trustProxy, webRoot, timeouts, connectionsPerAddress, onRefused, requests, turns } = parts;
  const loggerInstance: FastifyBaseLogger = logger;
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: typeof trustProxy === "boolean" ? trustProxy : [...trustProxy],
    bodyLimit: BODY_BYTES,
    requestTimeout: timeouts.requestMs,
    http: { headersTimeout: timeouts.headersMs, connectionsCheckingInterval: timeouts.checkEveryMs },
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: refuseUrl,
    clientErrorHandler: (error, socket) => refuseConnection(socket, error.code),
  });
  if (connectionsPerAddress !== null) limitConnections(app.server, connectionsPerAddress, onRefused);
  new StalledConnections(app.server, timeouts.stalledMs);
  const drain = new Drain(app);
  app.addHook("onRequest", limitByNetwork(requests, turns));
  if (trustProxy !== false) reportMissingProxy(app, logger);
  // A refusal costs about as much as an answer, so a client that sends too many requests has to wait and reconnect.
  app.addHook("onSend", async (_, reply) => {
    if (reply.statusCode !== 429) return;
    void reply.header("connection", "close");
    if (!reply.hasHeader("retry-after")) void reply.header("retry-after", RETRY_SECONDS);
    await pause(REFUSAL_DELAY_MS);
  });
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The radio's admin may enter the address of any audio file.
        mediaSrc: ["'self'", "blob:", "https:", "http:"],
        imgSrc: ["'self'", "data:"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // A club's own server may use plain HTTP; a proxy with TLS in front of it can set this header.
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    originAgentCluster: false,
  });
  await serveWeb(app, webRoot);
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { status, body, headers } = refusalOf(error, request);
    return reply.code(status).headers(headers).send(body);
  });
  return { app, drain };
}

/** Answers a malformed URL, for which there is no handler. */
function refuseUrl(error: Error, _request: FastifyRequest, reply: FastifyReply): void {
  void reply.code(400).send(refusalBody("BAD_REQUEST", error.message));
}
