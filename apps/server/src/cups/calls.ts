// The HTTP calls of cups.
import type { App } from "../app.ts";
import { type CallGuards, type CallHandlers, withinLimit } from "../platform/http/calls.ts";
import type { RateLimit } from "../platform/limits/rate-limit.ts";
import { accepted, refused, refusedFor } from "../platform/result.ts";
import { networkName } from "../realtime/network-name.ts";
import type { CupReports } from "./cup-reports.ts";
import type { CupService } from "./cup-service.ts";

type CupCall = "getCups" | "getCup" | "createCup" | "cancelCup" | "reportCup" | "getReportedCups" | "decideCup";

export function cupCalls(
  { accounts, moderation, wall }: Pick<App, "accounts" | "moderation" | "wall">,
  { cups, reports }: { readonly cups: CupService; readonly reports: CupReports },
): Pick<CallHandlers, CupCall> {
  return {
    getCups: async (_, caller) =>
      accepted({ ...(await cups.list(await accounts.accountOf(caller.bearerToken))), serverTime: wall() }),
    getCup: async ({ id, page }, caller) => cups.page(id, await accounts.accountOf(caller.bearerToken), page),
    createCup: async (wish, caller) => {
      const account = await accounts.accountOf(caller.bearerToken);
      return account === null ? refused("SIGN_IN_REQUIRED") : cups.create(wish, account);
    },
    cancelCup: async ({ id }, caller) => {
      const account = await accounts.accountOf(caller.bearerToken);
      const verdict = await accounts.admin.ofCaller(caller);
      if (verdict.kind === "too-often") return refusedFor(verdict.retryAfterSeconds, "RATE_LIMITED");
      if (account === null && verdict.kind === "wrong") return refused("SIGN_IN_REQUIRED");
      return cups.cancel(id, account, verdict.kind === "right");
    },
    reportCup: async ({ id }, caller) => {
      const accountId = await accounts.accountOf(caller.bearerToken);
      if (accountId === null) return refused("SIGN_IN_REQUIRED");
      return reports.file(id, { accountId, network: networkName(caller.address) });
    },
    getReportedCups: async (_, caller) => {
      const moderator = await moderation.moderatorOf.reading(caller);
      return moderator.ok ? accepted({ cups: [...(await reports.open(moderator.value.id))] }) : moderator;
    },
    decideCup: async ({ id, name = null }, caller) => {
      const moderator = await moderation.moderatorOf.deciding(caller);
      return moderator.ok ? reports.decide(id, name, moderator.value) : moderator;
    },
  };
}

/**
 * @param creations limits the new cups of one network, because each cup is a row
 * @param reads limits the requests for lists and pages of cups
 */
export function cupGuards(
  creations: RateLimit,
  reads: RateLimit,
): Pick<CallGuards, "createCup" | "getCup" | "getCups"> {
  return {
    createCup: async (caller) => withinLimit(creations, caller, "TOO_MANY_REQUESTS"),
    getCup: async (caller) => withinLimit(reads, caller, "TOO_MANY_REQUESTS"),
    getCups: async (caller) => withinLimit(reads, caller, "TOO_MANY_REQUESTS"),
  };
}
