// The tokens of password resets, by their digests.
import type { Database } from "../platform/database/database.ts";
import type { Tables } from "../schema/tables.ts";

export interface NewReset {
  readonly accountId: string;
  /** The address that the mail goes to. */
  readonly email: string;
  readonly tokenHash: string;
  readonly expiresAt: number;
  readonly now: number;
}

/** Links of one account that may work at the same time. */
const OPEN_RESETS = 3;

export class ResetStore {
  readonly #database: Database<Tables>;

  constructor(database: Database<Tables>) {
    this.#database = database;
  }

  /**
   * False where the account has OPEN_RESETS already, or another address by now. Older tokens go on working: a second request,
   * by whomever, does not break the link of the first mail.
   */
  async add({ accountId, email, tokenHash, expiresAt, now }: NewReset): Promise<boolean> {
    const added = await this.#database.query
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
          ),
      )
      .executeTakeFirst();
    return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
  }

  /** The account of a token, and null where it is unknown or has expired. All tokens of the account are deleted. */
  async take(tokenHash: string, now: number): Promise<string | null> {
    const [taken] = await this.#database.query
      .deleteFrom("password_resets")
      .where("account_id", "=", ({ selectFrom }) =>
        selectFrom("password_resets as used")
          .select("used.account_id")
          .where("used.token_hash", "=", tokenHash)
          .where("used.expires_at", ">", now),
      )
      .returning("account_id")
      .execute();
    if (taken !== undefined) return taken.account_id;
    // An expired token stays refused even if the clock is set back.
    await this.#database.query.deleteFrom("password_resets").where("token_hash", "=", tokenHash).execute();
    return null;
  }

  async deleteExpired(now: number): Promise<void> {
    await this.#database.query.deleteFrom("password_resets").where("expires_at", "<=", now).execute();
  }
}
