// The deals that everybody plays with the same cards: today's, and challenges. Each person has one try at each.
import { randomUUID } from "node:crypto";
import {
  type CallPayload,
  DAY_ROUNDS,
  type Deal,
  type DealPage,
  type DealTry,
  type DealResult as ListedResult,
  type Payload,
  type SameCards,
  type SeatOwner,
  type Today,
} from "@chkobba/protocol";
import { commitmentOf } from "@chkobba/shuffle";
import { LRUCache } from "lru-cache";
import { accepted, type Result, refused } from "../result.ts";
import { dateOf, dayAfter, dayBefore, endOf } from "./days.ts";
import { missedDeal } from "./deal-result.ts";
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
  /** Of a pair: where this one sits, 0 to 3; the partner sits opposite. Null: alone against one bot. */
  readonly chair: number | null;
}

export interface FoundTry extends OpenTry {
  readonly isFinished: boolean;
  /** False: it is that of an account at the same device. */
  readonly isOwn: boolean;
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
      pairs: deal.kind === "teams" ? namesIn(await this.#store.pairsOf(id)) : null,
      results: hasFinished ? await this.#results(deal, mine, margins) : null,
      margins: hasFinished ? margins.map(([margin, players]) => [margin, players]) : null,
    });
  }

  /** A challenge. */
  async create({ rounds, level, kind }: CallPayload<"createDeal">): Promise<Deal> {
    const deal: DealRow = { ...this.#fresh(), date: null, kind, rounds, level };
    await this.#store.add(deal);
    return this.#shown(deal);
  }

  /** The try of that person, begun now where they have none. @param mayBegin whether they may begin one now */
  async play(
    { dealId, playerName, pair }: Payload<"play-deal">,
    person: Person,
    mayBegin: () => boolean,
  ): Promise<Result<FoundTry>> {
    const deal = await this.#known(dealId);
    if (deal === null) return refused("DEAL_NOT_FOUND");
    const before = await this.#store.tryOf(dealId, person);
    if (before === null && this.#isOver(deal)) return refused("DEAL_OVER");
    if (before === null && !mayBegin()) return refused("RATE_LIMITED");
    const own = before ?? (await this.#begin(deal, person, { playerName, pair }));
    if (own === null) return refused("GAME_FULL");
    const { id, seed, date, rounds, level } = deal;
    return accepted({
      seat: { gameId: own.game_id, playerId: own.player_id },
      name: own.name,
      holder: own.person.startsWith("socket:") ? null : own.person,
      deal: { id, seed, closesAt: date === null ? null : endOf(date) },
      ...{ rounds, level },
      chair: own.pair === null || own.place === null ? null : own.pair + 2 * own.place,
      isFinished: own.finished_at !== null,
      isOwn: own.person === person.name,
    });
  }

  take(gameId: string): Promise<void> {
    return this.#store.take(gameId, this.#now());
  }

  /** Whether that person may see a finished game: one with the cards of a deal only who has finished it, until its seed is out. */
  async mayReplay(gameId: string, person: Person | null): Promise<Result<Deal | null, "FORBIDDEN">> {
    const [played] = await this.#store.triesAt(gameId);
    const deal = played === undefined ? null : await this.#known(played.deal_id);
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
      await this.#store.finish(open, missedDeal(rounds), { at, chkobbas: 0, isListed: false });
    }
  }

  adopt(device: string, account: string): Promise<void> {
    return this.#store.adopt(device, account);
  }

  /** Null where both pairs are full. */
  async #begin(
    deal: DealRow,
    person: Person,
    { playerName: name, pair = 0 }: Pick<Payload<"play-deal">, "playerName" | "pair">,
  ): Promise<TryRow | null> {
    const fresh = { deal_id: deal.id, person: person.name, device: person.device, name };
    const places = deal.kind === "teams" ? placesFrom(pair) : [{ pair: null, place: null }];
    for (const { pair: which, place } of places) {
      const partner =
        which === null ? undefined : (await this.#store.pairsOf(deal.id)).find((row) => row.pair === which);
      // The second one of a pair comes to the game of the first.
      if ((place === 0) !== (partner === undefined) && place !== null) continue;
      const seat = { game_id: partner?.game_id ?? randomUUID(), player_id: randomUUID() };
      await this.#store.begin({ ...fresh, pair: which, place, ...seat, begun_at: this.#now() }, deal.date);
      const begun = await this.#store.tryOf(deal.id, person);
      if (begun !== null) return begun;
    }
    return null;
  }

  async #results(deal: DealRow, { game_id }: TryRow, margins: Margins): Promise<ListedResult[]> {
    const best = await this.#store.best(deal.id, LISTED);
    const mine = best.some((each) => each.game_id === game_id) ? [] : await this.#store.placed(game_id);
    // The two of a pair have one game, and stand one after the other.
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
      };
    });
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
    const deal = await this.#store.ofDay(date, () => ({
      ...this.#fresh(),
      kind: "solo",
      rounds: DAY_ROUNDS,
      level: DAY_LEVEL,
    }));
    this.#ofDays.set(date, deal);
    return deal;
  }

  #fresh(): Pick<DealRow, "id" | "seed" | "created_at"> {
    return { id: randomUUID(), seed: this.#newSeed(), created_at: this.#now() };
  }

  async #shown(deal: DealRow): Promise<Deal> {
    const { id, date, kind, rounds, level, seed } = deal;
    return {
      id,
      date,
      kind,
      rounds,
      level,
      commitment: commitmentOf(seed),
      seed: (await this.#isOut(deal)) ? seed : null,
    };
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

/** The places of both pairs, those of the wanted one first. */
function placesFrom(wanted: 0 | 1): readonly { readonly pair: 0 | 1; readonly place: 0 | 1 }[] {
  const other = wanted === 0 ? 1 : 0;
  return [
    { pair: wanted, place: 0 },
    { pair: wanted, place: 1 },
    { pair: other, place: 0 },
    { pair: other, place: 1 },
  ];
}

/** Of both places of both pairs. */
function namesIn(rows: readonly TryRow[]): (string | null)[][] {
  const nameAt = (pair: number, place: number) =>
    rows.find((row) => row.pair === pair && row.place === place)?.name ?? null;
  return [0, 1].map((pair) => [0, 1].map((place) => nameAt(pair, place)));
}

/** A day's list has accounts under their names; a challenge the names that people play under. */
function nameOf({ name, username }: Placed, { date }: DealRow): string {
  return date === null ? name : (username ?? name);
}
