// Deletes an account at once: its sessions, its seats in open games, and all its rows. Its name is removed from the
// logs of games later (games/log/log-eraser.ts); until then replays do not show the name.
import type { Logger } from "pino";
import { type AccountOwner, accountIdOf, accountOwner, isAccount, type Owner } from "../../identity/owner.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Tables } from "../../schema/tables.ts";
import type { Sessions } from "../sessions.ts";
import { accountRows, erasingStatements, type Portion } from "./account-rows.ts";

export interface AccountDeletionParts {
  readonly database: Database<Tables>;
  readonly sessions: Pick<Sessions, "endAll" | "allEnded">;
  /** Makes an owner leave all tables. */
  readonly leaveTables: (owner: AccountOwner) => Promise<void>;
  readonly now: () => number;
  readonly logger: Pick<Logger, "info">;
}

export class AccountDeletion {
  readonly #parts: AccountDeletionParts;

  constructor(parts: AccountDeletionParts) {
    this.#parts = parts;
  }

  /** All rows of the account, without digests of secrets. */
  exportOf(accountId: string): AsyncGenerator<Portion> {
    return accountRows(this.#parts.database.reads, accountId);
  }

  /**
   * Deletes an account. If the server fails halfway, the account still exists, has no sessions, and can be deleted
   * again.
   */
  async delete(accountId: string): Promise<void> {
    const { database, sessions, leaveTables, now, logger } = this.#parts;
    const owner = accountOwner(accountId);
    // Sessions end first, so that no socket of the account can take another seat.
    await sessions.endAll(accountId);
    await leaveTables(owner);
    const erasure = database.query
      .insertInto("erasures")
      .values({ owner, asked_at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .compile();
    await database.atomically([...erasingStatements(database, accountId), erasure]);
    // After a restore from a backup, `npm run admin -- delete` takes the ids of these lines.
    logger.info({ accountId }, "accounts: an account was deleted");
    // A sign-in may have begun another session during the deletion. Closes the sockets of such a session.
    sessions.allEnded(accountId);
  }

  /** The given owners that are accounts and do not exist any more. */
  async deletedAmong(owners: readonly Owner[]): Promise<readonly AccountOwner[]> {
    const ids = owners.flatMap((owner) => accountIdOf(owner) ?? []);
    const { query } = this.#parts.database;
    const rows =
      ids.length === 0 ? [] : await query.selectFrom("accounts").select("id").where("id", "in", ids).execute();
    const existing = new Set(rows.map(({ id }) => accountOwner(id)));
    return owners.filter(isAccount).filter((owner) => !existing.has(owner));
  }

  /**
   * Deletes rows that were stored after the deletion, such as the result of a game that went on without the account.
   */
  async eraseAgain(accountId: string): Promise<void> {
    await this.#parts.database.atomically(erasingStatements(this.#parts.database, accountId));
  }
}
