// The tables of sanctions and of the moderators' log. A decision is stored with everything that follows from it.
import { type ModerationNotice, usernameKey } from "@chkobba/protocol";
import { type Selectable, sql } from "kysely";
import type { Owner } from "../identity/owner.ts";
import type { Database } from "../platform/database/database.ts";
import type { Statement } from "../platform/database/job.ts";
import type { ModerationLogTable, ModerationNoticesTable, SanctionsTable } from "../schema/moderation-tables.ts";
import type { Tables } from "../schema/tables.ts";
import { keptDevices } from "./flag-store.ts";
import type { ReportRow } from "./report-store.ts";

export type Sanction = Pick<Selectable<SanctionsTable>, "person" | "kind" | "until">;
export type LogRow = Selectable<ModerationLogTable>;
export type LogEntryRow = LogRow & { readonly isUndone: boolean };
/** An entry of the log that has imposed a sanction. */
export type EarlierSanction = Pick<LogRow, "id" | "until">;
type NoticeRow = Selectable<ModerationNoticesTable>;

/** Log entries that a moderator is shown, in total or about one person. */
const LISTED = 200;
const LISTED_OF_PERSON = 20;
const SANCTIONS_MAX = 50_000;

const LOG_COLUMNS = "id, at, moderator, action, reported_name, report_id, note, until, person, undoes, was, became";
const LOG_VALUES = "?, ?, ?, ?, ?, ?, ?, cast(? as bigint), ?, ?";
const LOG = `insert into moderation_log (${LOG_COLUMNS}) values (${LOG_VALUES}, ?, ?)`;
const LOG_RESTORED_NAME = `insert into moderation_log (${LOG_COLUMNS}) values (${LOG_VALUES},
  (select cast(? as text) from accounts where id = ? and username_key = ?),
  (select username from accounts where id = ?))`;
const CLOSE = `update reports set state = 'closed', was_dismissed = ?, log_id = ?
  where reported = ? and (state = 'open' or id = ?)`;
const REOPEN = "update reports set state = 'open', was_dismissed = 0, log_id = null where log_id = ?";
const IMPOSE = `insert into sanctions (person, kind, until, log_id) values (?, ?, cast(? as bigint), ?)
  on conflict (person, kind) do update set until = excluded.until, log_id = excluded.log_id`;
const NOTIFY = `insert into moderation_notices (person, log_id, at, kind, name, note, until)
  values (?, ?, ?, ?, ?, ?, cast(? as bigint)) on conflict do nothing`;
/** Not true if a later decision has replaced the sanction or its time is up. */
const IN_FORCE = "person = ? and kind = ? and log_id = ? and (until is null or until > cast(? as bigint))";
const NOTIFY_UNDONE = `insert into moderation_notices (person, log_id, at, kind, name, note, until)
  select person, cast(? as text), cast(? as bigint), cast(? as text), '', '', cast(? as bigint) from sanctions
  where ${IN_FORCE} on conflict do nothing`;
const RESTORE = `update sanctions set until = cast(? as bigint), log_id = ? where ${IN_FORCE}`;
/**
 * Notifies the people who reported. A reporter with neither account nor device gets no notice: a later connection could
 * not be recognised.
 */
const NOTIFY_REPORTERS = `insert into moderation_notices (person, log_id, at, kind, name, note, until)
  select reporter, cast(? as text), cast(? as bigint), cast(? as text), min(reported_name), '', null from reports
  where reported = ? and state = 'open' and reporter not like 'socket:%' group by reporter on conflict do nothing`;

export class ModerationStore {
  readonly #database: Database<Tables>;

  constructor(database: Database<Tables>) {
    this.#database = database;
  }

  /** Stores a decision about a report, and closes all open reports about that person with it, in one transaction. */
  async decide(
    { id, reported }: Pick<ReportRow, "id" | "reported">,
    entry: LogRow,
    follows: readonly Statement[] = [],
  ): Promise<void> {
    const { at, action } = entry;
    const told: Statement = {
      sql: NOTIFY_REPORTERS,
      parameters: [entry.id, at, action === "dismiss" ? "unfounded" : "acted", reported],
    };
    await this.#database.atomically([
      logging(entry),
      ...(action === "lift" ? [] : [told]),
      { sql: CLOSE, parameters: [Number(action === "dismiss"), entry.id, reported, id] },
      ...follows,
    ]);
  }

  /** Stores that a decision was taken back. Fails as a conflict if another moderator did so first. */
  async undo(logged: Statement, follows: readonly Statement[]): Promise<void> {
    await this.#database.atomically([...follows, logged]);
  }

  async sanctions(now: number): Promise<readonly Sanction[]> {
    return this.#database.query
      .selectFrom("sanctions")
      .select(["person", "kind", "until"])
      .where(({ or, eb }) => or([eb("until", "is", null), eb("until", ">", now)]))
      .limit(SANCTIONS_MAX)
      .execute();
  }

  async sanctionsOf(person: Owner, now: number): Promise<readonly Sanction[]> {
    return this.#database.reads
      .selectFrom("sanctions")
      .select(["person", "kind", "until"])
      .where("person", "=", person)
      .where(({ or, eb }) => or([eb("until", "is", null), eb("until", ">", now)]))
      .execute();
  }

  /** The newest entries, or those about one person. */
  async log(person?: Owner): Promise<readonly LogEntryRow[]> {
    const entries = this.#entries().orderBy("at", "desc").orderBy("id");
    const rows = await (person === undefined
      ? entries.limit(LISTED)
      : entries.where("person", "=", person).limit(LISTED_OF_PERSON)
    ).execute();
    return rows.map(entryFrom);
  }

  async entry(id: string): Promise<LogEntryRow | null> {
    const row = await this.#entries().where("moderation_log.id", "=", id).executeTakeFirst();
    return row === undefined ? null : entryFrom(row);
  }

  /**
   * The newest earlier mute or suspension of that person that was neither taken back nor lifted, if it still runs. If
   * its time is up, older ones stay over: a moderator replaced them.
   */
  async runningBefore({ id, person, action, at }: LogRow, now: number): Promise<EarlierSanction | null> {
    const row = await this.#database.query
      .selectFrom("moderation_log as earlier")
      .select(["id", "until"])
      .where("person", "=", person)
      .where("action", "=", action)
      .where("id", "!=", id)
      .where("at", "<=", at)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("moderation_log as undo").select("undo.id").whereRef("undo.undoes", "=", "earlier.id"))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("moderation_log as lift")
              .select("lift.id")
              .whereRef("lift.person", "=", "earlier.person")
              .where("lift.action", "=", "lift")
              .whereRef("lift.at", ">=", "earlier.at"),
          ),
        ),
      )
      .orderBy("at", "desc")
      .orderBy("id")
      .limit(1)
      .executeTakeFirst();
    return row === undefined || (row.until !== null && row.until <= now) ? null : row;
  }

  #entries() {
    return this.#database.query
      .selectFrom("moderation_log")
      .selectAll()
      .select(
        sql<number>`case when exists (select 1 from moderation_log as later where later.undoes = moderation_log.id)
          then 1 else 0 end`.as("is_undone"),
      );
  }

  /** Ends all sessions of a suspended account, and keeps their devices. */
  async endSessions(accountId: string): Promise<void> {
    await this.#database.atomically([
      keptDevices(accountId),
      { sql: "delete from sessions where account_id = ?", parameters: [accountId] },
    ]);
  }

  /** Deletes sanctions whose time is up. */
  async forgetOver(now: number): Promise<void> {
    await this.#database.query.deleteFrom("sanctions").where("until", "<=", now).execute();
  }
}

export function imposing(person: Owner, { kind, until }: Omit<Sanction, "person">, logId: string): Statement {
  return { sql: IMPOSE, parameters: [person, kind, until, logId] };
}

export function lifting(person: Owner): Statement {
  return { sql: "delete from sanctions where person = ?", parameters: [person] };
}

/** Ends the sanction that an entry of the log imposed, unless a later one has replaced it. An earlier one that still runs is in force again. */
export function liftingOf(
  { id, person, action }: LogRow,
  { id: undoId, at }: LogRow,
  earlier: EarlierSanction | null,
): readonly Statement[] {
  const inForce = [person, action, id, at];
  const told = (kind: ModerationNotice["kind"], until: number | null): Statement => ({
    sql: NOTIFY_UNDONE,
    parameters: [undoId, at, kind, until, ...inForce],
  });
  const ended = "delete from sanctions where person = ? and kind = ? and log_id = ?";
  if (earlier === null) return [told("lifted", null), { sql: ended, parameters: [person, action, id] }];
  return [
    // A person who stays suspended has nothing to read.
    ...(action === "mute" ? [told("muted", earlier.until)] : []),
    { sql: RESTORE, parameters: [earlier.until, earlier.id, ...inForce] },
  ];
}

/** Opens the reports again that an entry of the log closed. */
export function reopening(logId: string): Statement {
  return { sql: REOPEN, parameters: [logId] };
}

/** Deletes the unread notices of an entry. */
export function forgetting(logId: string): Statement {
  return { sql: "delete from moderation_notices where log_id = ?", parameters: [logId] };
}

export function notifying({ person, log_id, at, kind, name, note, until }: NoticeRow): Statement {
  return { sql: NOTIFY, parameters: [person, log_id, at, kind, name, note, until] };
}

/** Adds an entry to the log. */
export function logging(entry: LogRow): Statement {
  return { sql: LOG, parameters: [...loggedValues(entry), entry.was, entry.became] };
}

/**
 * Adds the entry of an undone renaming, after the account was given its name back. An account that had chosen another
 * name keeps that: then the entry has no `was`.
 */
export function loggingRestoredName(entry: LogRow, accountId: string): Statement {
  const restored = usernameKey(entry.became ?? "");
  return {
    sql: LOG_RESTORED_NAME,
    parameters: [...loggedValues(entry), entry.was, accountId, restored, accountId],
  };
}

function loggedValues(entry: LogRow): readonly unknown[] {
  const { id, at, moderator, action, reported_name, report_id, note, until, person, undoes } = entry;
  return [id, at, moderator, action, reported_name, report_id, note, until, person, undoes];
}

function entryFrom({ is_undone, ...row }: LogRow & { readonly is_undone: number }): LogEntryRow {
  return { ...row, isUndone: Number(is_undone) === 1 };
}
