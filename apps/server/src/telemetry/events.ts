// Reports from clients: all are counted, and errors are logged.
import { rateWebVital } from "@chkobba/protocol";
import type { Logger } from "pino";
import type { CallerLimit } from "../platform/limits/caller-limit.ts";
import type { EventHandlers } from "../realtime/event-handlers.ts";
import type { IoSocket } from "../realtime/socket.ts";
import { accepted, refused } from "../result.ts";
import type { Metrics } from "./metrics.ts";
import type { ReportLog } from "./report-log.ts";

export interface ReportEventParts {
  readonly metrics: Metrics;
  /** Limits the reports of one client. */
  readonly limit: CallerLimit<IoSocket>;
  /** Chooses the reports to log; the others are only counted. */
  readonly log: Pick<ReportLog, "takes">;
  readonly logger: Logger;
}

type ReportEvent = "track-share" | "client-error" | "track-client-perf";

export function reportEvents({ metrics, limit, log, logger }: ReportEventParts): Pick<EventHandlers, ReportEvent> {
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
      if (log.takes(report, socket.data.network))
        logger.warn({ report, socketId: socket.id }, "a page reported an error");
    }),
    "track-client-perf": paced(({ metric, value }) => {
      metrics.webVital(metric, value);
      logger.debug({ metric, value, rating: rateWebVital(metric, value) }, "a page measured itself");
    }),
  };
}
