// The changes that a moderator's decision makes, as statements of one transaction: the log entry, the sanctions, the
// reports that the decision closes, and the notices.
import { type ModerationNotice, usernameKey } from "@chkobba/protocol";
import { type Expression, expressionBuilder, type Selectable, type SqlBool, sql } from "kysely";
import type { Owner } from "../identity/owner.ts";
import { isSocketIn } from "../identity/owner-columns.ts";
import type { Database } from "../platform/database/database.ts";
import type { Statement } from "../platform/database/job.ts";
import type { Transaction } from "../platform/database/transaction.ts";
import type { ModerationLogTable, ModerationNoticesTable, SanctionsTable } from "../schema/moderation-tables.ts";
import type { Tables } from "../schema/tables.ts";
import { keptDevices } from "./flag-store.ts";

export type Sanction = Pick<Selectable<SanctionsTable>, "person" | "kind" | "until">;
export type LogRow = Selectable<ModerationLogTable>;
/** The entry of the moderation log that imposed an earlier sanction. */
export type EarlierSanction = Pick<LogRow, "id" | "until">;
type NoticeRow = Selectable<ModerationNoticesTable>;

/** A sanction that is taken back. */
interface Lifting extends Pick<Sanction, "person" | "kind"> {
  /** The id of the entry of the log that imposed it. */
  readonly imposed: string;
  readonly undo: Pick<LogRow, "id" | "at">;
}

const LOG_COLUMNS = [
  ...(["id", "at", "moderator", "action", "reported_name", "report_id", "note", "until"] as const),
  ...(["person", "undoes", "was", "became"] as const),
] as const;
const NOTICE_COLUMNS = ["person", "log_id", "at", "kind", "name", "note", "until"] as const;

export class DecisionStatements {
  readonly #query: Database<Tables>["query"];

  constructor({ query }: Pick<Database<Tables>, "query">) {
    this.#query = query;
  }

  /** Adds an entry to the log. */
  logging(entry: LogRow): Statement {
    return this.#query.insertInto("moderation_log").values(entry).compile();
  }

  /**
   * Adds the log entry of an undone renaming, after the account was given its old name back. If the account has chosen
   * another name since the renaming, it keeps that name, and the entry's `was` is null.
   */
  loggingRestoredName(entry: LogRow, accountId: string): Statement {
    const account = this.#query.selectFrom("accounts").where("id", "=", accountId);
    const restored = account
      .select(({ cast, val }) => cast<string | null>(val(entry.was), "text").as("was"))
      .where("username_key", "=", usernameKey(entry.became ?? ""));
    return this.#query
      .insertInto("moderation_log")
      .columns(LOG_COLUMNS)
      .expression(
        this.#query.selectNoFrom(({ cast, val }) => [
          cast<string>(val(entry.id), "text").as("id"),
          cast<number>(val(entry.at), "bigint").as("at"),
          cast<string>(val(entry.moderator), "text").as("moderator"),
          cast<LogRow["action"]>(val(entry.action), "text").as("action"),
          cast<string>(val(entry.reported_name), "text").as("reported_name"),
          cast<string>(val(entry.report_id), "text").as("report_id"),
          cast<string>(val(entry.note), "text").as("note"),
          cast<number | null>(val(entry.until), "bigint").as("until"),
          cast<Owner | null>(val(entry.person), "text").as("person"),
          cast<string | null>(val(entry.undoes), "text").as("undoes"),
          restored.as("was"),
          account.select("username").as("became"),
        ]),
      )
      .compile();
  }

  /**
   * Closes a report and all open reports about the same person. Each gets a `day` of its own, so that a later report of
   * the same day is a new one.
   */
  closing(reported: Owner, reportId: string, entry: Pick<LogRow, "id" | "action">): Statement {
    return this.#query
      .updateTable("reports")
      .set(({ ref }) => ({
        ...{ state: "closed", was_dismissed: entry.action === "dismiss" ? 1 : 0, log_id: entry.id },
        day: sql<number>`-${ref("at")}`,
      }))
      .where("reported", "=", reported)
      .where(({ or, eb }) => or([eb("state", "=", "open"), eb("id", "=", reportId)]))
      .compile();
  }

  /** Reopens the reports that an entry of the log closed. */
  reopening(logId: string): Statement {
    return this.#query
      .updateTable("reports")
      .set({ state: "open", was_dismissed: 0, log_id: null })
      .where("log_id", "=", logId)
      .compile();
  }

  imposing(person: Owner, { kind, until }: Omit<Sanction, "person">, logId: string): Statement {
    return this.#query
      .insertInto("sanctions")
      .values({ person, kind, until, log_id: logId })
      .onConflict((same) =>
        same
          .columns(["person", "kind"])
          .doUpdateSet(({ ref }) => ({ until: ref("excluded.until"), log_id: ref("excluded.log_id") })),
      )
      .compile();
  }

  lifting(person: Owner): Statement {
    return this.#query.deleteFrom("sanctions").where("person", "=", person).compile();
  }

  /**
   * Ends the sanction that an entry of the log imposed, unless a later sanction has replaced it. If the sanction is
   * still running, the earlier sanction that it replaced is in force again.
   */
  async liftImposed(
    { read, write }: Transaction<Tables>,
    { imposed, undo, person, kind }: Lifting,
    earlierIn: (read: Transaction<Tables>["read"]) => Promise<EarlierSanction | null>,
  ): Promise<void> {
    const ofPerson = read.selectFrom("sanctions").selectAll().where("person", "=", person).where("kind", "=", kind);
    const sanction = await ofPerson.forNoKeyUpdate().executeTakeFirst();
    if (sanction?.log_id !== imposed) return;
    const isInForce = sanction.until === null || sanction.until > undo.at;
    const earlier = await earlierIn(read);
    const notify = (told: ModerationNotice["kind"], until: number | null) =>
      write(this.notifying({ person, log_id: undo.id, at: undo.at, kind: told, name: "", note: "", until }));
    if (isInForce && earlier !== null) {
      write(
        this.#query
          .updateTable("sanctions")
          .set({ until: earlier.until, log_id: earlier.id })
          .where("person", "=", person)
          .where("kind", "=", kind),
      );
      // A person who stays suspended gets no notice.
      if (kind === "mute") notify("muted", earlier.until);
      return;
    }
    write(this.#query.deleteFrom("sanctions").where("person", "=", person).where("kind", "=", kind));
    if (isInForce) notify("lifted", null);
  }

  notifying(notice: NoticeRow): Statement {
    return this.#query
      .insertInto("moderation_notices")
      .values(notice)
      .onConflict((conflict) => conflict.doNothing())
      .compile();
  }

  /**
   * Notifies the people who reported a person. A reporter with neither account nor device gets no notice, because the
   * server could not recognise the reporter's later connections.
   */
  notifyingReporters(reported: Owner, { id, at, action }: Pick<LogRow, "id" | "at" | "action">): Statement {
    const kind = action === "dismiss" ? "unfounded" : "acted";
    const reporters = this.#query
      .selectFrom("reports")
      .select(({ cast, val, fn, lit }) => [
        "reporter as person",
        cast<string>(val(id), "text").as("log_id"),
        cast<number>(val(at), "bigint").as("at"),
        cast<NoticeRow["kind"]>(val(kind), "text").as("kind"),
        fn.min("reported_name").as("name"),
        cast<string>(val(""), "text").as("note"),
        cast<number | null>(lit(null), "bigint").as("until"),
      ])
      .where("reported", "=", reported)
      .where("state", "=", "open")
      .where(({ not }) => not(isSocketIn("reporter")))
      .groupBy("reporter");
    return this.#insertNotices(reporters);
  }

  /** Deletes the unread notices of an entry of the log. */
  forgetting(logId: string): Statement {
    return this.#query.deleteFrom("moderation_notices").where("log_id", "=", logId).compile();
  }

  /** Ends all sessions of a suspended account, and stores the devices of these sessions. */
  endingSessions(accountId: string): Statement[] {
    const query = this.#query;
    return [
      keptDevices({ query }, accountId),
      query.deleteFrom("sessions").where("account_id", "=", accountId).compile(),
    ];
  }

  #insertNotices(rows: Expression<NoticeRow>): Statement {
    return this.#query
      .insertInto("moderation_notices")
      .columns(NOTICE_COLUMNS)
      .expression(rows)
      .onConflict((conflict) => conflict.doNothing())
      .compile();
  }
}

/** Whether a sanction has no end, or ends after `now`; in every query with the table of sanctions. */
export function isRunningAt(now: number): Expression<SqlBool> {
  const { or, eb } = expressionBuilder<Tables, "sanctions">();
  return or([eb("sanctions.until", "is", null), eb("sanctions.until", ">", now)]);
}
