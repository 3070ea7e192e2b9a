// The tables of shared deals, which are deals of the day and challenges, and of the attempts at them.

import type { AccountOwner, DeviceOwner } from "../identity/owner.ts";
import type { Person } from "../identity/person.ts";
import { tryAtomically } from "../platform/database/conflict.ts";
import type { Database } from "../platform/database/database.ts";
import type { Statement } from "../platform/database/job.ts";
import type { Tables } from "../schema/tables.ts";
import { DayStreaks } from "./day-streaks.ts";
import type { DealResult } from "./deal-result.ts";
import type { DealRow, DueTry, NewTry, TryRow } from "./deal-rows.ts";
import { DealStandings } from "./deal-standings.ts";
import { countingSeen, type NearNetwork, networksIn, storedNetworks, wereSeenIn } from "./seen-cards.ts";

/** Values that are stored with a result. */
export interface Finish {
  readonly at: number;
  /** How many chkobbas the players have made. */
  readonly chkobbas: number;
  readonly isListed: boolean;
  /** Whether the player may have known the cards. */
  readonly cardsKnown: boolean;
}

export class DealStore {
  readonly standings: DealStandings;
  readonly streaks: DayStreaks;
  readonly #database: Database<Tables>;

  constructor(database: Database<Tables>) {
    this.#database = database;
    this.standings = new DealStandings(database);
    this.streaks = new DayStreaks(database);
  }

  /**
   * The deal of a day ("date"), or the second deal of that day for playing offline ("along_date"). If none is stored,
   * stores the deal that `fresh` returns.
   */
  async ofDay(
    which: "date" | "along_date",
    date: string,
    fresh: () => Omit<DealRow, "date" | "along_date">,
  ): Promise<DealRow> {
    const stored = () =>
      this.#database.query.selectFrom("deals").selectAll().where(which, "=", date).executeTakeFirst();
    const known = await stored();
    if (known !== undefined) return known;
    await this.add({ date: null, along_date: null, ...fresh(), [which]: date });
    const added = await stored();
    if (added === undefined) throw new Error(`the deal of ${date} could not be stored`);
    return added;
  }

  /** Stores a deal. Does nothing if its day already has a deal. */
  async add(deal: DealRow): Promise<void> {
    await this.#database.query
      .insertInto("deals")
      .values(deal)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async deal(id: string): Promise<DealRow | null> {
    const row = await this.#database.reads.selectFrom("deals").selectAll().where("id", "=", id).executeTakeFirst();
    return row ?? null;
  }

  /** Whether any attempt at this deal is still open. */
  async hasOpenTries(dealId: string): Promise<boolean> {
    const row = await this.#database.reads
      .selectFrom("deal_tries")
      .select("person")
      .where("deal_id", "=", dealId)
      .where("finished_at", "is", null)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Open attempts whose time is up, the earliest first. */
  async due(now: number, limit: number): Promise<readonly DueTry[]> {
    return this.#database.reads
      .selectFrom("deal_tries")
      .innerJoin("deals", "deals.id", "deal_tries.deal_id")
      .selectAll("deal_tries")
      .select(["deal_tries.person as owner", "deals.rounds"])
      .where("deal_tries.finished_at", "is", null)
      .where("deal_tries.closes_at", "<=", now)
      .orderBy("deal_tries.closes_at")
      .limit(limit)
      .execute();
  }

  /** Moves the deadline of an open attempt. */
  async postpone(gameId: string, closesAt: number): Promise<void> {
    await this.#database.query
      .updateTable("deal_tries")
      .set({ closes_at: closesAt })
      .where("game_id", "=", gameId)
      .where("finished_at", "is", null)
      .execute();
  }

  /** Deletes the open attempts of a game that never began. */
  async withdraw(gameId: string): Promise<void> {
    await this.#database.query
      .deleteFrom("deal_tries")
      .where("game_id", "=", gameId)
      .where("finished_at", "is", null)
      .execute();
  }

  /** This person's attempt; null if there is none. For a guest, an account's attempt on the same device counts too. */
  async tryOf(dealId: string, { owner }: Person): Promise<TryRow | null> {
    // One query for each index: with one query that uses "or", a database may read all attempts.
    const by = (column: "person" | "device") =>
      this.#database.reads
        .selectFrom("deal_tries")
        .selectAll()
        .select("person as owner")
        .where("deal_id", "=", dealId)
        .where(column, "=", owner)
        .limit(1)
        .executeTakeFirst();
    return (await by("person")) ?? (await by("device")) ?? null;
  }

  /** The attempts of a game: one attempt, or the two attempts of a pair. */
  async triesAt(gameId: string): Promise<readonly TryRow[]> {
    return this.#database.reads
      .selectFrom("deal_tries")
      .selectAll()
      .select("person as owner")
      .where("game_id", "=", gameId)
      .execute();
  }

  /** The attempts of both pairs at a deal. */
  async pairsOf(dealId: string): Promise<readonly TryRow[]> {
    return this.#database.reads
      .selectFrom("deal_tries")
      .selectAll()
      .select("person as owner")
      .where("deal_id", "=", dealId)
      .where("pair", "is not", null)
      .orderBy("pair")
      .orderBy("place")
      .execute();
  }

  /**
   * Stores an attempt, unless the person already has one or the place in the pair is taken.
   * @param day the deal's day, which counts for days in a row; null for a challenge
   * @param counts whether the cards now count as seen in these networks
   * @param decides whether the number of times that the cards were seen until now decides if the player may know them.
   * Else the number at the end of the attempt decides, and the networks are stored until then
   */
  async begin(
    fresh: NewTry,
    day: string | null,
    {
      near,
      counts,
      decides,
    }: { readonly near: readonly NearNetwork[]; readonly counts: boolean; readonly decides: boolean },
  ): Promise<void> {
    const { owner: person, ...begun } = fresh;
    const networks = decides ? null : storedNetworks(near);
    const known = decides ? wereSeenIn(this.#database.query, fresh.deal_id, near) : 0;
    const adding = this.#database.query
      .insertInto("deal_tries")
      .values({ person, ...begun, networks, cards_known: known });
    await tryAtomically(this.#database, [
      adding.compile(),
      ...(day === null ? [] : [this.streaks.adding(person, day)]),
      ...(counts ? countingSeen(this.#database.query, fresh.deal_id, near) : []),
    ]);
  }

  /**
   * Whether the player of an open attempt may have known the cards, from another attempt on the same device or from
   * other attempts in the same networks.
   */
  async mayKnowCards({ deal_id, game_id, device, networks, cards_known }: TryRow): Promise<boolean> {
    if (cards_known === 1) return true;
    const { reads } = this.#database;
    const other =
      device !== null &&
      (await reads
        .selectFrom("deal_tries")
        .select("person")
        .where("device", "=", device)
        .where("deal_id", "=", deal_id)
        .where("game_id", "!=", game_id)
        .limit(1)
        .executeTakeFirst());
    if (other) return true;
    if (networks === null) return false;
    const near = networksIn(networks);
    const seen = await reads
      .selectFrom("deal_networks")
      .select(["network", "times"])
      .where("deal_id", "=", deal_id)
      .where("network", "in", [...near.keys()])
      .execute();
    return seen.some(({ network, times }) => times >= (near.get(network) ?? Number.POSITIVE_INFINITY));
  }

  /** The statements that store the result of an open attempt. */
  finishing(
    { deal_id, game_id }: Pick<TryRow, "deal_id" | "game_id">,
    { margin, points }: DealResult,
    { at, chkobbas, isListed, cardsKnown }: Finish,
  ): readonly Statement[] {
    const { query } = this.#database;
    const finished = query
      .updateTable("deal_tries")
      .set({
        finished_at: at,
        margin,
        chkobbas,
        points: JSON.stringify(points),
        networks: null,
        is_listed: isListed ? 1 : 0,
        cards_known: cardsKnown ? 1 : 0,
      })
      .where("game_id", "=", game_id)
      .where("finished_at", "is", null);
    const counted = query
      .insertInto("deal_margins")
      .values({ deal_id, margin, players: 1 })
      .onConflict((same) =>
        same.columns(["deal_id", "margin"]).doUpdateSet(({ eb }) => ({ players: eb("deal_margins.players", "+", 1) })),
      );
    return [finished.compile(), counted.compile()];
  }

  /**
   * Records that the seed of an attempt was sent to its player.
   * @param near the networks in which the deal's cards now count as seen
   */
  async take(
    { deal_id, game_id }: Pick<TryRow, "deal_id" | "game_id">,
    at: number,
    near: readonly NearNetwork[],
  ): Promise<void> {
    const taking = this.#database.query
      .updateTable("deal_tries")
      .set({ taken_at: at })
      .where("game_id", "=", game_id)
      .where("taken_at", "is", null);
    await this.#database.atomically([taking.compile(), ...countingSeen(this.#database.query, deal_id, near)]);
  }

  async finish(...result: Parameters<DealStore["finishing"]>): Promise<void> {
    await this.#database.atomically(this.finishing(...result));
  }

  /**
   * On sign-in, gives the device's finished attempts to the account. If the account has its own attempt at a deal, the
   * device's attempt at this deal stays with the device. If the account has its own days in a row, those of the device
   * also stay with the device.
   */
  adopt(device: DeviceOwner, account: AccountOwner, at: number): Promise<void> {
    const { query } = this.#database;
    return this.#database.transaction(async ({ read, write }) => {
      const tries = read.selectFrom("deal_tries").select(["deal_id", "finished_at"]);
      const own = (await tries.where("person", "=", account).execute()).map(({ deal_id }) => deal_id);
      const finished = tries.where("person", "=", device).where("finished_at", "is not", null).forNoKeyUpdate();
      const adopted = (await finished.execute()).map(({ deal_id }) => deal_id).filter((id) => !own.includes(id));
      if (adopted.length > 0) {
        write(
          query
            .updateTable("deal_tries")
            .set({ person: account, adopted_at: at })
            .where("person", "=", device)
            .where("finished_at", "is not", null)
            .where("deal_id", "in", adopted),
        );
      }
      const days = read.selectFrom("deal_streaks").select("days").where("person", "=", account);
      if ((await days.executeTakeFirst()) !== undefined) return;
      write(query.updateTable("deal_streaks").set({ person: account }).where("person", "=", device));
    });
  }
}
