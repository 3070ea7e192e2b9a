// The HTTP calls of cups.
import type { SecretVerdict } from "../platform/cluster/attempt-limit.ts";
import { type Caller, type CallGuards, type CallHandlers, withinLimit } from "../platform/http/calls.ts";
import type { RateLimit } from "../platform/limits/rate-limit.ts";
import { accepted, refused, refusedFor } from "../result.ts";
import type { Cups } from "./cups.ts";

export interface CupCallParts {
  readonly cups: Cups;
  readonly now: () => number;
  /** The account that a call comes from; null if none is signed in. */
  readonly accountOf: (caller: Caller) => Promise<string | null>;
  /** Whether the caller has the admin key of this server or is an account with the role `admin`. */
  readonly admin: (caller: Caller) => Promise<SecretVerdict>;
}

export function cupCalls({
  cups,
  now,
  accountOf,
  admin,
}: CupCallParts): Pick<CallHandlers, "getCups" | "getCup" | "createCup" | "cancelCup"> {
  return {
    getCups: async (_, caller) =>
      accepted({ cups: [...(await cups.list(await accountOf(caller)))], serverTime: now() }),
    getCup: async ({ id, page }, caller) => cups.page(id, await accountOf(caller), page),
    createCup: async (wish, caller) => {
      const account = await accountOf(caller);
      return account === null ? refused("SIGN_IN_REQUIRED") : cups.create(wish, account);
    },
    cancelCup: async ({ id }, caller) => {
      const account = await accountOf(caller);
      const verdict = await admin(caller);
      if (verdict.kind === "too-often") return refusedFor(verdict.retryAfterSeconds, "RATE_LIMITED");
      if (account === null && verdict.kind === "wrong") return refused("SIGN_IN_REQUIRED");
      return cups.cancel(id, account, verdict.kind === "right");
    },
  };
}

/** @param creations limits the new cups of one network, because each is a row. @param reads limits the pages */
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
