// The outcomes that the server counts for its metrics, by action.
import { Tally } from "./platform/tally.ts";
import { DELIVERIES } from "./push/push-sender.ts";

/** "failed": the mail server did not accept the mail, which is tried again. */
const MAILED = ["delivered", "failed"] as const;

export function newTallies() {
  return {
    pushes: new Tally(DELIVERIES),
    mails: new Tally(MAILED),
  };
}

export type Tallies = ReturnType<typeof newTallies>;
