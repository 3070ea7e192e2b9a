// Reports from clients: all are counted, and errors are logged.
import { rateWebVital } from "@chkobba/protocol";
import type { App } from "../app.ts";
import { accepted } from "../platform/result.ts";
import type { EventHandlers } from "../realtime/event-handlers.ts";
import type { IoSocket } from "../realtime/socket.ts";
import type { Metrics } from "./metrics.ts";
import type { ReportLog } from "./report-log.ts";

type ReportEvent = "track-share" | "client-error" | "track-client-perf";

/** @param log chooses the reports to log; the others are only counted */
export function reportEvents(
  { logger }: Pick<App, "logger">,
  { metrics, log }: { readonly metrics: Metrics; readonly log: Pick<ReportLog, "takes"> },
): Pick<EventHandlers, ReportEvent> {
  const taking =
    <Report>(take: (report: Report, socket: IoSocket) => void) =>
    async (report: Report, socket: IoSocket) => {
      take(report, socket);
      return accepted({});
    };
  return {
    "track-share": taking(() => metrics.shared()),
    "client-error": taking((report, socket) => {
      metrics.clientFailed();
      if (log.takes(report, socket.data.network))
        logger.warn({ report, socketId: socket.id }, "a page reported an error");
    }),
    "track-client-perf": taking(({ metric, value }) => {
      metrics.webVital(metric, value);
      logger.debug({ metric, value, rating: rateWebVital(metric, value) }, "a page measured itself");
    }),
  };
}
