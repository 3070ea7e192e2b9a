// Web Push as a feature of the server: people who have closed or hidden the page are notified of events that concern
// them.
//
// `push/` notifies people whose page is hidden or closed, by the push services of their browsers (decision 045).
// Other features call `notify(owner, event, occasion)` with the owner of a seat. `push/push-service.ts` reads the
// owner's subscriptions, leaves out those that don't want this kind or have quiet hours, and claims the event for
// each in the table `push_sent`: the statement that succeeds decides which server sends it, and keeps all kinds but
// "turn" an hour apart. `push/push-sender.ts` encrypts the text and sends it only to public hosts, whose address it
// checks when it connects. A subscription belongs to a session or to a guest's device, and ends with it.
//
// A page says when it is hidden (`page-visibility`). `push/turn-watch.ts` watches players at turn who have no
// visible page on this server, and after 20 s asks all servers. The service worker imports
// `apps/web/src/push-worker`, which shows the message and opens its page; the settings have a switch for each kind.
import { generateVAPIDKeys } from "web-push";
import type { App } from "../app.ts";
import { RATES } from "../config/rates.ts";
import { addressIn, contactOf } from "../config/warnings.ts";
import type { Owner } from "../identity/owner.ts";
import { accepted } from "../platform/result.ts";
import { pagesEverywhere } from "../realtime/pages-everywhere.ts";
import type { IoSocket } from "../realtime/socket.ts";
import { pushCalls, pushGuards } from "./calls.ts";
import { DailyDeals } from "./daily-deals.ts";
import { pushKeys } from "./push-keys.ts";
import { PushSender } from "./push-sender.ts";
import { PushService } from "./push-service.ts";
import { SubscriptionStore } from "./subscription-store.ts";
import { Subscriptions } from "./subscriptions.ts";
import { TurnWatch } from "./turn-watch.ts";

const SECOND_MS = 1000;
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** How long a subscription is kept after a page has confirmed it. A page does so at each visit. */
const UNSEEN_MS = 90 * DAY_MS;

export async function openPush(app: App) {
  const { io, audience, changes, deals, games, people } = app;
  const { cluster, config, database, limits, logger, tallies, wall } = app;
  const keys = await pushKeys(database, async () => generateVAPIDKeys());
  const allowsLocal = config.ALLOW_LOCAL_PUSH;
  const sender = new PushSender({
    keys,
    contact: contactOf(config) ?? `mailto:${addressIn(config.MAIL_FROM)}`,
    allowsLocal,
    tally: tallies.pushes,
  });
  const store = new SubscriptionStore(database);
  const pagesIn = pagesEverywhere({ io, channel: cluster.channel, logger });
  const isSeen = async (owner: Owner) => (await pagesIn(owner)).some(({ hiddenSince }) => hiddenSince === null);
  const push = new PushService({ store, sender, isSeen, now: wall, logger });
  const subscriptions = new Subscriptions({ store, allowsLocal: config.ALLOW_LOCAL_PUSH, now: wall });
  const turns = new TurnWatch({ ...audience, ...games, ...people, notify: push.notify.bind(push), now: wall });
  changes.on("turn", (turn) => turns.turn(turn));
  const daily = new DailyDeals({
    store,
    deliver: push.deliver.bind(push),
    unplayedBy: deals.unplayedBy,
    now: wall,
  });
  const visibility = limits.at(RATES.visibility);
  return {
    notify: push.notify.bind(push),
    notifyUnseen: push.notifyUnseen.bind(push),
    events: {
      "page-visibility": async ({ visible }: { readonly visible: boolean }, { data }: IoSocket) => {
        const isChange = visible !== (data.hiddenSince === null);
        if (!isChange || !visibility.allows(data.network)) return accepted({});
        data.hiddenSince = visible ? null : wall();
        if (!visible) for (const [playerId, gameId] of data.seats) turns.hidden(gameId, playerId);
        return accepted({});
      },
    },
    calls: pushCalls(app, { subscriptions, keys }),
    guards: pushGuards(limits.at(RATES.subscriptions)),
    tasks: [
      { everyMs: SECOND_MS, run: () => turns.notifyDue(), failure: "push: notifying players of their turn failed" },
      {
        everyMs: SECOND_MS,
        leaderOnly: true,
        run: () => daily.announceSome(),
        failure: "push: announcing the deal of the day failed, retrying",
      },
      {
        everyMs: HOUR_MS,
        leaderOnly: true,
        run: () => store.forget(wall() - UNSEEN_MS, wall() - DAY_MS),
        failure: "push: old subscriptions could not be deleted",
      },
    ],
    close: async () => {
      await push.settled();
      sender.close();
    },
  };
}
