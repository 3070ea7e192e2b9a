// The HTTP calls of Web Push.
import type { App } from "../app.ts";
import { deviceOwner } from "../identity/owner.ts";
import { type Caller, type CallGuards, type CallHandlers, withinLimit } from "../platform/http/calls.ts";
import { networkOf } from "../platform/limits/networks.ts";
import type { RateLimit } from "../platform/limits/rate-limit.ts";
import { accepted, refused } from "../platform/result.ts";
import type { PushKeys } from "./push-keys.ts";
import type { Subscriptions } from "./subscriptions.ts";

export function pushCalls(
  { accounts }: Pick<App, "accounts">,
  { subscriptions, keys }: { readonly subscriptions: Subscriptions; readonly keys: PushKeys },
): Pick<CallHandlers, "getPushKey" | "subscribe" | "moveSubscription" | "unsubscribe"> {
  return {
    getPushKey: async () => accepted({ key: keys.publicKey }),
    subscribe: async (subscription, { bearerToken, deviceId, address }: Caller) => {
      const bearer = bearerToken === undefined ? null : await accounts.userOf(bearerToken);
      if (bearerToken !== undefined && bearer === null) return refused("SIGN_IN_REQUIRED");
      const device = deviceId === undefined ? null : deviceOwner(deviceId);
      return subscriptions.put(subscription, { bearer, device, network: networkOf(address) });
    },
    moveSubscription: (moved) => subscriptions.move(moved),
    unsubscribe: async ({ endpoint }) => {
      await subscriptions.remove(endpoint);
      return accepted({});
    },
  };
}

/** @param changes limits the subscriptions of one network, because each is a row */
export function pushGuards(changes: RateLimit): Pick<CallGuards, "subscribe" | "moveSubscription"> {
  const guard = async (caller: Caller) => withinLimit(changes, caller, "TOO_MANY_REQUESTS");
  return { subscribe: guard, moveSubscription: guard };
}
