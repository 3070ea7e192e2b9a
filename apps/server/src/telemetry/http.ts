// GET /metrics, for the operator's monitoring only.
import type { FastifyInstance } from "fastify";
import { bearerToken } from "../platform/http/calls.ts";
import { refusalBody } from "../platform/http/refusal-body.ts";
import type { Metrics } from "./metrics.ts";

export interface MetricsPage {
  readonly metrics: Metrics;
  /** Whether the given token is METRICS_TOKEN, which requests from other machines must send. */
  readonly isToken: (given: string | undefined) => boolean;
  readonly isLoopback: (address: string) => boolean;
}

export function serveMetrics(app: FastifyInstance, { metrics, isToken, isLoopback }: MetricsPage): void {
  app.get("/metrics", async (request, reply) => {
    // A request that a proxy on this machine forwards is not local.
    const isForwarded = request.headers["x-forwarded-for"] !== undefined || request.headers.forwarded !== undefined;
    const isLocal = isLoopback(request.socket.remoteAddress ?? "") && !isForwarded;
    if (!isLocal && !isToken(bearerToken(request))) return reply.code(403).send(refusalBody("METRICS_FORBIDDEN"));
    return reply
      .header("content-type", metrics.registry.contentType)
      .header("cache-control", "no-store")
      .send(await metrics.registry.metrics());
  });
}
