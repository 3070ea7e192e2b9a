// The names that accounts had before a rename. For a year, links with such a name lead to its account, and no other
// account can have it. After that the retention deletes the row.
import { usernameKey, usernameLook } from "@chkobba/protocol";
import { sql } from "kysely";
import type { Database } from "../platform/database/database.ts";
import type { Statement } from "../platform/database/job.ts";
import type { Tables } from "../schema/tables.ts";

/** The number of former names that one account reserves. An older one becomes free. */
const RESERVED = 5;

export interface Rename {
  readonly accountId: string;
  /** The password hash that the account must still have, so that a refused change reserves nothing. */
  readonly passwordHash: string;
  /** The new name. */
  readonly username: string;
  /** In ms since the epoch. */
  readonly at: number;
}

export class FormerNames {
  readonly #database: Database<Tables>;

  constructor(database: Database<Tables>) {
    this.#database = database;
  }

  /** The id of the account that had this name before a rename; null if there is none. */
  async accountOf(username: string): Promise<string | null> {
    const row = await this.#database.query
      .selectFrom("former_names")
      .select("account_id")
      .where("name_key", "=", usernameKey(username))
      .executeTakeFirst();
    return row?.account_id ?? null;
  }

  /** Whether the name, or one that looks like it, is reserved for an account other than `accountId`. */
  async isReserved(username: string, accountId: string | null): Promise<boolean> {
    const row = await this.#database.query
      .selectFrom("former_names")
      .select("at")
      .where(({ or }) => or({ name_key: usernameKey(username), name_look: usernameLook(username) }))
      .where("account_id", "!=", accountId ?? "")
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Reserves the account's present name. It must run before the statement that changes the name. */
  reserving({ accountId, passwordHash, username, at }: Rename): Statement {
    return this.#database.query
      .insertInto("former_names")
      .columns(["name_key", "name_look", "account_id", "at"])
      .expression(({ selectFrom }) =>
        selectFrom("accounts")
          .select(["username_key", sql<string>`coalesce(username_look, username_key)`.as("look"), "id"])
          .select(sql<number>`cast(${at} as bigint)`.as("at"))
          .where("id", "=", accountId)
          .where("password_hash", "=", passwordHash)
          .where("username_key", "!=", usernameKey(username)),
      )
      .onConflict((conflict) => conflict.column("name_key").doUpdateSet({ account_id: accountId, at }))
      .compile();
  }

  /** Frees the name that the account has now, and its oldest names. They must run after the name has changed. */
  freeing({ accountId, username }: Rename): readonly Statement[] {
    const { query } = this.#database;
    const taken = query
      .deleteFrom("former_names")
      .where("account_id", "=", accountId)
      .where("name_key", "=", ({ selectFrom }) =>
        selectFrom("accounts")
          .select("username_key")
          .where("id", "=", accountId)
          .where("username_key", "=", usernameKey(username)),
      );
    const oldest = query
      .deleteFrom("former_names")
      .where("account_id", "=", accountId)
      .where("name_key", "not in", ({ selectFrom }) =>
        selectFrom("former_names as kept")
          .select("kept.name_key")
          .where("kept.account_id", "=", accountId)
          .orderBy("kept.at", "desc")
          .limit(RESERVED),
      );
    return [taken.compile(), oldest.compile()];
  }
}
