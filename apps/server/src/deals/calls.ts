// The HTTP calls of shared deals: deals of the day and challenges.
import type { App } from "../app.ts";
import { type CallGuards, type CallHandlers, withinLimit } from "../platform/http/calls.ts";
import type { RateLimit } from "../platform/limits/rate-limit.ts";
import { accepted } from "../platform/result.ts";
import type { DealService } from "./deal-service.ts";

export function dealCalls(
  { accounts }: Pick<App, "accounts">,
  { deals }: { readonly deals: DealService },
): Pick<CallHandlers, "getToday" | "getDeal" | "createDeal"> {
  return {
    getToday: async (_, caller) => accepted(await deals.today(await accounts.personOf(caller))),
    getDeal: async ({ id }, caller) => deals.page(id, await accounts.personOf(caller)),
    createDeal: async (terms) => accepted({ deal: await deals.create(terms) }),
  };
}

/** @param creations limits the challenges of one network, because each of them is stored */
export function dealGuards(creations: RateLimit): Pick<CallGuards, "createDeal"> {
  return { createDeal: async (caller) => withinLimit(creations, caller, "TOO_MANY_REQUESTS") };
}
