// The HTTP calls of cups.
import { type CallGuards, type CallHandlers, withinLimit } from "../platform/http/calls.ts";
import type { RateLimit } from "../platform/limits/rate-limit.ts";
import type { Identity } from "../ports/identity.ts";
import { accepted, refused, refusedFor } from "../result.ts";
import type { Cups } from "./cups.ts";

export interface CupCallParts extends Pick<Identity, "accountOf" | "admin"> {
  readonly cups: Cups;
  readonly now: () => number;
}

export function cupCalls({
  cups,
  now,
  accountOf,
  admin,
}: CupCallParts): Pick<CallHandlers, "getCups" | "getCup" | "createCup" | "cancelCup"> {
  return {
    getCups: async (_, caller) =>
      accepted({ cups: [...(await cups.list(await accountOf(caller.bearerToken)))], serverTime: now() }),
    getCup: async ({ id, page }, caller) => cups.page(id, await accountOf(caller.bearerToken), page),
    createCup: async (wish, caller) => {
      const account = await accountOf(caller.bearerToken);
      return account === null ? refused("SIGN_IN_REQUIRED") : cups.create(wish, account);
    },
    cancelCup: async ({ id }, caller) => {
      const account = await accountOf(caller.bearerToken);
      const verdict = await admin.ofCaller(caller);
      if (verdict.kind === "too-often") return refusedFor(verdict.retryAfterSeconds, "RATE_LIMITED");
      if (account === null && verdict.kind === "wrong") return refused("SIGN_IN_REQUIRED");
      return cups.cancel(id, account, verdict.kind === "right");
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
