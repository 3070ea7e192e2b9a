// The contact choices of accounts (what others may send to them): a column of the table of accounts.
import { type Contact, contact } from "@chkobba/protocol";
import type { Database } from "../platform/database/database.ts";
import type { Tables } from "../schema/tables.ts";

export class ContactStore {
  readonly #database: Database<Tables>;

  constructor(database: Database<Tables>) {
    this.#database = database;
  }

  /** Null if the account has not chosen. */
  async contactOf(accountId: string): Promise<Contact | null> {
    const row = await this.#database.query
      .selectFrom("accounts")
      .select("contact")
      .where("id", "=", accountId)
      .executeTakeFirst();
    const stored = row?.contact ?? null;
    return stored === null ? null : (contact.safeParse(JSON.parse(stored)).data ?? null);
  }

  async choose(accountId: string, chosen: Contact): Promise<void> {
    await this.#database.query
      .updateTable("accounts")
      .set({ contact: JSON.stringify(chosen) })
      .where("id", "=", accountId)
      .execute();
  }
}
