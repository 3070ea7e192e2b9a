// The deals that everybody plays with the same cards: today's, and challenges. Each person has one try at each.
import { randomUUID } from "node:crypto";
import {
  type CallPayload,
  DAY_ROUNDS,
  type Deal,
  type DealPage,
  type DealTry,
  type DealResult as ListedResult,
  type SameCards,
  type SeatOwner,
  type Today,
} from "@chkobba/protocol";
import { commitmentOf } from "@chkobba/shuffle";
import { LRUCache } from "lru-cache";
import { accepted, type Result, refused } from "../result.ts";
import { dateOf, dayAfter, dayBefore, endOf } from "./days.ts";
import { dealResult } from "./deal-result.ts";
import {
  type DealRow,
  type DealStore,
  type Margins,
  type Person,
  type Placed,
  playersIn,
  pointsOf,
  rankIn,
  type TryRow,
} from "./deal-store.ts";

/** A try to be played. */
export interface OpenTry {
  readonly seat: { readonly gameId: string; readonly playerId: string };
  readonly name: string;
  readonly holder: SeatOwner;
  readonly deal: SameCards;
  readonly rounds: number;
  readonly level: DealRow["level"];
}

export interface DealsParts {
  readonly store: DealStore;
  /** Makes 32 random bytes in hex. */
  readonly newSeed: () => string;
  /** In ms since the epoch. */
  readonly now: () => number;
}

/** Those that a page lists. */
const LISTED = 50;
const DAY_LEVEL = "hard";
const KNOWN_DEALS = 1000;
/** A try whose game is not there so long after its day is over was never opened. */
const ORPHANED_MS = 60 * 60_000;
const ORPHANS_AT_ONCE = 500;

export class Deals {
  readonly #store: DealStore;
  readonly #newSeed: () => string;
  readonly #now: () => number;
  /** Deals never change. */
  readonly #ofDays = new LRUCache<string, DealRow>({ max: 10 });
  readonly #byId = new LRUCache<string, DealRow>({ max: KNOWN_DEALS });
  /** Days whose seed is out. */
  readonly #out = new LRUCache<string, true>({ max: KNOWN_DEALS });

  constructor({ store, newSeed, now }: DealsParts) {
    this.#store = store;
    this.#newSeed = newSeed;
    this.#now = now;
  }

  /** @param person null: nobody that the server knows */
  async today(person: Person | null): Promise<Today> {
    const date = dateOf(this.#now());
    const [deal, next] = await this.prepareDays(date);
    const margins = await this.#store.margins(deal.id);
    return {
      deal: await this.#shown(deal),
      closesAt: endOf(date),
      players: playersIn(margins),
      mine: await this.#mine(deal, person, margins),
      streak: person === null ? 0 : await this.#streak(person, date),
      next: { date: dayAfter(date), commitment: commitmentOf(next.seed) },
    };
  }

  /** The deals of that day and of the next one, whose commitment is published a day before. */
  async prepareDays(date = dateOf(this.#now())): Promise<readonly [DealRow, DealRow]> {
    return [await this.#ofDay(date), await this.#ofDay(dayAfter(date))];
  }

  async page(id: string, person: Person | null): Promise<Result<DealPage, "DEAL_NOT_FOUND">> {
    const deal = await this.#known(id);
    if (deal === null) return refused("DEAL_NOT_FOUND");
    const margins = await this.#store.margins(id);
    const mine = person === null ? null : await this.#store.tryOf(id, person);
    const hasFinished = mine !== null && mine.finished_at !== null;
    return accepted({
      deal: await this.#shown(deal),
      players: playersIn(margins),
      mine: mine && tryShown(mine, margins),
      results: hasFinished ? await this.#results(deal, mine, margins) : null,
      margins: hasFinished ? margins.map(([margin, players]) => [margin, players]) : null,
    });
  }

  /** A challenge. */
  async create({ rounds, level }: CallPayload<"createDeal">): Promise<Deal> {
    const deal: DealRow = { ...this.#fresh(), date: null, rounds, level };
    await this.#store.add(deal);
    return this.#shown(deal);
  }

  /** The try of that person, begun now where they have none. @param mayBegin whether they may begin one now */
  async play(
    { dealId, playerName }: { readonly dealId: string; readonly playerName: string },
    person: Person,
    mayBegin: () => boolean,
  ): Promise<Result<OpenTry & { readonly isFinished: boolean }>> {
    const deal = await this.#known(dealId);
    if (deal === null) return refused("DEAL_NOT_FOUND");
    const before = await this.#store.tryOf(dealId, person);
    if (before === null && this.#isOver(deal)) return refused("DEAL_OVER");
    if (before === null && !mayBegin()) return refused("RATE_LIMITED");
    const own = before ?? (await this.#begin(deal, person, playerName));
    const { id, seed, date, rounds, level } = deal;
    return accepted({
      seat: { gameId: own.game_id, playerId: own.player_id },
      name: own.name,
      holder: own.person.startsWith("socket:") ? null : own.person,
      deal: { id, seed, closesAt: date === null ? null : endOf(date) },
      ...{ rounds, level },
      isFinished: own.finished_at !== null,
    });
  }

  /** Whether that person may see a finished game: one with the cards of a deal only who has finished it, until its seed is out. */
  async mayReplay(gameId: string, person: Person | null): Promise<Result<Deal | null, "FORBIDDEN">> {
    const played = await this.#store.tryAt(gameId);
    const deal = played === null ? null : await this.#known(played.deal_id);
    if (deal === null) return accepted(null);
    const mine = person === null ? null : await this.#store.tryOf(deal.id, person);
    if (mine?.finished_at != null || (await this.#isOut(deal))) return accepted(await this.#shown(deal));
    return refused("FORBIDDEN", "these cards can be seen once you have played them");
  }

  /** What a link to it shows; null: there is no such deal. @param id `today` for today's */
  async invitation(id: string): Promise<Pick<DealRow, "date" | "rounds"> | null> {
    return id === "today" ? this.#ofDay(dateOf(this.#now())) : this.#known(id);
  }

  /** Ends tries at days gone by whose game was never opened, because the server stopped in between: all their rounds are missing. */
  async endOrphans(hasGame: (gameId: string) => Promise<boolean>): Promise<void> {
    const at = this.#now();
    for (const { rounds, ...open } of await this.#store.openBefore(dateOf(at - ORPHANED_MS), ORPHANS_AT_ONCE)) {
      if (await hasGame(open.game_id)) continue;
      await this.#store.finish(open, dealResult([], rounds), { at, chkobbas: 0, isListed: false });
    }
  }

  adopt(device: string, account: string): Promise<void> {
    return this.#store.adopt(device, account);
  }

  async #begin(deal: DealRow, person: Person, name: string): Promise<TryRow> {
    const fresh = { deal_id: deal.id, person: person.name, device: person.device, name };
    const seat = { game_id: randomUUID(), player_id: randomUUID() };
    await this.#store.begin({ ...fresh, ...seat, begun_at: this.#now() }, deal.date);
    const begun = await this.#store.tryOf(deal.id, person);
    if (begun === null) throw new Error(`a try at deal ${deal.id} was not stored`);
    return begun;
  }

  async #results(deal: DealRow, { game_id }: TryRow, margins: Margins): Promise<ListedResult[]> {
    const best = await this.#store.best(deal.id, LISTED);
    const mine = best.some((each) => each.game_id === game_id) ? null : await this.#store.placed(game_id);
    return [...best, ...(mine === null ? [] : [mine])].map((each) => ({
      rank: rankIn(margins, each.margin ?? 0),
      name: nameOf(each, deal),
      margin: each.margin ?? 0,
      chkobbas: each.chkobbas ?? 0,
      gameId: each.game_id,
      rounds: pointsOf(each).map(([own, bots]) => [own, bots]),
      isMe: each.game_id === game_id,
    }));
  }

  async #mine(deal: DealRow, person: Person | null, margins: Margins): Promise<DealTry | null> {
    const own = person === null ? null : await this.#store.tryOf(deal.id, person);
    return own && tryShown(own, margins);
  }

  async #streak({ name }: Person, today: string): Promise<number> {
    const streak = await this.#store.streak(name);
    return streak !== null && streak.last_date >= dayBefore(today) ? streak.days : 0;
  }

  /** A deal that anybody may know of: no later day's. */
  async #known(id: string): Promise<DealRow | null> {
    const deal = this.#byId.get(id) ?? (await this.#store.deal(id));
    if (deal === null) return null;
    this.#byId.set(id, deal);
    return deal.date !== null && deal.date > dateOf(this.#now()) ? null : deal;
  }

  async #ofDay(date: string): Promise<DealRow> {
    const known = this.#ofDays.get(date);
    if (known !== undefined) return known;
    const deal = await this.#store.ofDay(date, () => ({ ...this.#fresh(), rounds: DAY_ROUNDS, level: DAY_LEVEL }));
    this.#ofDays.set(date, deal);
    return deal;
  }

  #fresh(): Pick<DealRow, "id" | "seed" | "created_at"> {
    return { id: randomUUID(), seed: this.#newSeed(), created_at: this.#now() };
  }

  async #shown(deal: DealRow): Promise<Deal> {
    const { id, date, rounds, level, seed } = deal;
    return { id, date, rounds, level, commitment: commitmentOf(seed), seed: (await this.#isOut(deal)) ? seed : null };
  }

  #isOver({ date }: DealRow): boolean {
    return date !== null && endOf(date) <= this.#now();
  }

  /** Whether its seed may be known: its day is over, and every try at it. */
  async #isOut(deal: DealRow): Promise<boolean> {
    if (!this.#isOver(deal)) return false;
    if (this.#out.has(deal.id)) return true;
    if (await this.#store.hasOpenTries(deal.id)) return false;
    this.#out.set(deal.id, true);
    return true;
  }
}

function tryShown({ game_id: gameId, finished_at, margin }: TryRow, margins: Margins): DealTry {
  const finished = finished_at !== null;
  return { gameId, margin, rank: finished && margin !== null ? rankIn(margins, margin) : null, finished };
}

/** A day's list has accounts under their names; a challenge the names that people play under. */
function nameOf({ name, username }: Placed, { date }: DealRow): string {
  return date === null ? name : (username ?? name);
}
