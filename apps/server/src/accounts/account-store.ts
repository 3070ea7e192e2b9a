// Accounts on disk. Addresses are one without regard to case, and names also where they look alike.
import { type User, usernameKey } from "@chkobba/protocol";
import { type Database, DatabaseError } from "../platform/database/database.ts";
import type { AccountsTable, Tables } from "../schema/tables.ts";

export interface Account extends User {
  readonly passwordHash: string;
}

/** Which field of an account somebody else has already. */
export type TakenField = "username" | "email";

/** What is undefined stays as it is. */
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

  /** With another address or password, letters that were sent for the old ones work no more. */
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

  /** By address or by name. */
  async findByLogin(login: string): Promise<Account | null> {
    return this.#one(login.includes("@") ? "email_key" : "username_key", loginKey(login));
  }

  async isFree(field: TakenField, value: string): Promise<boolean> {
    const taken =
      field === "email" ? this.#one("email_key", emailKey(value)) : this.#one("username_key", usernameKey(value));
    return (await taken) === null;
  }

  /** Says whether there is an account of that name. */
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

  /** The table's own keys decide; which of them it was is looked up afterwards. */
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

/** What the world may know of an account, its owner above all. */
export function userOf({ id, username, email, role, createdAt }: Account): User {
  return { id, username, email, isGuest: false, role, createdAt };
}

/** All spellings of one address, or of one name, as one. */
export function loginKey(login: string): string {
  return login.includes("@") ? emailKey(login) : usernameKey(login);
}

function emailKey(email: string): string {
  return email.toLowerCase();
}
