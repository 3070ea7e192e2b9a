// Shared deals (deals of the day, challenges) as a feature of the server.
//
// The deal of the day and challenges (`deals/`) are games with the terms `deal` and the setup's `rounds` (decision
// 033). `play-deal` stores a person's only attempt and seats them (`GameOpening.sitDownToDeal`); `sealedOf` gives
// such games the decks of their deal, `luckIn` the bot's random numbers, and `try-closing.ts` ends unfinished
// attempts, a few each second. `ending.ts` stores the end of an attempt: its result, the counter of its margin, the
// leaderboards. Spectators, hints and rematches are refused. Only people who have finished the deal can watch a
// replay, until its seed is published; on its day, a game on the boards only people with a place there
// (`Deals.mayReplay`). In the web `features/deals` has the pages, `features/replay/compare` two games side by side,
// and `features/offline` an attempt that was taken offline.

import type { App } from "../app.ts";
import { RATES } from "../config/rates.ts";
import type { AccountOwner, DeviceOwner, Owner } from "../identity/owner.ts";
import type { Person } from "../identity/person.ts";
import type { PeriodicWork } from "../platform/periodic-task.ts";
import { dealCalls, dealGuards } from "./calls.ts";
import { dateOf, dayBefore } from "./days.ts";
import { DealService } from "./deal-service.ts";
import { DealStore } from "./deal-store.ts";
import { dealEvents } from "./events.ts";
import { ForgottenDeals } from "./forgotten-deals.ts";
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

export function openDeals(app: App) {
  const { games, database, wall, limits, logger } = app;
  const store = new DealStore(database);
  const deals = new DealService({ store, newSeed: games.newSeed, now: wall });
  const forgotten = new ForgottenDeals(database);
  const prepare: PeriodicWork = {
    everyMs: HOUR_MS,
    leaderOnly: true,
    run: async () => {
      await deals.prepareDays();
      await forgotten.networks(dayBefore(dateOf(wall())));
      await forgotten.unplayed(wall() - UNPLAYED_MS);
      for (let times = 0; times < FORGOTTEN.times; times++) {
        if (!(await forgotten.oldest(wall() - PLAYED_MS, FORGOTTEN.atOnce))) break;
      }
    },
    failure: "deals: preparing tomorrow's deal failed, retrying",
  };
  const closing = new TryClosing({ store, endGame: games.attempts.end, now: wall, logger });
  const close: PeriodicWork = {
    everyMs: SECOND_MS,
    leaderOnly: true,
    run: () => closing.closeSome(),
    failure: "deals: reading the tries that are due failed, retrying",
  };
  return {
    mayReplay: (gameId: string, person: Person | null) => deals.mayReplay(gameId, person),
    adopt: (device: DeviceOwner, account: AccountOwner) => deals.adopt(device, account),
    unplayedBy: async (owner: Owner | null, device: DeviceOwner | null) => {
      const { deal, mine } = await deals.today(owner === null ? null : { owner, device });
      return mine === null ? deal.id : null;
    },
    dealAt: (dealId: string) => deals.invitation(dealId),
    events: dealEvents(app, { deals }),
    calls: dealCalls(app, { deals }),
    guards: dealGuards(limits.at(RATES.challenges)),
    prepare: async () => {
      await deals.prepareDays();
    },
    tasks: [prepare, close],
  };
}
