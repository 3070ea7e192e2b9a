// The table of accounts that are connected: a row for each account and server.
import type { Selectable } from "kysely";
import * as z from "zod/mini";
import type { Database } from "../platform/database/database.ts";
import type { Statement } from "../platform/database/job.ts";
import type { OnlineAccountsTable } from "../schema/people-tables.ts";
import type { Tables } from "../schema/tables.ts";

/**
 * An account's games on one server. `games`: the ids of the games as JSON; null if the account is no longer connected
 * to that server.
 */
export interface Connected {
  readonly accountId: string;
  readonly games: string | null;
}

export interface OnlineAccount {
  readonly accountId: string;
  readonly server: number;
  /** The ids of the account's games, the newest game first. */
  readonly gameIds: readonly string[];
}

const gameIds = z.array(z.string());

export class OnlineStore {
  readonly #database: Database<Tables>;

  constructor(database: Database<Tables>) {
    this.#database = database;
  }

  async write(server: number, accounts: readonly Connected[]): Promise<void> {
    if (accounts.length === 0) return;
    await this.#database.atomically(
      accounts.map(({ accountId, games }) =>
        games === null ? this.#delete(accountId, server) : this.#put({ account_id: accountId, server, games }),
      ),
    );
  }

  async of(accountIds: readonly string[]): Promise<readonly OnlineAccount[]> {
    if (accountIds.length === 0) return [];
    const rows = await this.#database.reads
      .selectFrom("online_accounts")
      .selectAll()
      .where("account_id", "in", accountIds)
      .execute();
    return rows.map(({ account_id: accountId, server, games }) => ({
      accountId,
      server,
      gameIds: gameIds.parse(JSON.parse(games)),
    }));
  }

  /** The servers that have rows. */
  async servers(): Promise<readonly number[]> {
    const rows = await this.#database.reads.selectFrom("online_accounts").select("server").distinct().execute();
    return rows.map(({ server }) => server);
  }

  /**
   * Deletes some rows of a server that has stopped. @returns the accounts of the deleted rows; empty once no row is
   * left
   */
  async takeFrom(server: number, most: number): Promise<readonly string[]> {
    const rows = await this.#database.query
      .selectFrom("online_accounts")
      .select("account_id")
      .where("server", "=", server)
      .limit(most)
      .execute();
    const accountIds = rows.map(({ account_id }) => account_id);
    await this.write(
      server,
      accountIds.map((accountId) => ({ accountId, games: null })),
    );
    return accountIds;
  }

  #put(row: Selectable<OnlineAccountsTable>): Statement {
    return this.#database.query
      .insertInto("online_accounts")
      .values(row)
      .onConflict((same) =>
        same.columns(["account_id", "server"]).doUpdateSet(({ ref }) => ({ games: ref("excluded.games") })),
      )
      .compile();
  }

  #delete(accountId: string, server: number): Statement {
    return this.#database.query
      .deleteFrom("online_accounts")
      .where("account_id", "=", accountId)
      .where("server", "=", server)
      .compile();
  }
}
