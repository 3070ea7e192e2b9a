// The tables of sanctions and of the moderators' log. A decision and all its consequences are stored in one
// transaction.
import { sql } from "kysely";
import { accountIdOf, accountOwner, type DeviceOwner, type Owner } from "../identity/owner.ts";
import { deviceOwnerIn } from "../identity/owner-columns.ts";
import type { Database } from "../platform/database/database.ts";
import type { Statement } from "../platform/database/job.ts";
import type { Decide, Transaction } from "../platform/database/transaction.ts";
import type { Tables } from "../schema/tables.ts";
import {
  DecisionStatements,
  type EarlierSanction,
  isRunningAt,
  type LogRow,
  type Sanction,
} from "./decision-statements.ts";
import type { ReportRow } from "./report-store.ts";

export type LogEntryRow = LogRow & { readonly isUndone: boolean };

/** How many log entries a moderator is shown: in total, and about one person. */
const LISTED = 200;
const LISTED_OF_PERSON = 20;
const SANCTIONS_MAX = 50_000;

export class ModerationStore {
  readonly statements: DecisionStatements;
  readonly #database: Database<Tables>;

  constructor(database: Database<Tables>) {
    this.#database = database;
    this.statements = new DecisionStatements(database);
  }

  /** Stores a decision about a report, and closes all open reports about the same person, in one transaction. */
  async decide(
    { id, reported }: Pick<ReportRow, "id" | "reported">,
    entry: LogRow,
    follows: readonly Statement[] = [],
  ): Promise<void> {
    await this.#database.atomically([
      this.statements.logging(entry),
      ...(entry.action === "lift" ? [] : [this.statements.notifyingReporters(reported, entry)]),
      this.statements.closing(reported, id, entry),
      ...follows,
    ]);
  }

  /** Stores that a decision was taken back. Fails as a conflict if another moderator did so first. */
  undo(decide: Decide<Tables, void>): Promise<void> {
    return this.#database.transaction(decide);
  }

  async sanctions(now: number): Promise<readonly Sanction[]> {
    return this.#database.query
      .selectFrom("sanctions")
      .select(["person", "kind", "until"])
      .where(isRunningAt(now))
      .limit(SANCTIONS_MAX)
      .execute();
  }

  async sanctionsOf(person: Owner, now: number): Promise<readonly Sanction[]> {
    return this.#database.reads
      .selectFrom("sanctions")
      .select(["person", "kind", "until"])
      .where("person", "=", person)
      .where(isRunningAt(now))
      .execute();
  }

  /** The newest entries of the log: about one person, or all entries except those about some owners. */
  async log(
    wanted: { readonly person: Owner } | { readonly except: readonly Owner[] },
  ): Promise<readonly LogEntryRow[]> {
    const entries = this.#entries().orderBy("at", "desc").orderBy("id");
    if ("person" in wanted) {
      return (await entries.where("person", "=", wanted.person).limit(LISTED_OF_PERSON).execute()).map(entryFrom);
    }
    const { except } = wanted;
    const shown =
      except.length === 0
        ? entries
        : entries.where(({ or, eb }) => or([eb("person", "is", null), eb("person", "not in", except)]));
    return (await shown.limit(LISTED).execute()).map(entryFrom);
  }

  /** The account, and the devices on which it is signed in. */
  async ownersOf(accountId: string): Promise<readonly Owner[]> {
    const rows = await this.#database.reads
      .selectFrom("sessions")
      .select(deviceOwnerIn("device").as("owner"))
      .distinct()
      .where("account_id", "=", accountId)
      .where("device", "is not", null)
      .execute();
    return [accountOwner(accountId), ...rows.map(({ owner }) => owner)];
  }

  /** Whether an account is a moderator or an admin, or a device has a session of such an account. */
  async holdsRole(person: Owner): Promise<boolean> {
    const holders = this.#database.query.selectFrom("accounts").select("accounts.id").where("role", "!=", "player");
    const accountId = accountIdOf(person);
    const found =
      accountId !== null
        ? holders.where("accounts.id", "=", accountId)
        : holders
            .innerJoin("sessions", "sessions.account_id", "accounts.id")
            .where(deviceOwnerIn("sessions.device"), "=", sql<DeviceOwner>`${person}`);
    return (await found.limit(1).executeTakeFirst()) !== undefined;
  }

  async entry(id: string): Promise<LogEntryRow | null> {
    const row = await this.#entries().where("moderation_log.id", "=", id).executeTakeFirst();
    return row === undefined ? null : entryFrom(row);
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

  /** Ends all sessions of a suspended account, and stores the devices of these sessions. */
  async endSessions(accountId: string): Promise<void> {
    await this.#database.atomically(this.statements.endingSessions(accountId));
  }

  /** Deletes sanctions whose time is up. */
  async forgetOver(now: number): Promise<void> {
    await this.#database.query.deleteFrom("sanctions").where("until", "<=", now).execute();
  }
}

/**
 * The newest earlier sanction of this person, of the same kind as the entry (mute or suspension), that was neither taken
 * back nor lifted. Null if there is none, or if its time is up. Older sanctions are over in any case, because a moderator
 * replaced them.
 */
export async function runningBefore(
  read: Transaction<Tables>["read"],
  { id, person, action, at }: LogRow,
  now: number,
): Promise<EarlierSanction | null> {
  const about = await read
    .selectFrom("moderation_log")
    .select(["id", "until", "action", "undoes", "at"])
    .where("person", "=", person)
    .orderBy("at", "desc")
    .orderBy("id")
    .execute();
  const isOver = (earlier: (typeof about)[number]) =>
    about.some((later) => later.undoes === earlier.id || (later.action === "lift" && later.at >= earlier.at));
  const earlier = about.find((each) => each.action === action && each.id !== id && each.at <= at && !isOver(each));
  return earlier === undefined || (earlier.until !== null && earlier.until <= now) ? null : earlier;
}

function entryFrom({ is_undone, ...row }: LogRow & { readonly is_undone: number }): LogEntryRow {
  return { ...row, isUndone: Number(is_undone) === 1 };
}
