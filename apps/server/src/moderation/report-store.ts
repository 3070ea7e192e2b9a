// The table of reports. Its reads sort the queue of reports by weight, and count the open reports of a person or a
// network.
import { type RawBuilder, type Selectable, sql } from "kysely";
import { type AccountOwner, accountOwner, type Owner } from "../identity/owner.ts";
import type { Database } from "../platform/database/database.ts";
import type { ReportsTable } from "../schema/moderation-tables.ts";
import type { Tables } from "../schema/tables.ts";

export type ReportRow = Selectable<ReportsTable>;
/** A report with the weight of all reports about the same person in the same state. */
export type WeighedRow = ReportRow & { readonly weight: number };

/** How many reports a moderator is shown: in total, and about one person. */
const LISTED = 200;
const LISTED_OF_PERSON = 20;
/** How many earlier reports about one person a moderator is shown. */
const EARLIER = 20;
/** Beyond this number, the oldest open reports are deleted. */
const OPEN_MAX = 20_000;

export class ReportStore {
  readonly #database: Database<Tables>;

  constructor(database: Database<Tables>) {
    this.#database = database;
  }

  /** Stores a report. Does nothing if its author has already reported the same person today. */
  async add(report: ReportRow): Promise<void> {
    await this.#database.query
      .insertInto("reports")
      .values(report)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** How many open reports this person has made, and how many all guests of this network have made. */
  async openOf({ reporter, network }: Pick<ReportRow, "reporter" | "network">) {
    const open = this.#database.query
      .selectFrom("reports")
      .select(({ fn }) => fn.countAll<number | string>().as("count"))
      .where("state", "=", "open");
    const [ofReporter, ofGuests] = await Promise.all([
      open.where("reporter", "=", reporter).executeTakeFirst(),
      open.where("network", "=", network).where("reporter", "not like", accountOwner("%")).executeTakeFirst(),
    ]);
    return { ofReporter: Number(ofReporter?.count ?? 0), ofGuests: Number(ofGuests?.count ?? 0) };
  }

  async report(id: string): Promise<WeighedRow | null> {
    const row = await this.#database.query.selectFrom("reports").selectAll().where("id", "=", id).executeTakeFirst();
    if (row === undefined) return null;
    const alike = sql`state = ${row.state} and reported = ${row.reported}`;
    const [weighed] = await this.#weighed(alike, sql`reports.id = ${id}`, sql`reports.id`);
    return weighed ?? { ...row, weight: 0 };
  }

  /**
   * The open reports with the highest weight, or the newest closed reports. Of reports with equal weight, the oldest
   * comes first.
   */
  async reports(state: ReportRow["state"]): Promise<readonly WeighedRow[]> {
    if (state === "open") {
      const shown = sql`ranked.of_person <= ${sql.lit(LISTED_OF_PERSON)}`;
      return this.#weighed(sql`state = 'open'`, shown, sql`weights.weight desc, reports.at, reports.id`);
    }
    const newest = sql`id in (select id from reports where state = 'closed' order by at desc limit ${sql.lit(LISTED)})`;
    return this.#weighed(newest, sql`1 = 1`, sql`reports.at desc, reports.id`);
  }

  /**
   * The reports with their persons' weights. A report has the weight 1 / (1 + n): n is the number of its author's
   * dismissed reports. One person can have many accounts. So if several reports about a person come from one network,
   * the second report counts 1/2 of its weight, the third 1/3, and so on. If the network of a report is unknown, for
   * example because its author's account was deleted, the report counts for one shared "unknown" network. So the total
   * weight does not grow when accounts are deleted.
   */
  async #weighed(
    counted: RawBuilder<unknown>,
    shown: RawBuilder<unknown>,
    order: RawBuilder<unknown>,
  ): Promise<readonly WeighedRow[]> {
    const { rows } = await sql<WeighedRow>`
      with own as (
        select id, at, reported, coalesce(network, '') as network, 1.0 / (1 + (
          select count(*) from reports as false_ones
          where false_ones.reporter = reports.reporter and false_ones.was_dismissed = 1)) as weight
        from reports where ${counted}
      ), ranked as (
        select id, reported, weight,
          row_number() over (partition by reported, network order by weight desc, at, id) as of_network,
          row_number() over (partition by reported order by at, id) as of_person
        from own
      ), weights as (select reported, sum(weight / of_network) as weight from ranked group by reported)
      select reports.*, cast(weights.weight as double precision) as weight
      from ranked join weights on weights.reported = ranked.reported join reports on reports.id = ranked.id
      where ${shown} order by ${order} limit ${sql.lit(LISTED)}`.execute(this.#database.reads);
    return rows.map((row) => ({ ...row, at: Number(row.at), weight: Math.round(row.weight * 100) / 100 }));
  }

  /** Other reports about the same person, the newest first. */
  async others({ id, reported }: Pick<ReportRow, "id" | "reported">): Promise<readonly ReportRow[]> {
    return this.#database.reads
      .selectFrom("reports")
      .selectAll()
      .where("reported", "=", reported)
      .where("id", "!=", id)
      .orderBy("at", "desc")
      .limit(EARLIER)
      .execute();
  }

  /** How many reports a person has made, and how many of them were dismissed. */
  async recordOf(reporter: Owner): Promise<{ readonly reports: number; readonly dismissed: number }> {
    const row = await this.#database.reads
      .selectFrom("reports")
      .select(({ fn }) => [fn.countAll<number | string>().as("reports"), fn.sum("was_dismissed").as("dismissed")])
      .where("reporter", "=", reporter)
      .executeTakeFirst();
    return { reports: Number(row?.reports ?? 0), dismissed: Number(row?.dismissed ?? 0) };
  }

  /**
   * The newest finished game in which both accounts had a seat, and the name of the second account in that game; null
   * if there is no such game.
   */
  async newestGameOf(one: AccountOwner, other: AccountOwner) {
    const row = await this.#database.reads
      .selectFrom("results as mine")
      .innerJoin("results as theirs", (join) =>
        join.onRef("theirs.game_id", "=", "mine.game_id").onRef("theirs.seq", "=", "mine.seq"),
      )
      .select(["mine.game_id", "mine.name as my_name", "theirs.name as their_name"])
      .where("mine.holder", "=", one)
      .where("theirs.holder", "=", other)
      .orderBy("mine.finished_at", "desc")
      .limit(1)
      .executeTakeFirst();
    return row === undefined ? null : { gameId: row.game_id, myName: row.my_name, theirName: row.their_name };
  }

  async hasReplay(gameId: string): Promise<boolean> {
    const row = await this.#database.reads
      .selectFrom("finished_games")
      .select("seq")
      .where("game_id", "=", gameId)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  /**
   * Deletes the oldest open reports beyond `openMax`. Reports older than a year are deleted by `retention/rules.ts`.
   */
  async forgetExcess(openMax = OPEN_MAX): Promise<void> {
    await sql`delete from reports where state = 'open' and at <= (
      select at from reports where state = 'open' order by at desc limit 1 offset ${sql.lit(openMax)})`.execute(
      this.#database.query,
    );
  }
}
