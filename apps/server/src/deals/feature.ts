// Shared deals (deals of the day, challenges) as a feature of the server.
import { RATES } from "../config/rates.ts";
import type { Context } from "../context.ts";
import type { DeviceOwner, Owner } from "../identity/owner.ts";
import { PeriodicTask } from "../platform/periodic-task.ts";
import type { Resources } from "../resources.ts";
import { dealCalls, dealGuards } from "./calls.ts";
import { dateOf, dayBefore } from "./days.ts";
import { DealStore } from "./deal-store.ts";
import { Deals } from "./deals.ts";
import { dealEvents } from "./events.ts";
import { ForgottenDeals } from "./forgotten-deals.ts";
import type { KnownDealsParts } from "./known-deals.ts";
import { TryClosing } from "./try-closing.ts";

const SECOND_MS = 1000;
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** A challenge without attempts is deleted after this time. */
const UNPLAYED_MS = 30 * DAY_MS;
/** A challenge is deleted with its attempts after this time. */
const PLAYED_MS = 365 * DAY_MS;
/** How many attempts one statement deletes, and how many statements run in an hour. */
const FORGOTTEN = { atOnce: 200, times: 100 };

/** Opens shared deals. They are opened before the accounts, because an account takes over a guest's attempts. */
export function openDeals({ database, wall }: Resources, { newSeed }: Pick<KnownDealsParts, "newSeed">) {
  const store = new DealStore(database);
  return { store, deals: new Deals({ store, newSeed, now: wall }) };
}

export interface DealFeatureParts extends Context {
  readonly opened: ReturnType<typeof openDeals>;
}

export function dealFeature({
  opened,
  cluster,
  database,
  wall,
  limits,
  logger,
  games,
  identity,
  seats,
}: DealFeatureParts) {
  const { store, deals } = opened;
  const forgotten = new ForgottenDeals(database);
  const prepare = new PeriodicTask({
    everyMs: HOUR_MS,
    task: async () => {
      if (!cluster.membership.isLeader()) return;
      await deals.prepareDays();
      await forgotten.networks(dayBefore(dateOf(wall())));
      await forgotten.unplayed(wall() - UNPLAYED_MS);
      for (let times = 0; times < FORGOTTEN.times; times++) {
        if (!(await forgotten.oldest(wall() - PLAYED_MS, FORGOTTEN.atOnce))) break;
      }
    },
    failure: "deals: preparing tomorrow's deal failed, retrying",
    logger,
  });
  const closing = new TryClosing({ store, endGame: games.attempts.end, now: wall, logger });
  const close = new PeriodicTask({
    everyMs: SECOND_MS,
    task: async () => {
      if (cluster.membership.isLeader()) await closing.closeSome();
    },
    failure: "deals: reading the tries that are due failed, retrying",
    logger,
  });
  return {
    /** The id of today's deal; null if this owner has already begun it. */
    unplayedBy: async (owner: Owner | null, device: DeviceOwner | null) => {
      const { deal, mine } = await deals.today(owner === null ? null : { owner, device });
      return mine === null ? deal.id : null;
    },
    dealAt: (dealId: string) => deals.invitation(dealId),
    events: dealEvents({ ...games, ...identity, ...seats, deals, tries: limits.at(RATES.tries) }),
    calls: dealCalls({ ...identity, deals }),
    guards: dealGuards(limits.at(RATES.challenges)),
    prepare: async () => {
      await deals.prepareDays();
    },
    tasks: [prepare, close],
  };
}
