// Metrics of the server and reports from pages, as a feature of the server.
import type { FastifyInstance } from "fastify";
import { CALLER_RATES, RATES } from "../config/rates.ts";
import { isLoopback } from "../platform/http/client-address.ts";
import { isSecret } from "../platform/secrets.ts";
import type { Resources } from "../resources.ts";
import { reportEvents } from "./events.ts";
import { serveMetrics } from "./http.ts";
import { Metrics, type MetricsParts } from "./metrics.ts";
import { ReportLog } from "./report-log.ts";

export interface TelemetryFeatureParts extends Resources, MetricsParts {}

export function telemetryFeature({ config, limits, logger, ...parts }: TelemetryFeatureParts) {
  const metrics = new Metrics(parts);
  const limit = limits.byCaller(CALLER_RATES.reports);
  const log = new ReportLog({
    ofNetwork: limits.at(RATES.loggedReports),
    ofAll: limits.at(RATES.allLoggedReports),
    now: () => performance.now(),
  });
  return {
    metrics,
    events: reportEvents({ metrics, limit, log, logger }),
    serve: (app: FastifyInstance) =>
      serveMetrics(app, {
        metrics,
        isToken: (given) => config.METRICS_TOKEN !== null && isSecret(given, config.METRICS_TOKEN),
        isLoopback,
      }),
  };
}
