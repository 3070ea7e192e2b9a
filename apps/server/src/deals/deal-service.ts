// Shared deals, in which all players get the same cards: the deal of the day, a second one each day for playing
// offline, and challenges. `deal-tries.ts` has the attempts at them.

import type { CallPayload, Deal, DealPage, DealTry, DealResult as ListedResult, Today } from "@chkobba/protocol";
import { commitmentOf } from "@chkobba/shuffle";
import type { AccountOwner, DeviceOwner } from "../identity/owner.ts";
import type { Person } from "../identity/person.ts";
import { accepted, type Result, refused } from "../platform/result.ts";
import { dateOf, dayAfter, dayBefore, endOf } from "./days.ts";
import { pointsOf } from "./deal-result.ts";
import type { DealRow, TryRow } from "./deal-rows.ts";
import { type Margins, type Placed, playersIn, rankIn } from "./deal-standings.ts";
import type { DealStore } from "./deal-store.ts";
import { DealTries } from "./deal-tries.ts";
import { dayOf, KnownDeals, type KnownDealsParts } from "./known-deals.ts";

/** How many results one page shows. */
const LISTED = 50;

export class DealService {
  readonly tries: DealTries;
  readonly #store: DealStore;
  readonly #deals: KnownDeals;
  readonly #now: () => number;

  constructor(parts: KnownDealsParts) {
    this.#store = parts.store;
    this.#deals = new KnownDeals(parts);
    this.#now = parts.now;
    this.tries = new DealTries(parts, this.#deals);
  }

  /** Stores the deals of today and tomorrow: see `KnownDeals`. */
  prepareDays(): ReturnType<KnownDeals["prepareDays"]> {
    return this.#deals.prepareDays();
  }

  /** @param person null if the server cannot identify the person */
  async today(person: Person | null): Promise<Today> {
    const date = dateOf(this.#now());
    const [deal, next, along] = await this.#deals.prepareDays(date);
    const margins = await this.#store.standings.margins(deal.id);
    const alongMargins = await this.#store.standings.margins(along.id);
    return {
      deal: await this.#deals.shown(deal),
      closesAt: endOf(date),
      players: playersIn(margins),
      mine: await this.#mine(deal, person, margins),
      streak: person === null ? 0 : await this.#streak(person, date),
      next: { date: dayAfter(date), commitment: commitmentOf(next.seed) },
      along: {
        deal: await this.#deals.shown(along),
        players: playersIn(alongMargins),
        mine: await this.#mine(along, person, alongMargins),
      },
    };
  }

  async page(id: string, person: Person | null): Promise<Result<DealPage, "DEAL_NOT_FOUND">> {
    const deal = await this.#deals.withId(id);
    if (deal === null) return refused("DEAL_NOT_FOUND");
    const margins = await this.#store.standings.margins(id);
    const mine = person === null ? null : await this.#store.tryOf(id, person);
    const hasFinished = mine !== null && mine.finished_at !== null;
    return accepted({
      deal: await this.#deals.shown(deal),
      players: playersIn(margins),
      mine: mine && tryShown(deal, mine, margins),
      pairs: deal.kind === "teams" ? namesIn(await this.#store.pairsOf(id)) : null,
      results: hasFinished ? await this.#results(deal, mine, margins) : null,
      othersOpen: hasFinished && (await this.#isOpenTo(mine, deal)),
      margins: hasFinished ? margins.map(([margin, players]) => [margin, players]) : null,
    });
  }

  /** Creates a challenge. */
  async create({ rounds, level, kind }: CallPayload<"createDeal">): Promise<Deal> {
    return this.#deals.shown(await this.#deals.create({ kind, rounds, level }));
  }

  /** Whether the seed of an attempt may be sent to its player. False for a deal that counts for the boards. */
  async mayTake(gameId: string): Promise<Result<Record<never, never>, "FORBIDDEN">> {
    const deal = await this.#deals.ofGame(gameId);
    return deal === null || deal.date === null
      ? accepted({})
      : refused("FORBIDDEN", "the cards of the day's deal stay with the server");
  }

  /**
   * Whether this person may watch the replay. A game with the cards of a shared deal can be watched only by people who
   * have finished that deal, or by anyone once its seed is published.
   */
  async mayReplay(gameId: string, person: Person | null): Promise<Result<Deal | null, "FORBIDDEN">> {
    const [played] = await this.#store.triesAt(gameId);
    const deal = played === undefined ? null : await this.#deals.withId(played.deal_id);
    if (played === undefined || deal === null) return accepted(null);
    const mine = person === null ? null : await this.#store.tryOf(deal.id, person);
    const isOwn = mine?.game_id === gameId && mine.finished_at !== null;
    if (isOwn || (await this.#isOpenTo(mine, deal, played))) return accepted(await this.#deals.shown(deal));
    return refused("FORBIDDEN", "these cards can be seen once you have played them");
  }

  /**
   * Whether a person with the attempt `mine` may watch the attempt `played`. Without `played`: whether the person may
   * watch every attempt at this deal.
   *
   * Until the deal's seed is published, a person must have finished their own attempt. At the deal of the day they must
   * also have played all its rounds. To watch a game that is on the boards, they must be on the boards themselves.
   * Otherwise a player could watch a good game as a guest, or with an attempt that they gave up at once, and then copy
   * its plays in another attempt.
   */
  async #isOpenTo(mine: TryRow | null, deal: DealRow, played?: TryRow): Promise<boolean> {
    if (await this.#deals.isOut(deal)) return true;
    if (mine === null || mine.finished_at === null) return false;
    if (deal.date === null) return true;
    const isWhole = pointsOf(mine).length === deal.rounds;
    return isWhole && (mine.is_listed === 1 || played?.is_listed === 0);
  }

  /** The data that a link to a deal shows; null if there is no such deal. @param id `today` for today's deal */
  async invitation(id: string): Promise<Pick<DealRow, "date" | "rounds"> | null> {
    const deal = id === "today" ? await this.#deals.ofDay("date", dateOf(this.#now())) : await this.#deals.withId(id);
    return deal && { date: dayOf(deal), rounds: deal.rounds };
  }

  adopt(device: DeviceOwner, account: AccountOwner): Promise<void> {
    return this.#store.adopt(device, account, this.#now());
  }

  async #results(deal: DealRow, { game_id }: TryRow, margins: Margins): Promise<ListedResult[]> {
    const best = await this.#store.standings.best(deal.id, LISTED);
    const mine = best.some((each) => each.game_id === game_id) ? [] : await this.#store.standings.placed(game_id);
    // A pair shares one game, and the rows of its two players are next to each other.
    const all = [...best, ...mine];
    return all.flatMap((each, nth) => {
      if (all[nth - 1]?.game_id === each.game_id) return [];
      const margin = each.margin ?? 0;
      return {
        rank: rankIn(margins, margin),
        name: all.flatMap((row) => (row.game_id === each.game_id ? nameOf(row, deal) : [])).join(" + "),
        margin,
        chkobbas: each.chkobbas ?? 0,
        gameId: each.game_id,
        rounds: pointsOf(each).map(([own, bots]): [number, number] => [own, bots]),
        isMe: each.game_id === game_id,
        ...markOf(deal, each),
      };
    });
  }

  async #mine(deal: DealRow, person: Person | null, margins: Margins): Promise<DealTry | null> {
    const own = person === null ? null : await this.#store.tryOf(deal.id, person);
    return own && tryShown(deal, own, margins);
  }

  async #streak({ owner }: Person, today: string): Promise<number> {
    const streak = await this.#store.streaks.of(owner);
    return streak !== null && streak.last_date >= dayBefore(today) ? streak.days : 0;
  }
}

function tryShown(deal: DealRow, mine: TryRow, margins: Margins): DealTry {
  const { game_id: gameId, finished_at, margin } = mine;
  const finished = finished_at !== null;
  const rank = finished && margin !== null ? rankIn(margins, margin) : null;
  return { gameId, margin, rank, finished, ...markOf(deal, mine) };
}

/** The reason why the player may have known the cards. Empty if the player saw them first in this attempt. */
function markOf({ along_date }: DealRow, { taken_at, adopted_at, cards_known }: TryRow): Pick<DealTry, "mark"> {
  // The player of a deal for playing offline always has the seed, so there is no mark.
  if (along_date !== null) return {};
  if (taken_at !== null) return { mark: "taken" };
  if (adopted_at !== null) return { mark: "adopted" };
  return cards_known === 1 ? { mark: "known" } : {};
}

/** The names on both seats of both pairs; null for a free seat. */
function namesIn(rows: readonly TryRow[]): (string | null)[][] {
  const nameAt = (pair: number, place: number) =>
    rows.find((row) => row.pair === pair && row.place === place)?.name ?? null;
  return [0, 1].map((pair) => [0, 1].map((place) => nameAt(pair, place)));
}

/** A day's list shows accounts under their usernames; a challenge shows the names that players chose. */
function nameOf({ name, username }: Placed, deal: DealRow): string {
  return dayOf(deal) === null ? name : (username ?? name);
}
