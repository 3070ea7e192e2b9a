// The tables of reports, sanctions and the moderators' log.
import type { Insertable, Selectable } from "kysely";
import type { Database } from "../platform/database/database.ts";
import type { Statement } from "../platform/database/job.ts";
import type { ModerationLogTable, ReportsTable, SanctionsTable } from "../schema/moderation-tables.ts";
import type { Tables } from "../schema/tables.ts";
import { keptDevices } from "./flag-store.ts";

export type ReportRow = Selectable<ReportsTable>;
export type Sanction = Selectable<SanctionsTable>;

/** Reports and log entries that a moderator sees at once. */
const LISTED = 200;
const SANCTIONS_MAX = 50_000;

const LOG =
  "insert into moderation_log (id, at, moderator, action, reported_name, report_id, note, until) values (?, ?, ?, ?, ?, ?, ?, cast(? as bigint))";
const CLOSE =
  "update reports set state = 'closed', was_dismissed = ? where reported = ? and (state = 'open' or id = ?)";
const IMPOSE = `insert into sanctions (person, kind, until) values (?, ?, cast(? as bigint))
  on conflict (person, kind) do update set until = excluded.until`;

export class ModerationStore {
  readonly #database: Database<Tables>;

  constructor(database: Database<Tables>) {
    this.#database = database;
  }

  /** Does nothing if that person has reported the other one today. */
  async add(report: Insertable<ReportsTable>): Promise<void> {
    await this.#database.query
      .insertInto("reports")
      .values(report)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async report(id: string): Promise<ReportRow | null> {
    const row = await this.#database.query.selectFrom("reports").selectAll().where("id", "=", id).executeTakeFirst();
    return row ?? null;
  }

  /** The oldest open reports, or the newest closed ones. */
  async reports(state: ReportRow["state"]): Promise<readonly ReportRow[]> {
    return this.#database.reads
      .selectFrom("reports")
      .selectAll()
      .where("state", "=", state)
      .orderBy("at", state === "open" ? "asc" : "desc")
      .limit(LISTED)
      .execute();
  }

  /** How many reports of each of these people were dismissed. */
  async dismissedOf(reporters: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (reporters.length === 0) return new Map();
    const rows = await this.#database.reads
      .selectFrom("reports")
      .select(({ fn }) => ["reporter", fn.countAll<number | string>().as("count")])
      .where("reporter", "in", reporters)
      .where("was_dismissed", "=", 1)
      .groupBy("reporter")
      .execute();
    return new Map(rows.map(({ reporter, count }) => [reporter, Number(count)]));
  }

  /** Stores a decision with what follows from it: all together. */
  async decide(
    { id, reported }: ReportRow,
    entry: Selectable<ModerationLogTable>,
    imposed: Omit<Sanction, "person"> | "lift" | null,
  ): Promise<void> {
    const statements: Statement[] = [
      logging(entry),
      { sql: CLOSE, parameters: [Number(entry.action === "dismiss"), reported, id] },
    ];
    if (imposed === "lift") statements.push({ sql: "delete from sanctions where person = ?", parameters: [reported] });
    else if (imposed !== null) statements.push({ sql: IMPOSE, parameters: [reported, imposed.kind, imposed.until] });
    await this.#database.atomically(statements);
  }

  async sanctions(now: number): Promise<readonly Sanction[]> {
    return this.#database.query
      .selectFrom("sanctions")
      .selectAll()
      .where(({ or, eb }) => or([eb("until", "is", null), eb("until", ">", now)]))
      .limit(SANCTIONS_MAX)
      .execute();
  }

  async log(): Promise<readonly Selectable<ModerationLogTable>[]> {
    return this.#database.reads
      .selectFrom("moderation_log")
      .selectAll()
      .orderBy("at", "desc")
      .orderBy("id")
      .limit(LISTED)
      .execute();
  }

  /** Ends all sessions of a suspended account, and keeps their devices. */
  async endSessions(accountId: string): Promise<void> {
    await this.#database.atomically([
      keptDevices(accountId),
      { sql: "delete from sessions where account_id = ?", parameters: [accountId] },
    ]);
  }

  /** Deletes sanctions that are over. Reports are deleted by `retention/rules.ts`. */
  async forgetOver(now: number): Promise<void> {
    await this.#database.query.deleteFrom("sanctions").where("until", "<=", now).execute();
  }
}

/** Adds an entry to the log. */
export function logging(entry: Selectable<ModerationLogTable>): Statement {
  const { id, at, moderator, action, reported_name, report_id, note, until } = entry;
  return { sql: LOG, parameters: [id, at, moderator, action, reported_name, report_id, note, until] };
}
