// GET /metrics: for whoever watches this server, and nobody else.
import type { FastifyInstance } from "fastify";
import { bearerToken } from "../platform/http/calls.ts";
import { refusalBody } from "../platform/http/refusal-body.ts";
import type { Metrics } from "./metrics.ts";

export interface MetricsPage {
  readonly metrics: Metrics;
  /** Whether that is what a watcher from elsewhere must present; on the machine itself nothing is needed. */
  readonly isToken: (given: string | undefined) => boolean;
  readonly isLoopback: (address: string) => boolean;
}

export function serveMetrics(app: FastifyInstance, { metrics, isToken, isLoopback }: MetricsPage): void {
  app.get("/metrics", async (request, reply) => {
    // A proxy on this machine forwards for others, whether or not it is trusted to say for whom.
    const isForwarded = request.headers["x-forwarded-for"] !== undefined || request.headers.forwarded !== undefined;
    const isLocal = isLoopback(request.socket.remoteAddress ?? "") && !isForwarded;
    if (!isLocal && !isToken(bearerToken(request))) return reply.code(403).send(refusalBody("METRICS_FORBIDDEN"));
    return reply
      .header("content-type", metrics.registry.contentType)
      .header("cache-control", "no-store")
      .send(await metrics.registry.metrics());
  });
}
