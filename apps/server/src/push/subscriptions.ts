// Stores the subscription of a browser for its owner.
import { ECDH } from "node:crypto";
import type { push } from "@chkobba/protocol";
import type { DeviceOwner } from "../identity/owner.ts";
import { networkOf, widestNetwork } from "../platform/limits/networks.ts";
import { accepted, type Result, refused, refusedFor } from "../platform/result.ts";
import { digest } from "../platform/secrets.ts";
import { isTimeZone, nextDealAt } from "./local-time.ts";
import { isPushAddress } from "./public-host.ts";
import type { SubscriptionStore } from "./subscription-store.ts";

/** The account or the guest of a browser. */
export interface Subscriber {
  readonly bearer: { readonly accountId: string; readonly sessionId: string } | null;
  /** Null if the client named no device. */
  readonly device: DeviceOwner | null;
  readonly network: string;
}

export interface SubscriptionsParts {
  readonly store: SubscriptionStore;
  /** For tests: whether addresses of this machine are allowed too. */
  readonly allowsLocal: boolean;
  readonly now: () => number;
}

/** When a client may try again if its network has too many confirmed subscriptions. Unused ones are deleted over time. */
const FULL_SECONDS = 3600;

type Put = Result<Record<string, never>, "SIGN_IN_REQUIRED" | "PUSH_SUBSCRIPTION_INVALID" | "TOO_MANY_REQUESTS">;

export class Subscriptions {
  readonly #parts: SubscriptionsParts;

  constructor(parts: SubscriptionsParts) {
    this.#parts = parts;
  }

  async put({ endpoint, keys, ...choices }: push.Subscription, { bearer, device, network }: Subscriber): Promise<Put> {
    const { store, now } = this.#parts;
    if (bearer === null && device === null) return refused("SIGN_IN_REQUIRED");
    if (!this.#isValid(endpoint, keys)) return refused("PUSH_SUBSCRIPTION_INVALID");
    const timeZone = isTimeZone(choices.timeZone) ? choices.timeZone : "UTC";
    const quiet = choices.quiet ?? null;
    const wantsDeals = choices.kinds.includes("deal");
    const row = {
      id: idOf(endpoint),
      ...{ endpoint, ...keys, device },
      account_id: bearer?.accountId ?? null,
      session_id: bearer?.sessionId ?? null,
      network: digest(widestNetwork(network)),
      household: digest(networkOf(network)),
      kinds: JSON.stringify([...new Set(choices.kinds)]),
      quiet_from: quiet?.from ?? null,
      quiet_to: quiet?.to ?? null,
      language: choices.language,
      time_zone: timeZone,
      deal_at: wantsDeals ? nextDealAt(now(), timeZone, quiet) : null,
      failures: 0,
      seen_at: now(),
    };
    const put = await store.put(row);
    if (put === "done") return accepted({});
    return put === "full" ? refusedFor(FULL_SECONDS, "TOO_MANY_REQUESTS") : refused("SIGN_IN_REQUIRED");
  }

  /** Gives a stored subscription the endpoint that its browser has now. */
  async move({
    oldEndpoint,
    endpoint,
    keys,
  }: push.MovedSubscription): Promise<Result<Record<string, never>, "PUSH_SUBSCRIPTION_INVALID">> {
    if (!this.#isValid(endpoint, keys)) return refused("PUSH_SUBSCRIPTION_INVALID");
    await this.#parts.store.move(idOf(oldEndpoint), { id: idOf(endpoint), endpoint, ...keys });
    return accepted({});
  }

  #isValid(endpoint: string, { p256dh }: push.Subscription["keys"]): boolean {
    return (this.#parts.allowsLocal ? URL.canParse(endpoint) : isPushAddress(endpoint)) && isPoint(p256dh);
  }

  async remove(endpoint: string): Promise<void> {
    await this.#parts.store.remove(idOf(endpoint));
  }
}

function idOf(endpoint: string): string {
  return digest(endpoint);
}

/** Whether the key is a point of the curve; encryption for any other key fails. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, "prime256v1", "base64url");
    return true;
  } catch {
    return false;
  }
}
