// Reports from clients: all are counted, and errors are logged.
import { rateWebVital } from "@chkobba/protocol";
import type { App } from "../app.ts";
import { CALLER_RATES } from "../config/rates.ts";
import type { EventHandlers } from "../realtime/event-handlers.ts";
import type { IoSocket } from "../realtime/socket.ts";
import { accepted, refused } from "../result.ts";
import type { Metrics } from "./metrics.ts";
import type { ReportLog } from "./report-log.ts";

type ReportEvent = "track-share" | "client-error" | "track-client-perf";

/** @param log chooses the reports to log; the others are only counted */
export function reportEvents(
  { limits, logger }: Pick<App, "limits" | "logger">,
  { metrics, log }: { readonly metrics: Metrics; readonly log: Pick<ReportLog, "takes"> },
): Pick<EventHandlers, ReportEvent> {
  /** Limits the reports of one client. */
  const limit = limits.byCaller(CALLER_RATES.reports);
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
