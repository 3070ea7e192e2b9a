// Events of a page about itself: its connection, whether it can be seen, its errors and its speed.
import * as z from "zod/mini";
import { clientError, clientPerformance } from "../reports.ts";
import { nothing } from "./fields.ts";

export const pageEvents = {
  /** Checks that the connection still carries data. The server answers at once, even while earlier events wait. */
  probe: { payload: nothing, reply: nothing, refusals: [] },
  /**
   * Whether the page can be seen. If the page is hidden, its player is notified of their turn by Web Push, if they have
   * chosen that.
   */
  "page-visibility": { payload: z.object({ visible: z.boolean() }), reply: nothing, refusals: [] },
  "track-share": { payload: nothing, reply: nothing, limit: "reports", refusals: [] },
  "client-error": { payload: clientError, reply: nothing, limit: "reports", refusals: [] },
  "track-client-perf": { payload: clientPerformance, reply: nothing, limit: "reports", refusals: [] },
} as const;
