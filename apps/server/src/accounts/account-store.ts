// The table of accounts. Emails are unique regardless of case, usernames also where they look alike.
import { type User, usernameKey } from "@chkobba/protocol";
import { type Database, DatabaseError } from "../platform/database/database.ts";
import type { AccountsTable, Tables } from "../schema/tables.ts";

export interface Account extends User {
  readonly passwordHash: string;
}

/** The field that another account has already. */
export type TakenField = "username" | "email";

/** Undefined fields are not changed. */
export type AccountChange = { readonly [Field in "username" | "email" | "passwordHash"]: string | undefined };

export class AccountStore {
  readonly #database: Database<Tables>;

  constructor(database: Database<Tables>) {
    this.#database = database;
  }

  /** "done", or which field is taken. */
  async add(account: Account): Promise<"done" | TakenField> {
    const row: AccountsTable = {
      id: account.id,
      username: account.username,
      username_key: usernameKey(account.username),
      email: account.email,
      email_key: emailKey(account.email),
      password_hash: account.passwordHash,
      role: account.role,
      created_at: account.createdAt,
    };
    return this.#unlessTaken(account, async () => {
      await this.#database.query.insertInto("accounts").values(row).execute();
    });
  }

  /** A new email or password also deletes the account's open password resets. */
  async change(id: string, { username, email, passwordHash }: AccountChange): Promise<"done" | TakenField> {
    const changes = {
      ...(username === undefined ? {} : { username, username_key: usernameKey(username) }),
      ...(email === undefined ? {} : { email, email_key: emailKey(email) }),
      ...(passwordHash === undefined ? {} : { password_hash: passwordHash }),
    };
    if (Object.keys(changes).length === 0) return "done";
    const { query } = this.#database;
    const statements = [query.updateTable("accounts").set(changes).where("id", "=", id).compile()];
    if (email !== undefined || passwordHash !== undefined)
      statements.push(query.deleteFrom("password_resets").where("account_id", "=", id).compile());
    return this.#unlessTaken({ id, username, email }, async () => {
      await this.#database.atomically(statements);
    });
  }

  async find(id: string): Promise<Account | null> {
    return this.#one("id", id);
  }

  /** By email or by username. */
  async findByLogin(login: string): Promise<Account | null> {
    return this.#one(login.includes("@") ? "email_key" : "username_key", loginKey(login));
  }

  async isFree(field: TakenField, value: string): Promise<boolean> {
    const taken =
      field === "email" ? this.#one("email_key", emailKey(value)) : this.#one("username_key", usernameKey(value));
    return (await taken) === null;
  }

  /** Returns whether there is an account of that name. */
  async grant(username: string, role: Account["role"]): Promise<boolean> {
    const updated = await this.#database.query
      .updateTable("accounts")
      .set({ role })
      .where("username_key", "=", usernameKey(username))
      .executeTakeFirst();
    return updated.numUpdatedRows > 0n;
  }

  async #one(column: "id" | "username_key" | "email_key", value: string): Promise<Account | null> {
    const row = await this.#database.query
      .selectFrom("accounts")
      .selectAll()
      .where(column, "=", value)
      .executeTakeFirst();
    if (row === undefined) return null;
    const { id, username, email, password_hash: passwordHash, role, created_at: createdAt } = row;
    return { id, username, email, passwordHash, role, createdAt, isGuest: false };
  }

  /** The unique keys of the table decide; a second query finds which of them it was. */
  async #unlessTaken(
    wish: { readonly id: string; readonly username?: string | undefined; readonly email?: string | undefined },
    write: () => Promise<void>,
  ): Promise<"done" | TakenField> {
    try {
      await write();
      return "done";
    } catch (error) {
      if (!(error instanceof DatabaseError && error.isConflict)) throw error;
      const named = wish.username === undefined ? null : await this.#one("username_key", usernameKey(wish.username));
      return named !== null && named.id !== wish.id ? "username" : "email";
    }
  }
}

/** What its owner is sent of an account. */
export function userOf({ id, username, email, role, createdAt }: Account): User {
  return { id, username, email, isGuest: false, role, createdAt };
}

/** One key for all spellings of an email or of a username. */
export function loginKey(login: string): string {
  return login.includes("@") ? emailKey(login) : usernameKey(login);
}

function emailKey(email: string): string {
  return email.toLowerCase();
}
