// The table of sessions. Refresh tokens renew a session: each token works once and is replaced by the next one.
import type { Database } from "../platform/database/database.ts";
import type { Tables } from "../schema/tables.ts";

export interface Session {
  readonly id: string;
  readonly accountId: string;
  readonly tokenHash: string;
  /** The digest of the device id with which the session began; null if the client sent none. */
  readonly device: string | null;
  readonly expiresAt: number;
  /**
   * When the session began, in ms since the epoch. Null if an earlier release began the session and it was not renewed
   * since.
   */
  readonly beganAt: number | null;
  /**
   * The previous token: its digest, and the time at which the newest token replaced it. Both are null while the session
   * has its first token.
   */
  readonly replacedHash: string | null;
  readonly replacedAt: number | null;
  /**
   * When a password or a passkey last proved that the account's owner uses the session; null if an earlier release
   * began the session.
   */
  readonly provenAt: number | null;
}

export interface NewSession extends Omit<Session, "beganAt" | "replacedHash" | "replacedAt" | "provenAt"> {
  readonly beganAt: number;
  /** The browser and its system; null if unknown. */
  readonly client: string | null;
}

/** A session in the account's list. The times are null if an earlier release stored the session. */
export interface ListedSession {
  readonly id: string;
  readonly client: string | null;
  readonly beganAt: number | null;
  readonly usedAt: number | null;
}

const NO_SESSION = "";

/**
 * How many sessions one account may have. One more session ends the session that was used longest ago. The number is
 * limited, because the account's list and export show all sessions.
 */
export const SESSIONS_MAX = 100;
/** How many ids one statement has, because SQLite limits the number of values in a statement. */
const IDS_AT_ONCE = 500;

export class SessionStore {
  readonly #database: Database<Tables>;

  constructor(database: Database<Tables>) {
    this.#database = database;
  }

  /**
   * Adds a session if the account still has this password hash. Returns whether the session was added. The transaction
   * that changes a password also deletes the account's sessions. So a session for the old password is either refused
   * here or deleted by the change.
   */
  async add(session: NewSession, passwordHash: string): Promise<boolean> {
    const { id, accountId, tokenHash, device, expiresAt, beganAt, client } = session;
    const { query } = this.#database;
    return this.#database.transaction(async ({ read, write }) => {
      const account = read.selectFrom("accounts").select("id").where("id", "=", accountId);
      const unchanged = account.where("password_hash", "=", passwordHash).forShare();
      if ((await unchanged.executeTakeFirst()) === undefined) return false;
      const others = await read
        .selectFrom("sessions")
        .select("id")
        .where("account_id", "=", accountId)
        .orderBy(({ fn, lit }) => fn.coalesce("replaced_at", "began_at", lit(0)), "desc")
        .orderBy("id")
        .execute();
      const beyond = others.slice(SESSIONS_MAX - 1).map((other) => other.id);
      write(
        query.insertInto("sessions").values({
          ...{ id, account_id: accountId, token_hash: tokenHash, device, expires_at: expiresAt, client },
          ...{ began_at: beganAt, proven_at: beganAt },
        }),
      );
      if (beyond.length > 0) write(query.deleteFrom("sessions").where("id", "in", beyond));
      return true;
    });
  }

  async find(id: string): Promise<Session | null> {
    const row = await this.#database.query.selectFrom("sessions").selectAll().where("id", "=", id).executeTakeFirst();
    if (row === undefined) return null;
    const { account_id: accountId, token_hash: tokenHash, device, expires_at: expiresAt } = row;
    return {
      id,
      accountId,
      tokenHash,
      device,
      expiresAt,
      beganAt: row.began_at,
      replacedHash: row.replaced_hash,
      replacedAt: row.replaced_at,
      provenAt: row.proven_at,
    };
  }

  /** The given ids whose sessions have neither ended nor expired. */
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

  /** Replaces the session's token. Returns false if another request replaced the token first. */
  async rotate(
    session: Pick<Session, "id" | "tokenHash">,
    next: Pick<Session, "tokenHash" | "expiresAt"> & { readonly beganAt: number; readonly replacedAt: number },
  ): Promise<boolean> {
    const updated = await this.#database.query
      .updateTable("sessions")
      .set({
        token_hash: next.tokenHash,
        expires_at: next.expiresAt,
        began_at: next.beganAt,
        replaced_hash: session.tokenHash,
        replaced_at: next.replacedAt,
      })
      .where("id", "=", session.id)
      .where("token_hash", "=", session.tokenHash)
      .executeTakeFirst();
    return updated.numUpdatedRows > 0n;
  }

  async prove(id: string, provenAt: number): Promise<void> {
    await this.#database.query.updateTable("sessions").set({ proven_at: provenAt }).where("id", "=", id).execute();
  }

  /** The sessions of an account that have not expired. The session that was used last comes first. */
  async of(accountId: string, now: number): Promise<readonly ListedSession[]> {
    const rows = await this.#database.query
      .selectFrom("sessions")
      .select(["id", "client", "began_at as beganAt", "replaced_at as renewedAt"])
      .where("account_id", "=", accountId)
      .where("expires_at", ">", now)
      .execute();
    const listed = rows.map(({ id, client, beganAt, renewedAt }) => {
      const usedAt = renewedAt ?? beganAt;
      return { id, client, beganAt, usedAt };
    });
    return listed.toSorted((a, b) => (b.usedAt ?? 0) - (a.usedAt ?? 0));
  }

  /** Ends one session of the account, or all sessions except `kept`. @returns the ids of the ended sessions */
  async endOf(accountId: string, which: { readonly id: string } | { readonly kept: string | null }): Promise<string[]> {
    const ending = this.#database.query.deleteFrom("sessions").where("account_id", "=", accountId).returning("id");
    const chosen =
      "id" in which ? ending.where("id", "=", which.id) : ending.where("id", "!=", which.kept ?? NO_SESSION);
    return (await chosen.execute()).map(({ id }) => id);
  }

  /** Ends a session. Returns false if there is no session with this id. */
  async end(id: string): Promise<boolean> {
    const ended = await this.#database.query.deleteFrom("sessions").where("id", "=", id).executeTakeFirst();
    return ended.numDeletedRows > 0n;
  }

  async deleteExpired(now: number): Promise<void> {
    await this.#database.query.deleteFrom("sessions").where("expires_at", "<=", now).execute();
  }
}
