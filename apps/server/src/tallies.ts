// The outcomes that the server counts for its metrics, by action.
import { ROUTES, STATUSES } from "./platform/http/route-class.ts";
import { Tally } from "./platform/tally.ts";

/**
 * "gone": the subscription has ended. "refused": the service does not accept this server's key or contact, which says
 * nothing about the subscription. "failed": a later notification may arrive. "busy": too many notifications wait, so this
 * one was not sent.
 */
const DELIVERIES = ["delivered", "gone", "refused", "failed", "busy"] as const;
export type Delivery = (typeof DELIVERIES)[number];

/** "failed": the mail server did not accept the mail, which is tried again. */
const MAILED = ["delivered", "failed"] as const;

/**
 * "address": one address has too many TCP connections. "network": one network has too many sockets, or opens them too
 * fast. "other-site": the page is of another site.
 */
const REFUSED = ["address", "network", "other-site"] as const;

/** Each class of routes with each class of statuses, such as "api 4xx". */
const REQUESTS = ROUTES.flatMap((route) => STATUSES.map((status) => `${route} ${status}` as const));

export function newTallies() {
  return {
    pushes: new Tally(DELIVERIES),
    refusedConnections: new Tally(REFUSED),
    requests: new Tally(REQUESTS),
    mails: new Tally(MAILED),
  };
}

export type Tallies = ReturnType<typeof newTallies>;
