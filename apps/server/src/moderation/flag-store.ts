// The tables of flags: accounts on the devices of suspended accounts, and pairs of accounts that may feed each other
// ratings.
import { randomUUID } from "node:crypto";
import type { Flag } from "@chkobba/protocol";
import type { NotNull, Selectable } from "kysely";
import { accountOwnerIn } from "../identity/owner-columns.ts";
import type { Database } from "../platform/database/database.ts";
import type { Statement } from "../platform/database/job.ts";
import type { ModerationFlagsTable } from "../schema/flag-tables.ts";
import type { Tables } from "../schema/tables.ts";

const LISTED = 200;

export interface StoredFlag extends Selectable<ModerationFlagsTable> {
  /** The present usernames of the two accounts; null for an account that does not exist. */
  readonly account: string | null;
  readonly other: string | null;
}

export class FlagStore {
  readonly #database: Database<Tables>;

  constructor(database: Database<Tables>) {
    this.#database = database;
  }

  /** The suspended accounts that had a session on a device. @param device a digest, as in the table of sessions */
  async suspendedOn(device: string): Promise<readonly string[]> {
    const rows = await this.#database.query
      .selectFrom("suspended_devices")
      .select("account_id")
      .where("device", "=", device)
      .execute();
    return rows.map(({ account_id }) => account_id);
  }

  /**
   * Flags an account that has signed in on the device of suspended people.
   * @param others the ids of suspended accounts, and the owner of the device if its guest is suspended
   */
  async flagDevice(accountId: string, others: readonly string[], at: number): Promise<void> {
    if (others.length === 0) return;
    const counts = { games: 0, won: 0, short_games: 0, same_network: 0, same_device: 0, closed_games: 0 };
    const flags = others.map((other_id) => ({
      ...{ id: randomUUID(), kind: "suspended-device" as const, account_id: accountId, other_id, at },
      ...{ state: "open" as const, ...counts },
    }));
    await this.#database.query
      .insertInto("moderation_flags")
      .values(flags)
      .onConflict((same) =>
        same.columns(["kind", "account_id", "other_id"]).doUpdateSet(({ ref }) => ({ at: ref("excluded.at") })),
      )
      .execute();
  }

  /** @param except the id of the moderator's account who reads the flags: flags about this account are left out */
  async flags(state: Flag["state"], except = ""): Promise<readonly StoredFlag[]> {
    return flagsIn(this.#database.reads)
      .where("state", "=", state)
      .where("account_id", "!=", except)
      .where("other_id", "!=", except)
      .orderBy("at", "desc")
      .orderBy("moderation_flags.id")
      .limit(LISTED)
      .execute();
  }

  async flag(id: string): Promise<StoredFlag | null> {
    const row = await flagsIn(this.#database.query).where("moderation_flags.id", "=", id).executeTakeFirst();
    return row ?? null;
  }

  /** @param logged the statement that adds the entry to the moderators' log, in the same transaction */
  async close(id: string, logged: Statement): Promise<void> {
    const closing = this.#database.query
      .updateTable("moderation_flags")
      .set(({ ref }) => ({ state: "closed", closed_games: ref("games") }))
      .where("id", "=", id)
      .where("state", "=", "open");
    await this.#database.atomically([closing.compile(), logged]);
  }

  /** Deletes the devices of accounts that are no longer suspended. */
  async forgetDevices(): Promise<void> {
    await this.#database.query
      .deleteFrom("suspended_devices")
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("sanctions")
              .select("kind")
              .where("person", "=", accountOwnerIn("suspended_devices.account_id"))
              .where("kind", "=", "suspend"),
          ),
        ),
      )
      .execute();
  }
}

/** Flags with the present names of both accounts. */
function flagsIn(database: Database<Tables>["query" | "reads"]) {
  return database
    .selectFrom("moderation_flags")
    .leftJoin("accounts as flagged", "flagged.id", "moderation_flags.account_id")
    .leftJoin("accounts as others", "others.id", "moderation_flags.other_id")
    .selectAll("moderation_flags")
    .select(["flagged.username as account", "others.username as other"]);
}

/**
 * The most devices that are kept of one account. Browsers choose their device ids, so an account can have any number of
 * them.
 */
const DEVICES_KEPT = 50;

/** Stores the devices of an account's newest sessions, before a suspension ends these sessions. */
export function keptDevices({ query }: Pick<Database<Tables>, "query">, accountId: string): Statement {
  const newest = query
    .selectFrom("sessions")
    .select(["device", "account_id"])
    .where("account_id", "=", accountId)
    .where("device", "is not", null)
    .$narrowType<{ device: NotNull }>()
    .groupBy(["device", "account_id"])
    .orderBy(({ fn }) => fn.max("expires_at"), "desc")
    .limit(DEVICES_KEPT);
  return query
    .insertInto("suspended_devices")
    .columns(["device", "account_id"])
    .expression(newest)
    .onConflict((conflict) => conflict.doNothing())
    .compile();
}
