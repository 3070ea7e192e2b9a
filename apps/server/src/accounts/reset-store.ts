// The table of password resets. Each row has the digest of a token.
import type { Database } from "../platform/database/database.ts";
import type { Tables } from "../schema/tables.ts";
import type { Verified } from "./account-store.ts";

export interface NewReset {
  readonly accountId: string;
  /** The address that the mail goes to. */
  readonly email: string;
  readonly tokenHash: string;
  readonly expiresAt: number;
  readonly now: number;
}

/** The number of links that may work for one account at the same time. */
const OPEN_RESETS = 3;

export class ResetStore {
  readonly #database: Database<Tables>;

  constructor(database: Database<Tables>) {
    this.#database = database;
  }

  /**
   * Adds a reset. Returns false if the account already has OPEN_RESETS valid resets, or if its address has changed.
   * Older tokens stay valid, so that a second request, perhaps by a stranger, does not break the link of the first
   * mail.
   */
  async add({ accountId, email, tokenHash, expiresAt, now }: NewReset): Promise<boolean> {
    const { query, isShared } = this.#database;
    const added = await query
      .insertInto("password_resets")
      .columns(["token_hash", "account_id", "expires_at"])
      .expression((from) =>
        from
          .selectFrom("accounts")
          .select(({ cast, val }) => [
            cast<string>(val(tokenHash), "text").as("token_hash"),
            "accounts.id as account_id",
            cast<number>(val(expiresAt), "bigint").as("expires_at"),
          ])
          .where("accounts.id", "=", accountId)
          .where("accounts.email", "=", email)
          .where(
            ({ selectFrom, fn }) =>
              selectFrom("password_resets")
                .select(fn.countAll<number>().as("open"))
                .where("account_id", "=", accountId)
                .where("expires_at", ">", now),
            "<",
            OPEN_RESETS,
          )
          // A change of the email deletes the account's resets. The lock makes such a change and this statement run one
          // after the other, so that no reset for the old email remains.
          .$if(isShared, (account) => account.forShare()),
      )
      .executeTakeFirst();
    return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
  }

  /** The username of the token's account; null if the token is unknown or over. */
  async usernameFor(tokenHash: string, now: number): Promise<string | null> {
    const found = await this.#database.query
      .selectFrom("password_resets")
      .innerJoin("accounts", "accounts.id", "password_resets.account_id")
      .select("accounts.username")
      .where("token_hash", "=", tokenHash)
      .where("expires_at", ">", now)
      .executeTakeFirst();
    return found?.username ?? null;
  }

  /** The current id, email and password hash of the token's account; null if the token is unknown or has expired. */
  async find(tokenHash: string, now: number): Promise<Required<Verified> | null> {
    const found = await this.#database.query
      .selectFrom("password_resets")
      .innerJoin("accounts", "accounts.id", "password_resets.account_id")
      .select(["accounts.id", "accounts.email", "accounts.password_hash as passwordHash", "expires_at"])
      .where("token_hash", "=", tokenHash)
      .executeTakeFirst();
    if (found === undefined) return null;
    const { id, email, passwordHash, expires_at: expiresAt } = found;
    if (expiresAt > now) return { id, email, passwordHash };
    // Deletes the expired token, so that it stays refused even if the clock is set back.
    await this.#database.query.deleteFrom("password_resets").where("token_hash", "=", tokenHash).execute();
    return null;
  }

  async deleteExpired(now: number): Promise<void> {
    await this.#database.query.deleteFrom("password_resets").where("expires_at", "<=", now).execute();
  }
}
