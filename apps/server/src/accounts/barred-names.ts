// Usernames that moderators have taken from accounts. No account can have such a name until a moderator undoes the
// renaming.
import { usernameKey, usernameLook } from "@chkobba/protocol";
import type { Database } from "../platform/database/database.ts";
import type { Statement } from "../platform/database/job.ts";
import type { Tables } from "../schema/tables.ts";
import type { AccountStore } from "./account-store.ts";
import type { Renaming } from "./public.ts";

export interface BarredNamesParts {
  readonly database: Pick<Database<Tables>, "query">;
  readonly accounts: Pick<AccountStore, "find" | "isFree">;
  readonly now: () => number;
  /** Returns a random whole number: at least `min`, and less than `max`. */
  readonly randomInt: (min: number, max: number) => number;
}

const NUMBERS = { min: 10_000, max: 10_000_000 } as const;
const TRIES = 20;

export class BarredNames {
  readonly #parts: BarredNamesParts;

  constructor(parts: BarredNamesParts) {
    this.#parts = parts;
  }

  /** Statements that give the account a neutral name, and bar its present name. Null if there is no such account. */
  async renaming(accountId: string): Promise<Renaming | null> {
    const { database, accounts, now } = this.#parts;
    const account = await accounts.find(accountId);
    if (account === null) return null;
    const was = account.username;
    const became = await this.#neutralName();
    const barred = { name_key: usernameKey(was), account_id: accountId, at: now() };
    return {
      was,
      became,
      statements: [
        this.#rename(accountId, was, became),
        database.query
          .insertInto("barred_names")
          .values(barred)
          .onConflict((conflict) => conflict.doNothing())
          .compile(),
      ],
    };
  }

  /**
   * Statements that make the barred name free again, and give it back to the account. An account that has chosen
   * another name since keeps that name.
   */
  restoring(accountId: string, { was, became }: Pick<Renaming, "was" | "became">): readonly Statement[] {
    const { query } = this.#parts.database;
    return [
      query
        .deleteFrom("barred_names")
        .where("name_key", "=", usernameKey(was))
        .where("account_id", "=", accountId)
        .compile(),
      this.#rename(accountId, became, was),
    ];
  }

  #rename(accountId: string, from: string, to: string): Statement {
    return this.#parts.database.query
      .updateTable("accounts")
      .set({ username: to, username_key: usernameKey(to), username_look: usernameLook(to) })
      .where("id", "=", accountId)
      .where("username_key", "=", usernameKey(from))
      .compile();
  }

  async #neutralName(): Promise<string> {
    for (let tries = 0; tries < TRIES; tries++) {
      const name = `Player${this.#parts.randomInt(NUMBERS.min, NUMBERS.max)}`;
      if (await this.#parts.accounts.isFree("username", name)) return name;
    }
    throw new Error("no neutral username is free");
  }
}
