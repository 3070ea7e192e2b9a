// The tables of the deals that everybody plays with the same cards. Ranks, and how many played, come from a counter for each margin:
// they cost the same with a million tries as with ten.
import type { PerTeam } from "@chkobba/rules";
import type { Selectable } from "kysely";
import { sql } from "kysely";
import type { Database } from "../platform/database/database.ts";
import type { Statement } from "../platform/database/job.ts";
import type { DealsTable, DealTriesTable, Tables } from "../schema/tables.ts";
import { dayBefore } from "./days.ts";
import type { DealResult } from "./deal-result.ts";

export type DealRow = Selectable<DealsTable>;
export type TryRow = Selectable<DealTriesTable>;
export type NewTry = Omit<TryRow, "taken_at" | "finished_at" | "margin" | "chkobbas" | "points" | "is_listed">;

/** One who has one try at each deal. */
export interface Person {
  /** The owner of their seats, or the name of their socket. */
  readonly name: string;
  /** The owner of seats that their device stands for. */
  readonly device: string | null;
}

export interface Placed extends TryRow {
  /** Of the account; null: a guest, or an account that is gone. */
  readonly username: string | null;
}

/** How many finished with each margin, the lowest first. */
export type Margins = readonly (readonly [margin: number, players: number])[];

const ADD_TRY = `insert into deal_tries (deal_id, person, device, pair, place, game_id, player_id, name, begun_at)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing`;
const ADD_DAY = `insert into deal_streaks (person, last_date, days) values (?, ?, 1)
  on conflict (person) do update set last_date = excluded.last_date,
    days = case when deal_streaks.last_date = ? then deal_streaks.days + 1 else 1 end
  where deal_streaks.last_date < excluded.last_date`;
const FINISH =
  "update deal_tries set finished_at = ?, margin = ?, chkobbas = ?, points = ?, is_listed = ? where game_id = ? and finished_at is null";
const COUNT = `insert into deal_margins (deal_id, margin, players) values (?, ?, 1)
  on conflict (deal_id, margin) do update set players = deal_margins.players + 1`;
const ADOPT_TRIES = `update deal_tries set person = ? where person = ?
  and not exists (select 1 from deal_tries as own where own.deal_id = deal_tries.deal_id and own.person = ?)`;
const ADOPT_STREAK = `update deal_streaks set person = ? where person = ?
  and not exists (select 1 from deal_streaks as own where own.person = ?)`;

export class DealStore {
  readonly #database: Database<Tables>;

  constructor(database: Database<Tables>) {
    this.#database = database;
  }

  /** The deal of a day: the one that is stored, or this one. */
  async ofDay(date: string, fresh: () => Omit<DealRow, "date">): Promise<DealRow> {
    const stored = () =>
      this.#database.query.selectFrom("deals").selectAll().where("date", "=", date).executeTakeFirst();
    const known = await stored();
    if (known !== undefined) return known;
    await this.add({ ...fresh(), date });
    const added = await stored();
    if (added === undefined) throw new Error(`the deal of ${date} could not be stored`);
    return added;
  }

  /** Does nothing where its day has a deal. */
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

  /** Whether somebody has begun it and not finished. */
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

  /** Open tries at the deals of days before that date, and how many rounds they have. */
  async openBefore(date: string, limit: number): Promise<readonly (TryRow & Pick<DealRow, "rounds">)[]> {
    return this.#database.reads
      .selectFrom("deal_tries")
      .innerJoin("deals", "deals.id", "deal_tries.deal_id")
      .selectAll("deal_tries")
      .select("deals.rounds")
      .where("deals.date", "<", date)
      .where("deal_tries.finished_at", "is", null)
      .limit(limit)
      .execute();
  }

  /** The try of that person; a guest's is also one that somebody made from their device. */
  async tryOf(dealId: string, { name }: Person): Promise<TryRow | null> {
    // One query for each index: a database that joins them by "or" may read all tries.
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

  /** Those of a game: one, or the two of a pair. */
  async triesAt(gameId: string): Promise<readonly TryRow[]> {
    return this.#database.reads.selectFrom("deal_tries").selectAll().where("game_id", "=", gameId).execute();
  }

  /** Those of the two pairs. */
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

  /** Stores a try, unless that person has one, or the place in a pair is taken. @param date the deal's day, which counts for days in a row; null: a challenge */
  async begin(fresh: NewTry, date: string | null): Promise<void> {
    const { deal_id, person, device, pair, place, game_id, player_id, name, begun_at } = fresh;
    const day = date === null ? [] : [{ sql: ADD_DAY, parameters: [person, date, dayBefore(date)] }];
    await this.#database.atomically([
      { sql: ADD_TRY, parameters: [deal_id, person, device, pair, place, game_id, player_id, name, begun_at] },
      ...day,
    ]);
  }

  /** The statements that store the result of an open try. @param chkobbas the player's */
  finishing(
    { deal_id, game_id }: Pick<TryRow, "deal_id" | "game_id">,
    { margin, points }: DealResult,
    { at, chkobbas, isListed }: { readonly at: number; readonly chkobbas: number; readonly isListed: boolean },
  ): readonly Statement[] {
    return [
      { sql: FINISH, parameters: [at, margin, chkobbas, JSON.stringify(points), Number(isListed), game_id] },
      { sql: COUNT, parameters: [deal_id, margin] },
    ];
  }

  /** From now on somebody else may know the cards through this try. */
  async take(gameId: string, at: number): Promise<void> {
    await this.#database.query
      .updateTable("deal_tries")
      .set({ taken_at: at })
      .where("game_id", "=", gameId)
      .where("taken_at", "is", null)
      .execute();
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

  /** The best of those who are listed. */
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

  /** The last day that counts for that person's days in a row, and how many they are. */
  async streak(person: string): Promise<{ readonly last_date: string; readonly days: number } | null> {
    const row = await this.#database.reads
      .selectFrom("deal_streaks")
      .select(["last_date", "days"])
      .where("person", "=", person)
      .executeTakeFirst();
    return row ?? null;
  }

  /** What a guest played at a device counts as the account's, where it has no try of its own. */
  async adopt(device: string, account: string): Promise<void> {
    await this.#database.atomically(
      [ADOPT_TRIES, ADOPT_STREAK].map((text) => ({ sql: text, parameters: [account, device, account] })),
    );
  }

  /** Deletes old challenges that nobody played. */
  async forgetUnplayed(before: number): Promise<void> {
    await this.#database.query
      .deleteFrom("deals")
      .where("date", "is", null)
      .where("created_at", "<", before)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("deal_tries").select("person").whereRef("deal_tries.deal_id", "=", "deals.id"))),
      )
      .execute();
  }

  #placed() {
    return (
      this.#database.reads
        .selectFrom("deal_tries")
        // Of `account:<id>`, the id; of a device, nothing that is one.
        .leftJoin("accounts", (join) => join.on("accounts.id", "=", sql<string>`substr(deal_tries.person, 9)`))
        .selectAll("deal_tries")
        .select("accounts.username")
    );
  }
}

/** How many have finished. */
export function playersIn(margins: Margins): number {
  return margins.reduce((sum, [, players]) => sum + players, 0);
}

/** Counted from 1; equal margins share a rank. */
export function rankIn(margins: Margins, margin: number): number {
  return 1 + margins.reduce((sum, [each, players]) => (each > margin ? sum + players : sum), 0);
}

/** As `finishing` stores them. */
export function pointsOf({ points }: Pick<TryRow, "points">): PerTeam<number>[] {
  return points === null ? [] : JSON.parse(points);
}
