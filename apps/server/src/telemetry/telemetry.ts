// Metrics of the server and reports from pages, as a feature of the server.
import { statSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { App } from "../app.ts";
import { RATES } from "../config/rates.ts";
import { bearerToken } from "../platform/http/calls.ts";
import { isLoopback } from "../platform/http/client-address.ts";
import { refusalBody } from "../platform/http/refusal-body.ts";
import { isSecret } from "../platform/secrets.ts";
import { reportEvents } from "./events.ts";
import { Metrics } from "./metrics.ts";
import { ReportLog } from "./report-log.ts";

export function openTelemetry(app: App) {
  const { io, changes, games, cluster, config, database, limits, tallies, version } = app;
  const metrics = new Metrics({
    listeners: app.radio.listenersHere,
    gamesByStatus: games.byStatus,
    tallies,
    version,
    databaseWaiting: () => database.waiting(),
    backlogs: async () => {
      const waiting = await games.backlogs();
      return waiting === null ? null : { ...waiting, searches: await countSearches(database) };
    },
    lastBackup: () => statSync(join(config.DATA_DIR, "last-backup"), { throwIfNoEntry: false })?.mtimeMs ?? null,
    connections: () => io.engine.clientsCount,
    sockets: () => io.sockets.sockets.size,
  });
  changes.on("played", (by) => metrics.moved(by));
  changes.on("botMoved", ({ level, outcome, ms }) => metrics.thought(level, outcome, ms));
  cluster.channel?.on("lost", () => metrics.messageLost());
  const log = new ReportLog({
    ofNetwork: limits.at(RATES.loggedReports),
    ofAll: limits.at(RATES.allLoggedReports),
    now: () => performance.now(),
  });
  return {
    metrics,
    events: reportEvents(app, { metrics, log }),
    serve: (http: FastifyInstance) => serveMetrics(http, metrics, config.METRICS_TOKEN),
  };
}

async function countSearches({ reads }: App["database"]): Promise<number> {
  const { searches } = await reads
    .selectFrom("searches")
    .select((of) => of.fn.countAll<number>().as("searches"))
    .executeTakeFirstOrThrow();
  return Number(searches);
}

/**
 * GET /metrics, for the operator's monitoring only.
 * @param secret the token that requests from other machines must send; null if only this machine may ask
 */
function serveMetrics(http: FastifyInstance, { registry }: Metrics, secret: string | null): void {
  const isToken = (given: string | undefined) => secret !== null && isSecret(given, secret);
  http.get("/metrics", async (request, reply) => {
    // A request that a proxy on this machine forwards is not local.
    const isForwarded = request.headers["x-forwarded-for"] !== undefined || request.headers.forwarded !== undefined;
    const isLocal = isLoopback(request.socket.remoteAddress ?? "") && !isForwarded;
    if (!isLocal && !isToken(bearerToken(request))) return reply.code(403).send(refusalBody("METRICS_FORBIDDEN"));
    return reply
      .header("content-type", registry.contentType)
      .header("cache-control", "no-store")
      .send(await registry.metrics());
  });
}
