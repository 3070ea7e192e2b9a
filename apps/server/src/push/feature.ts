// Web Push as a feature of the server: people who have closed or hidden the page are notified of events that concern
// them.
import { generateVAPIDKeys } from "web-push";
import { RATES } from "../config/rates.ts";
import { addressIn, contactOf } from "../config/warnings.ts";
import type { Context } from "../context.ts";
import { PeriodicTask } from "../platform/periodic-task.ts";
import type { IoSocket } from "../realtime/socket.ts";
import type { Resources } from "../resources.ts";
import { accepted } from "../result.ts";
import { pushCalls, pushGuards } from "./calls.ts";
import { DailyDeals, type DailyDealsParts } from "./daily-deals.ts";
import { Push, type PushParts } from "./push.ts";
import { pushKeys } from "./push-keys.ts";
import { PushSender } from "./push-sender.ts";
import { SubscriptionStore } from "./subscription-store.ts";
import { Subscriptions } from "./subscriptions.ts";
import { TurnWatch } from "./turn-watch.ts";

const SECOND_MS = 1000;
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** How long a subscription is kept after a page has confirmed it. A page does so at each visit. */
const UNSEEN_MS = 90 * DAY_MS;

export interface PushFeatureParts extends Context, Pick<DailyDealsParts, "unplayedBy"> {
  readonly opened: Awaited<ReturnType<typeof openPush>>;
}

/** Call before the features that send notifications are opened. */
export async function openPush({ database, config, tallies, wall, logger }: Resources, isSeen: PushParts["isSeen"]) {
  const keys = await pushKeys(database, async () => generateVAPIDKeys());
  const allowsLocal = config.ALLOW_LOCAL_PUSH;
  const sender = new PushSender({
    keys,
    contact: contactOf(config) ?? `mailto:${addressIn(config.MAIL_FROM)}`,
    allowsLocal,
    tally: tallies.pushes,
  });
  const store = new SubscriptionStore(database);
  return { keys, sender, store, push: new Push({ store, sender, isSeen, now: wall, logger }) };
}

export function pushFeature({
  opened,
  unplayedBy,
  audience,
  changes,
  games,
  identity,
  relations,
  ...parts
}: PushFeatureParts) {
  const { keys, sender, store, push } = opened;
  const { config, cluster, limits, wall, logger } = parts;
  const subscriptions = new Subscriptions({ store, allowsLocal: config.ALLOW_LOCAL_PUSH, now: wall });
  const turns = new TurnWatch({ ...audience, ...games, ...relations, notify: push.notify.bind(push), now: wall });
  changes.on("turn", (turn) => turns.turn(turn));
  const deals = new DailyDeals({ store, deliver: push.deliver.bind(push), unplayedBy, now: wall });
  const asLeader = (task: () => Promise<void>) => async () => {
    if (cluster.membership.isLeader()) await task();
  };
  const visibility = limits.at(RATES.visibility);
  const periodic = (everyMs: number, task: () => Promise<void>, failure: string) =>
    new PeriodicTask({ everyMs, task, failure, logger });
  return {
    events: {
      "page-visibility": async ({ visible }: { readonly visible: boolean }, { data }: IoSocket) => {
        const isChange = visible !== (data.hiddenSince === null);
        if (!isChange || !visibility.allows(data.network)) return accepted({});
        data.hiddenSince = visible ? null : wall();
        if (!visible) for (const [playerId, gameId] of data.seats) turns.hidden(gameId, playerId);
        return accepted({});
      },
    },
    calls: pushCalls({ ...identity, subscriptions, keys }),
    guards: pushGuards(limits.at(RATES.subscriptions)),
    tasks: [
      periodic(SECOND_MS, () => turns.notifyDue(), "push: notifying players of their turn failed"),
      periodic(
        SECOND_MS,
        asLeader(() => deals.announceSome()),
        "push: announcing the deal of the day failed, retrying",
      ),
      periodic(
        HOUR_MS,
        asLeader(() => store.forget(wall() - UNSEEN_MS, wall() - DAY_MS)),
        "push: old subscriptions could not be deleted",
      ),
    ],
    close: async () => {
      await push.settled();
      sender.close();
    },
  };
}
