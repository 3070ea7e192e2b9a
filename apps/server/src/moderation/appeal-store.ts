// The table of appeals: a muted or suspended person answers each sanction at most once. A person has at most two running
// sanctions, a mute and a suspension, and a moderator has imposed each of them. So no person and no network can fill the
// list of waiting appeals, and the oldest appeal comes first.
import type { Owner } from "../identity/owner.ts";
import { needingRow } from "../platform/database/conflict.ts";
import type { Database } from "../platform/database/database.ts";
import type { Statement } from "../platform/database/job.ts";
import type { Tables } from "../schema/tables.ts";
import { isRunningAt } from "./decision-statements.ts";

/** How many waiting appeals a moderator is shown. */
const LISTED = 100;

export class AppealStore {
  readonly #database: Database<Tables>;

  constructor(database: Database<Tables>) {
    this.#database = database;
  }

  /** The running sanctions of these owners, each with its report's reason and its appeal. */
  sanctionsOf(owners: readonly Owner[], now: number) {
    return this.#database.reads
      .selectFrom("sanctions")
      .leftJoin("moderation_log", "moderation_log.id", "sanctions.log_id")
      .leftJoin("reports", "reports.id", "moderation_log.report_id")
      .leftJoin("appeals", "appeals.log_id", "sanctions.log_id")
      .select(["sanctions.log_id as id", "sanctions.kind", "sanctions.until", "reports.reason"])
      .select(["appeals.at", "appeals.text", "appeals.state"])
      .where("sanctions.person", "in", owners)
      .where(isRunningAt(now))
      .execute();
  }

  /**
   * Stores an appeal. "unknown": none of these owners has a running sanction that this entry of the log imposed.
   * "repeated": the sanction has been answered.
   */
  async add(
    { id, owners, text }: { readonly id: string; readonly owners: readonly Owner[]; readonly text: string },
    now: number,
  ): Promise<"added" | "unknown" | "repeated"> {
    const { query } = this.#database;
    const sanction = await query
      .selectFrom("sanctions")
      .select("person")
      .where("log_id", "=", id)
      .where("person", "in", owners)
      .where(isRunningAt(now))
      .executeTakeFirst();
    if (sanction === undefined) return "unknown";
    const added = await query
      .insertInto("appeals")
      .values({ log_id: id, person: sanction.person, text, at: now, state: "open" })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return added.numInsertedOrUpdatedRows === 1n ? "added" : "repeated";
  }

  /** The waiting appeals, the oldest first. Appeals of these owners, and against sanctions that are over, are left out. */
  waiting(except: readonly Owner[], now: number) {
    return this.#database.reads
      .selectFrom("appeals")
      .innerJoin("moderation_log", "moderation_log.id", "appeals.log_id")
      .innerJoin("sanctions", "sanctions.log_id", "appeals.log_id")
      .select(["appeals.log_id as id", "appeals.at", "appeals.text", "moderation_log.reported_name as name"])
      .select(["sanctions.kind", "sanctions.until", "moderation_log.moderator", "moderation_log.note"])
      .select("moderation_log.report_id as reportId")
      .where("appeals.state", "=", "open")
      .where("appeals.person", "not in", except)
      .where(isRunningAt(now))
      .orderBy("appeals.at")
      .limit(LISTED)
      .execute();
  }

  /** The person of a waiting appeal; null if there is none. */
  async personOf(id: string): Promise<Owner | null> {
    const row = await this.#database.query
      .selectFrom("appeals")
      .select("person")
      .where("log_id", "=", id)
      .where("state", "=", "open")
      .executeTakeFirst();
    return row?.person ?? null;
  }

  /** For the transaction that lifts the sanction. It fails as a conflict if another moderator has answered first. */
  lifting(id: string): Statement {
    const open = this.#database.query.updateTable("appeals").where("log_id", "=", id).where("state", "=", "open");
    return needingRow(open.set({ state: "lifted" }));
  }

  /** Closes an appeal whose sanction stays. Returns false if another moderator has answered first. */
  async keep(id: string): Promise<boolean> {
    const closed = await this.#database.query
      .updateTable("appeals")
      .set({ state: "kept" })
      .where("log_id", "=", id)
      .where("state", "=", "open")
      .executeTakeFirst();
    return closed.numUpdatedRows === 1n;
  }
}
