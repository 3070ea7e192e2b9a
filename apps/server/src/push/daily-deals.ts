// Announces the deal of the day to the people who want this, in the morning of their time zone, unless they have begun
// the deal. Only the leading server does so. A subscription's row has the time of its next announcement.

import { accountOwner, type DeviceOwner, type Owner } from "../identity/owner.ts";
import { nextDealAt } from "./local-time.ts";
import type { Occasion, PushEvent } from "./public.ts";
import { quietOf } from "./push-service.ts";
import type { SubscriptionRow, SubscriptionStore } from "./subscription-store.ts";

export interface DailyDealsParts {
  readonly store: Pick<SubscriptionStore, "dueDeals" | "nextDeal">;
  readonly deliver: (rows: readonly SubscriptionRow[], event: PushEvent, occasion: Occasion) => Promise<void>;
  /** The id of today's deal; null if this owner has begun it. */
  readonly unplayedBy: (owner: Owner | null, device: DeviceOwner | null) => Promise<string | null>;
  readonly now: () => number;
}

/**
 * How many subscriptions one pass handles. With a pass each second, 100,000 subscribers of one time zone take half an
 * hour.
 */
const AT_ONCE = 50;

export class DailyDeals {
  readonly #parts: DailyDealsParts;

  constructor(parts: DailyDealsParts) {
    this.#parts = parts;
  }

  async announceSome(): Promise<void> {
    const { store, now } = this.#parts;
    const due = await store.dueDeals(now(), AT_ONCE);
    await Promise.all(due.map((row) => this.#announce(row)));
  }

  async #announce(row: SubscriptionRow): Promise<void> {
    const { store, deliver, unplayedBy, now } = this.#parts;
    if (!(await store.nextDeal(row, nextDealAt(now(), row.time_zone, quietOf(row))))) return;
    const dealId = await unplayedBy(row.account_id === null ? row.device : accountOwner(row.account_id), row.device);
    if (dealId !== null) await deliver([row], { kind: "deal" }, { tag: dealId });
  }
}
