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

  /** An older token for the same account works no more. */
  async addReset(accountId: string, tokenHash: string, expiresAt: number): Promise<void> {
    await this.#database.query.deleteFrom("password_resets").where("account_id", "=", accountId).execute();
    await this.#database.query
      .insertInto("password_resets")
      .values({ token_hash: tokenHash, account_id: accountId, expires_at: expiresAt })
      .execute();
  }

  /** The account of a reset token, which works no more from then on; null where it is not one, or has run out. */
  async takeReset(tokenHash: string, now: number): Promise<string | null> {
    const row = await this.#database.query
      .deleteFrom("password_resets")
      .where("token_hash", "=", tokenHash)
      .returning(["account_id", "expires_at"])
      .executeTakeFirst();
    return row !== undefined && row.expires_at > now ? row.account_id : null;
  }
}
