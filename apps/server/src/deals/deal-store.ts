// The tables of shared deals: deals of the day and challenges. Ranks and numbers of players come from a counter for
// each margin, so they cost the same with a million attempts as with ten.
import type { PerTeam } from "@chkobba/rules";
import type { Selectable } from "kysely";
import { sql } from "kysely";
import * as z from "zod/mini";
import type { Database } from "../platform/database/database.ts";
import type { Statement } from "../platform/database/job.ts";
import type { Person } from "../ports/identity.ts";
import type { DealsTable, DealTriesTable, Tables } from "../schema/tables.ts";
import { dayBefore } from "./days.ts";
import type { DealResult } from "./deal-result.ts";

export type DealRow = Selectable<DealsTable>;
export type TryRow = Selectable<DealTriesTable>;
export type NewTry = Omit<
  TryRow,
  | "networks"
  | "cards_known"
  | "taken_at"
  | "adopted_at"
  | "finished_at"
  | "margin"
  | "chkobbas"
  | "points"
  | "is_listed"
>;

/** An attempt whose time is up. */
export type DueTry = TryRow & Pick<DealRow, "rounds">;

/** A network from which an attempt is played. */
export interface NearNetwork {
  /** The key in `deal_networks`. */
  readonly key: string;
  /** An attempt is marked when the deal's cards have been seen this often in the network. */
  readonly most: number;
}

/** Stored with a result. */
export interface Finish {
  readonly at: number;
  /** The chkobbas of the players. */
  readonly chkobbas: number;
  readonly isListed: boolean;
  /** Whether the player may have known the cards. */
  readonly cardsKnown: boolean;
}

export interface Placed extends TryRow {
  /** The account's name; null for a guest or a deleted account. */
  readonly username: string | null;
}

/** How many players finished with each margin, the lowest margin first. */
export type Margins = readonly (readonly [margin: number, players: number])[];

const ADD_TRY = `insert into deal_tries (deal_id, person, device, pair, place, game_id, player_id, name, begun_at, closes_at, networks)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing`;
const COUNT_NETWORK = `insert into deal_networks (deal_id, network, times) values (?, ?, 1)
  on conflict (deal_id, network) do update set times = deal_networks.times + 1`;
const ADD_DAY = `insert into deal_streaks (person, last_date, days) values (?, ?, 1)
  on conflict (person) do update set last_date = excluded.last_date,
    days = case when deal_streaks.last_date = ? then deal_streaks.days + 1 else 1 end
  where deal_streaks.last_date < excluded.last_date`;
const storedNetworks = z.array(z.tuple([z.string(), z.number()]));
const FINISH =
  "update deal_tries set finished_at = ?, margin = ?, chkobbas = ?, points = ?, is_listed = ?, cards_known = ?, networks = null where game_id = ? and finished_at is null";
const COUNT = `insert into deal_margins (deal_id, margin, players) values (?, ?, 1)
  on conflict (deal_id, margin) do update set players = deal_margins.players + 1`;
const ADOPT_TRIES = `update deal_tries set person = ?, adopted_at = ? where person = ? and finished_at is not null
  and not exists (select 1 from deal_tries as own where own.deal_id = deal_tries.deal_id and own.person = ?)`;
const ADOPT_STREAK = `update deal_streaks set person = ? where person = ?
  and not exists (select 1 from deal_streaks as own where own.person = ?)`;

export class DealStore {
  readonly #database: Database<Tables>;

  constructor(database: Database<Tables>) {
    this.#database = database;
  }

  /**
   * The deal of a day, or the second deal of that day for playing offline: the stored one, or this one if none is
   * stored.
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

  /** Does nothing if the day already has a deal. */
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
      .select("deals.rounds")
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

  /** This person's attempt. For a guest: also an account's attempt made on the same device. */
  async tryOf(dealId: string, { name }: Person): Promise<TryRow | null> {
    // One query for each index: with "or", a database may read all attempts.
    const by = (column: "person" | "device") =>
      this.#database.reads
        .selectFrom("deal_tries")
        .selectAll()
        .where("deal_id", "=", dealId)
        .where(column, "=", name)
        .limit(1)
        .executeTakeFirst();
    return (await by("person")) ?? (await by("device")) ?? null;
  }

  /** The attempts of a game: one, or a pair's two. */
  async triesAt(gameId: string): Promise<readonly TryRow[]> {
    return this.#database.reads.selectFrom("deal_tries").selectAll().where("game_id", "=", gameId).execute();
  }

  /** The attempts of the two pairs. */
  async pairsOf(dealId: string): Promise<readonly TryRow[]> {
    return this.#database.reads
      .selectFrom("deal_tries")
      .selectAll()
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
   */
  async begin(
    fresh: NewTry,
    day: string | null,
    { near, counts }: { readonly near: readonly NearNetwork[]; readonly counts: boolean },
  ): Promise<void> {
    const { deal_id, person, device, pair, place, game_id, player_id, name, begun_at, closes_at } = fresh;
    const networks = JSON.stringify(near.map(({ key, most }) => [key, most]));
    const streak = day === null ? [] : [{ sql: ADD_DAY, parameters: [person, day, dayBefore(day)] }];
    await this.#database.atomically([
      {
        sql: ADD_TRY,
        parameters: [deal_id, person, device, pair, place, game_id, player_id, name, begun_at, closes_at, networks],
      },
      ...streak,
      ...(counts ? seenIn(deal_id, near) : []),
    ]);
  }

  /**
   * Whether the player of an open attempt may have known the cards, from another attempt on the same device or from
   * others in the same networks.
   */
  async mayKnowCards({ deal_id, game_id, device, networks }: TryRow): Promise<boolean> {
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
    const near = new Map(networks === null ? [] : storedNetworks.parse(JSON.parse(networks)));
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
    const stored = [at, margin, chkobbas, JSON.stringify(points), Number(isListed), Number(cardsKnown)];
    return [
      { sql: FINISH, parameters: [...stored, game_id] },
      { sql: COUNT, parameters: [deal_id, margin] },
    ];
  }

  /**
   * Records that the seed of an attempt was sent to its player. @param near the networks in which its cards count as
   * seen
   */
  async take(
    { deal_id, game_id }: Pick<TryRow, "deal_id" | "game_id">,
    at: number,
    near: readonly NearNetwork[],
  ): Promise<void> {
    const take = "update deal_tries set taken_at = ? where game_id = ? and taken_at is null";
    await this.#database.atomically([{ sql: take, parameters: [at, game_id] }, ...seenIn(deal_id, near)]);
  }

  async finish(...result: Parameters<DealStore["finishing"]>): Promise<void> {
    await this.#database.atomically(this.finishing(...result));
  }

  async margins(dealId: string): Promise<Margins> {
    const rows = await this.#database.reads
      .selectFrom("deal_margins")
      .select(["margin", "players"])
      .where("deal_id", "=", dealId)
      .orderBy("margin")
      .execute();
    return rows.map(({ margin, players }) => [margin, players]);
  }

  /** The best listed attempts. */
  async best(dealId: string, limit: number): Promise<readonly Placed[]> {
    return this.#placed()
      .where("deal_id", "=", dealId)
      .where("is_listed", "=", 1)
      .orderBy("margin", "desc")
      .orderBy("chkobbas", "desc")
      .orderBy("finished_at")
      .orderBy("game_id")
      .orderBy("place")
      .limit(limit)
      .execute();
  }

  async placed(gameId: string): Promise<readonly Placed[]> {
    return this.#placed().where("game_id", "=", gameId).orderBy("place").execute();
  }

  /** How many days in a row this person has played, and the last of them. */
  async streak(person: string): Promise<{ readonly last_date: string; readonly days: number } | null> {
    const row = await this.#database.reads
      .selectFrom("deal_streaks")
      .select(["last_date", "days"])
      .where("person", "=", person)
      .executeTakeFirst();
    return row ?? null;
  }

  /** On sign-in, gives the device's finished attempts to the account, unless it already has its own. */
  async adopt(device: string, account: string, at: number): Promise<void> {
    await this.#database.atomically([
      { sql: ADOPT_TRIES, parameters: [account, at, device, account] },
      { sql: ADOPT_STREAK, parameters: [account, device, account] },
    ]);
  }

  /** Deletes old challenges without attempts. */
  async forgetUnplayed(before: number): Promise<void> {
    await this.#database.query
      .deleteFrom("deals")
      .where("date", "is", null)
      .where("along_date", "is", null)
      .where("created_at", "<", before)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("deal_tries").select("person").whereRef("deal_tries.deal_id", "=", "deals.id"))),
      )
      .execute();
  }

  /**
   * Deletes some attempts of the oldest challenge made before that time, or the challenge itself once it has none.
   * False if there is no such challenge.
   */
  async forgetOldest(before: number, triesAtOnce: number): Promise<boolean> {
    const { query } = this.#database;
    const oldest = await query
      .selectFrom("deals")
      .select("id")
      .where("date", "is", null)
      .where("along_date", "is", null)
      .where("created_at", "<", before)
      .orderBy("created_at")
      .limit(1)
      .executeTakeFirst();
    if (oldest === undefined) return false;
    const { id } = oldest;
    const tries = await query
      .selectFrom("deal_tries")
      .select("person")
      .where("deal_id", "=", id)
      .limit(triesAtOnce)
      .execute();
    if (tries.length > 0) {
      const persons = tries.map(({ person }) => person);
      await query.deleteFrom("deal_tries").where("deal_id", "=", id).where("person", "in", persons).execute();
    } else {
      await this.#database.atomically(
        ["deal_margins", "deal_networks"]
          .map((table) => ({ sql: `delete from ${table} where deal_id = ?`, parameters: [id] }))
          .concat([{ sql: "delete from deals where id = ?", parameters: [id] }]),
      );
    }
    return true;
  }

  /** Deletes the counters of networks for the deals of earlier days. */
  async forgetNetworks(date: string): Promise<void> {
    await this.#database.query
      .deleteFrom("deal_networks")
      .where("deal_id", "in", ({ selectFrom }) => selectFrom("deals").select("id").where("date", "<", date))
      .execute();
  }

  #placed() {
    return (
      this.#database.reads
        .selectFrom("deal_tries")
        // The id from `account:<id>`; for a device, a text that matches no account.
        .leftJoin("accounts", (join) => join.on("accounts.id", "=", sql<string>`substr(deal_tries.person, 9)`))
        .selectAll("deal_tries")
        .select("accounts.username")
    );
  }
}

function seenIn(dealId: string, near: readonly NearNetwork[]): readonly Statement[] {
  return near.map(({ key }) => ({ sql: COUNT_NETWORK, parameters: [dealId, key] }));
}

/** How many players have finished. */
export function playersIn(margins: Margins): number {
  return margins.reduce((sum, [, players]) => sum + players, 0);
}

/** Counted from 1; equal margins share a rank. */
export function rankIn(margins: Margins, margin: number): number {
  return 1 + margins.reduce((sum, [each, players]) => (each > margin ? sum + players : sum), 0);
}

/** As stored by `finishing`. */
export function pointsOf({ points }: Pick<TryRow, "points">): PerTeam<number>[] {
  return points === null ? [] : JSON.parse(points);
}
