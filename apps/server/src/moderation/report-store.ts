// The table of reports. Its reads sort the queue of reports by weight, and count the open reports of a person or a
// network.
import { type ExpressionBuilder, type ExpressionWrapper, type Selectable, type SqlBool, sql } from "kysely";
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
/** Beyond this number, the open reports with the lowest weights are deleted. */
const OPEN_MAX = 20_000;
/** How many reports are deleted in one statement. */
const DELETED_AT_ONCE = 500;
const DAY_MS = 24 * 60 * 60_000;

export class ReportStore {
  readonly #database: Database<Tables>;

  constructor(database: Database<Tables>) {
    this.#database = database;
  }

  /**
   * Stores a report. Does nothing if a report of its author about the same person, made today, is still open. Once a
   * decision has closed that report, a further one is a new report.
   */
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
    const { state, reported } = row;
    // The weight of an open report depends on all open reports of its author and of its network.
    const [weighed] = rounded(
      await this.#weighed(({ eb, and }) => (state === "open" ? eb("state", "=", state) : and({ state, reported })))
        .where("reports.id", "=", id)
        .execute(),
    );
    return weighed ?? { ...row, weight: 0 };
  }

  /**
   * The open reports with the highest weight, or the newest closed reports. Of reports with equal weight, the oldest
   * comes first.
   * @param except the owners of the moderator who reads the reports: reports about them are left out
   */
  async reports(state: ReportRow["state"], except: readonly Owner[] = []): Promise<readonly WeighedRow[]> {
    if (state === "open") {
      let open = this.#weighed(({ eb }) => eb("state", "=", "open"))
        .where("ranked.of_person", "<=", LISTED_OF_PERSON)
        .orderBy("weights.weight", "desc")
        .orderBy("reports.at");
      if (except.length > 0) open = open.where("reports.reported", "not in", except);
      return rounded(await open.orderBy("reports.id").limit(LISTED).execute());
    }
    let newest = this.#weighed(({ eb, selectFrom }) => {
      const closed = selectFrom("reports").select("id").where("state", "=", "closed");
      return eb("id", "in", closed.orderBy("at", "desc").limit(LISTED));
    });
    if (except.length > 0) newest = newest.where("reports.reported", "not in", except);
    return rounded(await newest.orderBy("reports.at", "desc").orderBy("reports.id").limit(LISTED).execute());
  }

  /** The reports with the weights of all reports about their persons together. */
  #weighed(counted: Counted) {
    return this.#ranked(counted)
      .with("weights", (database) =>
        database
          .selectFrom("ranked")
          .select(({ fn }) => ["reported", fn.sum<number>("share").as("weight")])
          .groupBy("reported"),
      )
      .selectFrom("ranked")
      .innerJoin("weights", "weights.reported", "ranked.reported")
      .innerJoin("reports", "reports.id", "ranked.id")
      .selectAll("reports")
      .select(({ cast }) => cast<number>("weights.weight", "double precision").as("weight"));
  }

  /**
   * The weight of each single report (`share`). A report has the weight 1 / (1 + n): n is the number of its author's
   * dismissed reports. This is divided by the report's number among the counted reports of its author, and among those
   * of its network, whichever is greater, and whomever the reports are about. So the networks take turns in the queue,
   * and a flood from a few addresses hides no other report. Within a network the authors take turns too, accounts
   * before guests. If the network of a report is unknown, for example because its author's account was deleted, the
   * report counts for one shared "unknown" network. So the total weight does not grow when accounts are deleted.
   * Reports of one author about one person count once a day.
   */
  #ranked(counted: Counted) {
    return this.#database.reads
      .with("own", (database) =>
        database
          .selectFrom("reports")
          .select(({ selectFrom, fn, val }) => {
            const dismissed = selectFrom("reports as false_ones")
              .select(({ fn }) => fn.countAll().as("count"))
              .whereRef("false_ones.reporter", "=", "reports.reporter")
              .where("false_ones.was_dismissed", "=", 1);
            const base = sql<number>`1.0 / (1 + ${dismissed})`;
            const rank = fn.agg<number>("row_number");
            const ofReporter = rank.over((own) => own.partitionBy("reporter").orderBy("at").orderBy("id"));
            const ofDay = sql<number>`row_number() over (
              partition by reporter, reported, at / ${sql.lit(DAY_MS)} order by at, id)`;
            return [
              ...(["id", "at", "reported"] as const),
              fn.coalesce("network", val("")).as("network"),
              base.as("base"),
              sql<number>`case when reporter like ${accountOwner("%")} then 0 else 1 end`.as("is_guest"),
              ofReporter.as("of_reporter"),
              ofDay.as("of_day"),
            ];
          })
          .where(counted),
      )
      .with("numbered", (database) =>
        database
          .selectFrom("own")
          .selectAll()
          .select(({ fn }) => {
            const rank = fn.agg<number>("row_number");
            const ofNetwork = rank.over((own) =>
              own
                .partitionBy("network")
                .orderBy("base", "desc")
                .orderBy("of_reporter")
                .orderBy("is_guest")
                .orderBy("at")
                .orderBy("id"),
            );
            const ofPerson = rank.over((own) => own.partitionBy("reported").orderBy("at").orderBy("id"));
            return [ofNetwork.as("of_network"), ofPerson.as("of_person")];
          }),
      )
      .with("ranked", (database) =>
        database.selectFrom("numbered").select([
          ...(["id", "at", "reported", "of_person"] as const),
          sql<number>`case when of_day > 1 then 0.0
            when of_reporter > of_network then base / of_reporter else base / of_network end`.as("share"),
        ]),
      );
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
   * Deletes the open reports with the lowest weights beyond `openMax`; of equal weights, the newest. Reports older than
   * a year are deleted by `retention/rules.ts`.
   */
  async forgetExcess(openMax = OPEN_MAX): Promise<void> {
    for (;;) {
      const beyond = await this.#ranked(({ eb }) => eb("state", "=", "open"))
        .selectFrom("ranked")
        .select("id")
        .orderBy("share", "desc")
        .orderBy("at")
        .orderBy("id")
        .limit(DELETED_AT_ONCE)
        .offset(openMax)
        .execute();
      if (beyond.length === 0) return;
      const ids = beyond.map(({ id }) => id);
      await this.#database.query.deleteFrom("reports").where("state", "=", "open").where("id", "in", ids).execute();
    }
  }
}

type Counted = (reports: ExpressionBuilder<Tables, "reports">) => ExpressionWrapper<Tables, "reports", SqlBool>;

/** Rounds weights to hundredths. */
function rounded(rows: readonly WeighedRow[]): readonly WeighedRow[] {
  return rows.map((row) => ({ ...row, at: Number(row.at), weight: Math.round(row.weight * 100) / 100 }));
}
