// GET /health: whether this server can write to its database.
import type { FastifyInstance } from "fastify";
import { withTimeout } from "../platform/with-timeout.ts";

export interface HealthParts {
  /** Writes to the database. Rejects if the write does not reach the disk. */
  readonly check: () => Promise<void>;
  readonly version: string;
}

/** If a write takes longer than this, the database counts as unavailable. */
const WRITE_TIMEOUT_MS = 2000;

export function serveHealth(app: FastifyInstance, { check, version }: HealthParts): void {
  app.get("/health", async (request, reply) => {
    reply.header("cache-control", "no-store");
    const status = { uptimeSeconds: Math.floor(process.uptime()), version };
    try {
      await withTimeout(check(), WRITE_TIMEOUT_MS);
      return { status: "ok", ...status };
    } catch (error) {
      request.log.error({ error }, "the database can't be written to");
      return reply.code(503).send({ status: "unavailable", ...status });
    }
  });
}
