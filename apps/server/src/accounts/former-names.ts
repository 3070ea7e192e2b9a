// The names that accounts had before a rename. For a year, links with such a name lead to its account, and no other
// account can have it. After that the retention deletes the row.
import { usernameKey, usernameLook } from "@chkobba/protocol";
import type { Selectable } from "kysely";
import type { Database } from "../platform/database/database.ts";
import type { Transaction } from "../platform/database/transaction.ts";
import type { AccountsTable } from "../schema/account-tables.ts";
import type { Tables } from "../schema/tables.ts";

/** The number of former names that one account reserves. An older one becomes free. */
const RESERVED = 5;

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

  /** Reserves an account's present name before its change, and frees its new name and its oldest names. */
  async rename(
    { read, write }: Transaction<Tables>,
    { id, username_key, username_look }: Pick<Selectable<AccountsTable>, "id" | "username_key" | "username_look">,
    username: string,
    at: number,
  ): Promise<void> {
    const { query } = this.#database;
    const taken = usernameKey(username);
    const reserved = await read
      .selectFrom("former_names")
      .select("name_key")
      .where("account_id", "=", id)
      .orderBy("at", "desc")
      .execute();
    const former = reserved.map(({ name_key }) => name_key).filter((key) => key !== taken && key !== username_key);
    if (username_key !== taken) {
      const row = { name_key: username_key, name_look: username_look ?? username_key, account_id: id, at };
      write(
        query
          .insertInto("former_names")
          .values(row)
          .onConflict((same) => same.column("name_key").doUpdateSet({ account_id: id, at })),
      );
      former.unshift(username_key);
    }
    const freed = [taken, ...former.slice(RESERVED)];
    write(query.deleteFrom("former_names").where("account_id", "=", id).where("name_key", "in", freed));
  }
}
