// GET /health as a feature of the server.
import type { FastifyInstance } from "fastify";
import type { Resources } from "../resources.ts";
import { HealthCheck } from "./health-check.ts";
import { serveHealth } from "./http.ts";

export function healthFeature({ database, version }: Resources) {
  const check = new HealthCheck(database, Date.now);
  return {
    check,
    serve: (app: FastifyInstance) => serveHealth(app, { check: () => check.run(), version }),
  };
}
