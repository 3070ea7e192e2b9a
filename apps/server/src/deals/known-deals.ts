// The deals that this server has read: challenges, and deals of days. A missing deal of a day is made here.
import { randomUUID } from "node:crypto";
import { DAY_ROUNDS, type Deal } from "@chkobba/protocol";
import { commitmentOf } from "@chkobba/shuffle";
import { LRUCache } from "lru-cache";
import { dateOf, dayAfter, endOf } from "./days.ts";
import type { DealRow } from "./deal-rows.ts";
import type { DealStore } from "./deal-store.ts";

export interface KnownDealsParts {
  readonly store: DealStore;
  /** Makes 32 random bytes in hex. */
  readonly newSeed: () => string;
  /** The time in ms since the epoch. */
  readonly now: () => number;
}

const DAY_LEVEL = "hard";
const KNOWN_DEALS = 1000;

export class KnownDeals {
  readonly #store: DealStore;
  readonly #newSeed: () => string;
  readonly #now: () => number;
  /** Deals by their day. They are kept, because deals never change. */
  readonly #ofDays = new LRUCache<string, DealRow>({ max: 20 });
  readonly #byId = new LRUCache<string, DealRow>({ max: KNOWN_DEALS });
  /** The ids of deals whose seed is published. */
  readonly #out = new LRUCache<string, true>({ max: KNOWN_DEALS });

  constructor({ store, newSeed, now }: KnownDealsParts) {
    this.#store = store;
    this.#newSeed = newSeed;
    this.#now = now;
  }

  /**
   * Stores three deals unless they are stored already: the deal of the day, the deal of the next day, and the day's
   * second deal, for playing offline. The commitment of the next day's deal is published a day early.
   */
  async prepareDays(date = dateOf(this.#now())): Promise<readonly [DealRow, DealRow, DealRow]> {
    return [
      await this.ofDay("date", date),
      await this.ofDay("date", dayAfter(date)),
      await this.ofDay("along_date", date),
    ];
  }

  async ofDay(which: "date" | "along_date", date: string): Promise<DealRow> {
    const known = this.#ofDays.get(which + date);
    if (known !== undefined) return known;
    const deal = await this.#store.ofDay(which, date, () => ({
      ...this.#fresh(),
      kind: "solo",
      rounds: DAY_ROUNDS,
      level: DAY_LEVEL,
    }));
    this.#ofDays.set(which + date, deal);
    return deal;
  }

  /** Makes a challenge. */
  async create(terms: Pick<DealRow, "kind" | "rounds" | "level">): Promise<DealRow> {
    const deal: DealRow = { ...this.#fresh(), date: null, along_date: null, ...terms };
    await this.#store.add(deal);
    return deal;
  }

  /** The deal with this id. Null if there is none, or if its day has not begun. */
  async withId(id: string): Promise<DealRow | null> {
    const deal = this.#byId.get(id) ?? (await this.#store.deal(id));
    if (deal === null) return null;
    this.#byId.set(id, deal);
    return deal.date !== null && deal.date > dateOf(this.#now()) ? null : deal;
  }

  /** The deal whose cards are played in a game; null if the game has its own cards. */
  async ofGame(gameId: string): Promise<DealRow | null> {
    const [played] = await this.#store.triesAt(gameId);
    return played === undefined ? null : this.withId(played.deal_id);
  }

  async shown(deal: DealRow): Promise<Deal> {
    const { id, kind, rounds, level, seed } = deal;
    return {
      id,
      date: dayOf(deal),
      along: deal.along_date !== null,
      kind,
      rounds,
      level,
      commitment: commitmentOf(seed),
      seed: (await this.isOut(deal)) ? seed : null,
    };
  }

  isOver(deal: DealRow): boolean {
    const day = dayOf(deal);
    return day !== null && endOf(day) <= this.#now();
  }

  /** Whether the deal's seed may be published: its day and all its attempts are over. */
  async isOut(deal: DealRow): Promise<boolean> {
    if (!this.isOver(deal)) return false;
    if (this.#out.has(deal.id)) return true;
    if (await this.#store.hasOpenTries(deal.id)) return false;
    this.#out.set(deal.id, true);
    return true;
  }

  #fresh(): Pick<DealRow, "id" | "seed" | "created_at"> {
    return { id: randomUUID(), seed: this.#newSeed(), created_at: this.#now() };
  }
}

/** The day of a deal; null for a challenge. */
export function dayOf({ date, along_date }: Pick<DealRow, "date" | "along_date">): string | null {
  return date ?? along_date;
}
