// Reports of clients: counted, and their errors logged.
import { rateWebVital } from "@chkobba/protocol";
import type { Logger } from "pino";
import type { CallerLimit } from "../platform/limits/caller-limit.ts";
import type { RateLimit } from "../platform/limits/rate-limit.ts";
import type { EventHandlers } from "../realtime/event-handlers.ts";
import type { IoSocket } from "../realtime/socket.ts";
import { accepted, refused } from "../result.ts";
import type { Metrics } from "./metrics.ts";

export interface ReportEventParts {
  readonly metrics: Metrics;
  /** Limits the reports of one client. */
  readonly limit: CallerLimit<IoSocket>;
  /** Limits the reports of all clients that are logged; the others are only counted. */
  readonly logged: RateLimit;
  readonly logger: Logger;
}

type ReportEvent = "track-share" | "client-error" | "track-client-perf";

export function reportEvents({ metrics, limit, logged, logger }: ReportEventParts): Pick<EventHandlers, ReportEvent> {
  const paced =
    <Report>(take: (report: Report, socket: IoSocket) => void) =>
    async (report: Report, socket: IoSocket) => {
      if (!limit.allows(socket)) return refused("RATE_LIMITED");
      take(report, socket);
      return accepted({});
    };
  return {
    "track-share": paced(() => metrics.shared()),
    "client-error": paced((report, socket) => {
      metrics.clientFailed();
      if (logged.allows("all")) logger.warn({ report, socketId: socket.id }, "a page reported an error");
    }),
    "track-client-perf": paced(({ metric, value }) => {
      metrics.webVital(metric, value);
      logger.debug({ metric, value, rating: rateWebVital(metric, value) }, "a page measured itself");
    }),
  };
}
