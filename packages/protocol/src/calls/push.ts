// The calls of Web Push: the server's key, and a browser's subscription.
import * as z from "zod/mini";
import * as push from "../push.ts";
import type { Call } from "./call.ts";

const nothing = z.object({});

export const pushCalls = {
  getPushKey: { method: "GET", path: "/push/key", reply: push.serverKey, refusals: [] },
  /**
   * Stores a subscription, or changes the choices of a stored subscription. The subscription's owner is the caller's
   * account, or without an account the caller's device.
   */
  subscribe: {
    method: "POST",
    path: "/push/subscriptions",
    body: push.subscription,
    reply: nothing,
    status: 201,
    perMinute: 120,
    refusals: ["SIGN_IN_REQUIRED", "PUSH_SUBSCRIPTION_INVALID", "TOO_MANY_REQUESTS"],
  },
  /** Moves a stored subscription with all its choices to its new endpoint. Succeeds even if there is none. */
  moveSubscription: {
    method: "PUT",
    path: "/push/subscriptions",
    body: push.movedSubscription,
    reply: nothing,
    perMinute: 120,
    refusals: ["PUSH_SUBSCRIPTION_INVALID", "TOO_MANY_REQUESTS"],
  },
  /**
   * The endpoint is a secret of the browser, so no other proof is needed. The call succeeds even if there is no such
   * subscription.
   */
  unsubscribe: {
    method: "DELETE",
    path: "/push/subscriptions",
    body: push.unsubscription,
    reply: nothing,
    perMinute: 120,
    refusals: [],
  },
} as const satisfies Readonly<Record<string, Call>>;
