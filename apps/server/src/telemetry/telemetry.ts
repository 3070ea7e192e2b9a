// Metrics of the server and reports from pages, as a feature of the server.
import { statSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { App } from "../app.ts";
import { RATES } from "../config/rates.ts";
import { isLoopback } from "../platform/http/client-address.ts";
import { isSecret } from "../platform/secrets.ts";
import { reportEvents } from "./events.ts";
import { serveMetrics } from "./http.ts";
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
    serve: (app: FastifyInstance) =>
      serveMetrics(app, {
        metrics,
        isToken: (given) => config.METRICS_TOKEN !== null && isSecret(given, config.METRICS_TOKEN),
        isLoopback,
      }),
  };
}

async function countSearches({ reads }: App["database"]): Promise<number> {
  const { searches } = await reads
    .selectFrom("searches")
    .select((of) => of.fn.countAll<number>().as("searches"))
    .executeTakeFirstOrThrow();
  return Number(searches);
}
