// The table of accounts. Emails are unique regardless of case; usernames also must not look alike, not even like a name
// that another account had until lately.
import { type User, usernameKey, usernameLook } from "@chkobba/protocol";
import type { Insertable } from "kysely";
import { unlessConflict } from "../platform/database/conflict.ts";
import type { Database } from "../platform/database/database.ts";
import type { AccountsTable } from "../schema/account-tables.ts";
import type { Tables } from "../schema/tables.ts";
import { FormerNames } from "./former-names.ts";

export interface Account extends User {
  readonly passwordHash: string;
}

/** The field whose value another account already has. */
export type TakenField = "username" | "email";

/** Undefined fields are not changed. */
export type AccountChange = { readonly [Field in "username" | "email" | "passwordHash"]: string | undefined } & {
  /** Whether the password was chosen with a mailed link. */
  readonly isReset?: boolean;
};

/** An account as it was when its password or a mailed link was verified. */
export interface Verified {
  readonly id: string;
  readonly passwordHash: string;
  readonly email?: string;
}

/**
 * "stale": the account was deleted or has changed since it was verified. The name of a field: another account already
 * has this field's new value.
 */
export type ChangeOutcome = "done" | "stale" | TakenField;

export class AccountStore {
  readonly #database: Database<Tables>;
  readonly #formerNames: FormerNames;

  constructor(database: Database<Tables>) {
    this.#database = database;
    this.#formerNames = new FormerNames(database);
  }

  /** Adds an account. Returns "done", or the field whose value is taken. */
  async add(account: Account): Promise<"done" | TakenField> {
    const row: Insertable<AccountsTable> = {
      id: account.id,
      username: account.username,
      username_key: usernameKey(account.username),
      username_look: usernameLook(account.username),
      email: account.email,
      email_key: emailKey(account.email),
      password_hash: account.passwordHash,
      role: account.role,
      created_at: account.createdAt,
    };
    if (await this.#isWithheld(account.username, null)) return "username";
    return this.#unlessTaken(account, async (): Promise<"done"> => {
      await this.#database.query.insertInto("accounts").values(row).execute();
      return "done";
    });
  }

  /**
   * Changes an account unless it has changed since it was verified. A new email or password also deletes the account's
   * open password resets; a new password also deletes its sessions, and its passkeys if the change is a reset. A new
   * username reserves the old one.
   * @param at the time of the change, in ms since the epoch
   */
  async change(
    verified: Verified,
    { username, email, passwordHash, isReset }: AccountChange,
    at: number,
  ): Promise<ChangeOutcome> {
    const changes = {
      ...(username === undefined
        ? {}
        : { username, username_key: usernameKey(username), username_look: usernameLook(username) }),
      ...(email === undefined ? {} : { email, email_key: emailKey(email) }),
      ...(passwordHash === undefined ? {} : { password_hash: passwordHash }),
    };
    if (Object.keys(changes).length === 0) return "done";
    if (username !== undefined && (await this.#isWithheld(username, verified.id))) return "username";
    const { query } = this.#database;
    return this.#unlessTaken({ id: verified.id, username, email }, () =>
      this.#database.transaction<"done" | "stale">(async (transaction) => {
        const { read, write } = transaction;
        const { id, passwordHash: known } = verified;
        const present = read.selectFrom("accounts").selectAll().where("id", "=", id).forNoKeyUpdate();
        const account = await present.executeTakeFirst();
        if (account?.password_hash !== known) return "stale";
        if (verified.email !== undefined && account.email !== verified.email) return "stale";
        if (username !== undefined) await this.#formerNames.rename(transaction, account, username, at);
        write(query.updateTable("accounts").set(changes).where("id", "=", id));
        const forget = (table: "password_resets" | "sessions" | "passkeys") =>
          write(query.deleteFrom(table).where("account_id", "=", id));
        if (email !== undefined || passwordHash !== undefined) forget("password_resets");
        if (passwordHash !== undefined) forget("sessions");
        if (isReset === true) forget("passkeys");
        return "done";
      }),
    );
  }

  async find(id: string): Promise<Account | null> {
    return this.#one("id", id);
  }

  /** Finds an account by its email or by its username; null if there is none. */
  async findByLogin(login: string): Promise<Account | null> {
    return this.#one(login.includes("@") ? "email_key" : "username_key", loginKey(login));
  }

  async findByUsername(username: string): Promise<Account | null> {
    return this.#one("username_key", usernameKey(username));
  }

  /** Finds an account by its username, or by a name that it had until lately. The present names come first. */
  async findByAnyUsername(username: string): Promise<Account | null> {
    const present = await this.findByUsername(username);
    if (present !== null) return present;
    const accountId = await this.#formerNames.accountOf(username);
    return accountId === null ? null : this.find(accountId);
  }

  /** @param accountId the account that wants the value, which may take back its own former names */
  async isFree(field: TakenField, value: string, accountId: string | null = null): Promise<boolean> {
    if (field === "username" && (await this.#isWithheld(value, accountId))) return false;
    return (await (field === "email" ? this.#one("email_key", emailKey(value)) : this.#like(value))) === null;
  }

  /** The usernames of these accounts, by id. */
  async usernamesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#database.query
      .selectFrom("accounts")
      .select(["id", "username"])
      .where("id", "in", ids)
      .execute();
    return new Map(rows.map(({ id, username }) => [id, username]));
  }

  /** Whether no account, or only another account, can have this name. */
  async #isWithheld(username: string, accountId: string | null): Promise<boolean> {
    return (await this.#isBarred(username)) || (await this.#formerNames.isReserved(username, accountId));
  }

  /** Whether a moderator has barred this name. */
  async #isBarred(username: string): Promise<boolean> {
    const row = await this.#database.query
      .selectFrom("barred_names")
      .select("at")
      .where("name_key", "=", usernameKey(username))
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Gives this role to an account. Returns whether an account with this name exists. */
  async grant(username: string, role: Account["role"]): Promise<boolean> {
    const updated = await this.#database.query
      .updateTable("accounts")
      .set({ role })
      .where("username_key", "=", usernameKey(username))
      .executeTakeFirst();
    return updated.numUpdatedRows > 0n;
  }

  /** An account whose name has the same key or the same shape. @param except the id of an account to leave out */
  async #like(username: string, except = ""): Promise<Account | null> {
    const row = await this.#database.query
      .selectFrom("accounts")
      .select("id")
      .where(({ or }) => or({ username_key: usernameKey(username), username_look: usernameLook(username) }))
      .where("id", "!=", except)
      .limit(1)
      .executeTakeFirst();
    return row === undefined ? null : this.find(row.id);
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

  /**
   * Runs `write`. If the write breaks a unique key of the table, a second query finds the field whose value is taken,
   * and this field is returned.
   */
  async #unlessTaken<Written>(
    wish: { readonly id: string; readonly username?: string | undefined; readonly email?: string | undefined },
    write: () => Promise<Written>,
  ): Promise<Written | TakenField> {
    const written = await unlessConflict(write());
    if (written !== null) return written;
    const named = wish.username === undefined ? null : await this.#like(wish.username, wish.id);
    return named === null ? "email" : "username";
  }
}

/** The fields of an account that are sent to its owner. */
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
