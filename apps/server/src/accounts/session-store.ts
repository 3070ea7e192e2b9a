// Sign-ins on disk. A session lives through its refresh tokens: each works once and brings the next.
import type { Database } from "../platform/database/database.ts";
import type { Tables } from "../schema/tables.ts";

export interface Session {
  readonly id: string;
  readonly accountId: string;
  readonly tokenHash: string;
  /** Digest of the device that it began on; null where none was named. */
  readonly device: string | null;
  readonly expiresAt: number;
}

export interface NewReset {
  readonly accountId: string;
  /** Where the letter goes. */
  readonly email: string;
  readonly tokenHash: string;
  readonly expiresAt: number;
  readonly now: number;
}

/** Letters with a link that works, for one account. */
const OPEN_RESETS = 3;

/** A statement takes only so many values. */
const IDS_AT_ONCE = 500;

export class SessionStore {
  readonly #database: Database<Tables>;

  constructor(database: Database<Tables>) {
    this.#database = database;
  }

  async add({ id, accountId, tokenHash, device, expiresAt }: Session): Promise<void> {
    await this.#database.query
      .insertInto("sessions")
      .values({ id, account_id: accountId, token_hash: tokenHash, device, expires_at: expiresAt })
      .execute();
  }

  async find(id: string): Promise<Session | null> {
    const row = await this.#database.query.selectFrom("sessions").selectAll().where("id", "=", id).executeTakeFirst();
    if (row === undefined) return null;
    const { account_id: accountId, token_hash: tokenHash, device, expires_at: expiresAt } = row;
    return { id, accountId, tokenHash, device, expiresAt };
  }

  /** Which of these have neither ended nor run out. */
  async lasting(ids: readonly string[], now: number): Promise<ReadonlySet<string>> {
    const found = new Set<string>();
    for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
      const rows = await this.#database.query
        .selectFrom("sessions")
        .select("id")
        .where("id", "in", ids.slice(from, from + IDS_AT_ONCE))
        .where("expires_at", ">", now)
        .execute();
      for (const { id } of rows) found.add(id);
    }
    return found;
  }

  /** Gives a session its next token; false where somebody else did so first. */
  async rotate(session: Session, next: Pick<Session, "tokenHash" | "expiresAt">): Promise<boolean> {
    const updated = await this.#database.query
      .updateTable("sessions")
      .set({ token_hash: next.tokenHash, expires_at: next.expiresAt })
      .where("id", "=", session.id)
      .where("token_hash", "=", session.tokenHash)
      .executeTakeFirst();
    return updated.numUpdatedRows > 0n;
  }

  async end(id: string): Promise<void> {
    await this.#database.query.deleteFrom("sessions").where("id", "=", id).execute();
  }

  async endAll(accountId: string): Promise<void> {
    await this.#database.query.deleteFrom("sessions").where("account_id", "=", accountId).execute();
  }

  async forgetExpired(now: number): Promise<void> {
    await this.#database.query.deleteFrom("sessions").where("expires_at", "<=", now).execute();
    await this.#database.query.deleteFrom("password_resets").where("expires_at", "<=", now).execute();
  }

  /**
   * False where the account has as many open resets as it may have, or another address by now. Older tokens go on working:
   * a letter that was sent stays good, whoever asks for the next one.
   */
  async addReset({ accountId, email, tokenHash, expiresAt, now }: NewReset): Promise<boolean> {
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

  /** The account of a reset token, which ends with all others of that account; null where it is not one, or has run out. */
  async takeReset(tokenHash: string, now: number): Promise<string | null> {
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
    // One that came late does not work should the clock go back.
    await this.#database.query.deleteFrom("password_resets").where("token_hash", "=", tokenHash).execute();
    return null;
  }
}
