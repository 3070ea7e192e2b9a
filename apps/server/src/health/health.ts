// GET /health and the probe of a connection, as a feature of the server.

import type { FastifyInstance } from "fastify";
import type { App } from "../app.ts";
import { accepted } from "../platform/result.ts";
import type { EventHandlers } from "../realtime/event-handlers.ts";
import { HealthCheck } from "./health-check.ts";
import { serveHealth } from "./http.ts";

export function openHealth({ database, version }: App) {
  const check = new HealthCheck(database, Date.now);
  const events: Pick<EventHandlers, "probe"> = { probe: async () => accepted({}) };
  return {
    check,
    events,
    serve: (app: FastifyInstance) => serveHealth(app, { check: () => check.run(), version }),
  };
}
