// GET /health: whether this server can do its work.
import type { FastifyInstance } from "fastify";
import { inTime } from "./platform/in-time.ts";

export interface HealthParts {
  /** Rejects when the database does not answer. */
  readonly ping: () => Promise<void>;
  readonly version: string;
}

/** A database that takes longer than this to answer counts as unavailable. */
const PATIENCE_MS = 2000;

export function serveHealth(app: FastifyInstance, { ping, version }: HealthParts): void {
  app.get("/health", async (request, reply) => {
    reply.header("cache-control", "no-store");
    const status = { uptimeSeconds: Math.floor(process.uptime()), version };
    try {
      await inTime(ping(), PATIENCE_MS);
      return { status: "ok", ...status };
    } catch (error) {
      request.log.error({ error }, "the database does not answer");
      return reply.code(503).send({ status: "unavailable", ...status });
    }
  });
}
