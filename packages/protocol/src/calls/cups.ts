// The calls for cups.
import * as z from "zod/mini";
import { cup, cupDecision, cupPage, cupQuery, newCup, reportedCups } from "../cups.ts";
import type { Call } from "./call.ts";

export const cupCalls = {
  /**
   * Returns the cups. Running cups come first, then open cups by their start, then cups that ended within the last day.
   * `ours` has the ids of those that the caller has joined or made. `serverTime` is for countdowns.
   */
  getCups: {
    method: "GET",
    path: "/cups",
    reply: z.object({ cups: z.array(cup), ours: z._default(z.array(z.string()), []), serverTime: z.int() }),
    refusals: ["TOO_MANY_REQUESTS"],
  },
  getCup: {
    method: "GET",
    path: "/cups/:id",
    query: cupQuery,
    reply: cupPage,
    refusals: ["CUP_NOT_FOUND", "TOO_MANY_REQUESTS"],
  },
  createCup: {
    method: "POST",
    path: "/cups",
    body: newCup,
    reply: z.object({ cup }),
    status: 201,
    refusals: ["SIGN_IN_REQUIRED", "CUPS_FULL", "CUP_START_INVALID", "TOO_MANY_REQUESTS"],
  },
  /** Reports the name of a cup. Each account's first report about a cup counts. */
  reportCup: {
    method: "POST",
    path: "/cups/:id/report",
    reply: z.object({}),
    perMinute: 60,
    refusals: ["SIGN_IN_REQUIRED", "FORBIDDEN", "CUP_NOT_FOUND"],
  },
  /**
   * Returns the cups with open reports, for moderators, the heaviest first: the n-th open report of an account and of a
   * network weighs 1/n. Cancelled cups and the caller's own cups are left out.
   */
  getReportedCups: {
    method: "GET",
    path: "/moderation/cups",
    reply: reportedCups,
    refusals: ["SIGN_IN_REQUIRED", "FORBIDDEN"],
  },
  /**
   * Closes the reports about a cup. A moderator may give the cup another name. About a moderator's own cup, another
   * moderator decides.
   */
  decideCup: {
    method: "POST",
    path: "/moderation/cups/:id",
    body: cupDecision,
    reply: z.object({ cup }),
    refusals: ["SIGN_IN_REQUIRED", "FORBIDDEN", "PROOF_REQUIRED", "CUP_NOT_FOUND"],
  },
  /**
   * Cancels a cup. The cup's creator may cancel it while it is open, an admin at any time. The games of a running cup go
   * on, and count for the cup no more.
   */
  cancelCup: {
    method: "DELETE",
    path: "/cups/:id",
    reply: z.object({ cup }),
    perMinute: 60,
    refusals: ["SIGN_IN_REQUIRED", "FORBIDDEN", "CUP_NOT_FOUND", "CUP_STARTED", "CUP_OVER", "RATE_LIMITED"],
  },
} as const satisfies Readonly<Record<string, Call>>;
