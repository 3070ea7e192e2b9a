// GET /health: whether this server can do its work.
import type { FastifyInstance } from "fastify";
import { withTimeout } from "../platform/with-timeout.ts";

export interface HealthParts {
  /** Rejects when a write does not reach the disk. */
  readonly check: () => Promise<void>;
  readonly version: string;
}

/** A database that takes longer than this to write counts as unavailable. */
const PATIENCE_MS = 2000;

export function serveHealth(app: FastifyInstance, { check, version }: HealthParts): void {
  app.get("/health", async (request, reply) => {
    reply.header("cache-control", "no-store");
    const status = { uptimeSeconds: Math.floor(process.uptime()), version };
    try {
      await withTimeout(check(), PATIENCE_MS);
      return { status: "ok", ...status };
    } catch (error) {
      request.log.error({ error }, "the database does not take a write");
      return reply.code(503).send({ status: "unavailable", ...status });
    }
  });
}
