// The outcomes that the server counts for its metrics, by action.
import { Tally } from "./platform/tally.ts";
import { DELIVERIES } from "./push/push-sender.ts";

/** "failed": the mail server did not accept the mail, which is tried again. */
const MAILED = ["delivered", "failed"] as const;

/**
 * "address": one address has too many TCP connections. "network": one network has too many sockets, or opens them too
 * fast. "other-site": the page is of another site.
 */
const REFUSED = ["address", "network", "other-site"] as const;

export function newTallies() {
  return {
    pushes: new Tally(DELIVERIES),
    refusedConnections: new Tally(REFUSED),
    mails: new Tally(MAILED),
  };
}

export type Tallies = ReturnType<typeof newTallies>;
