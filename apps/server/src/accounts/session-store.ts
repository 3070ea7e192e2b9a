// The table of sessions. A session is renewed by its refresh tokens: each works once and is replaced by the next.
import type { Database } from "../platform/database/database.ts";
import type { Tables } from "../schema/tables.ts";

export interface Session {
  readonly id: string;
  readonly accountId: string;
  readonly tokenHash: string;
  /** The digest of the device id that it began with; null where the client named none. */
  readonly device: string | null;
  readonly expiresAt: number;
}

/** SQLite limits how many values one statement may carry. */
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

  /** Those of the sessions that have neither ended nor expired. */
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

  /** Gives a session its next token; false where another request did so first. */
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

  async deleteExpired(now: number): Promise<void> {
    await this.#database.query.deleteFrom("sessions").where("expires_at", "<=", now).execute();
  }
}
