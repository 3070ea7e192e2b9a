// The calls for cups.
import * as z from "zod/mini";
import { cup, cupPage, cupQuery, newCup } from "../cups.ts";
import type { Call } from "./call.ts";

export const cupCalls = {
  /**
   * Returns the cups. Running cups come first, then open cups by their start, then cups that ended within the last day.
   * `serverTime` is for countdowns.
   */
  getCups: {
    method: "GET",
    path: "/cups",
    reply: z.object({ cups: z.array(cup), serverTime: z.int() }),
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
  /** Cancels an open cup. Only the cup's creator and admins may cancel it. */
  cancelCup: {
    method: "DELETE",
    path: "/cups/:id",
    reply: z.object({ cup }),
    perMinute: 60,
    refusals: ["SIGN_IN_REQUIRED", "FORBIDDEN", "CUP_NOT_FOUND", "CUP_STARTED", "CUP_OVER", "RATE_LIMITED"],
  },
} as const satisfies Readonly<Record<string, Call>>;
