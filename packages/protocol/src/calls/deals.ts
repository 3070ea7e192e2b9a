// The calls for shared deals, which all players play with the same cards.
import * as z from "zod/mini";
import { deal, dealPage, newDeal, today } from "../deals.ts";
import type { Call } from "./call.ts";

export const dealCalls = {
  getToday: { method: "GET", path: "/deals/today", reply: today, refusals: [] },
  getDeal: { method: "GET", path: "/deals/:id", reply: dealPage, refusals: ["DEAL_NOT_FOUND"] },
  /** Creates a challenge. */
  createDeal: {
    method: "POST",
    path: "/deals",
    body: newDeal,
    reply: z.object({ deal }),
    status: 201,
    refusals: ["TOO_MANY_REQUESTS"],
  },
} as const satisfies Readonly<Record<string, Call>>;
