// The contact choices of accounts (what others may send to them): a column of the table of accounts.
import { type Contact, contact } from "@chkobba/protocol";
import type { NotNull } from "kysely";
import { accountIdOf, accountOwner, type Owner } from "../identity/owner.ts";
import type { Database } from "../platform/database/database.ts";
import type { Tables } from "../schema/tables.ts";

export class ContactStore {
  readonly #database: Database<Tables>;

  constructor(database: Database<Tables>) {
    this.#database = database;
  }

  /** The stored choices of these accounts. Accounts that have not chosen are missing. */
  async contactsOf(accounts: readonly Owner[]): Promise<ReadonlyMap<Owner, Contact>> {
    const accountIds = accounts.flatMap((account) => accountIdOf(account) ?? []);
    const rows = await this.#database.reads
      .selectFrom("accounts")
      .select(["id", "contact"])
      .where("id", "in", accountIds)
      .where("contact", "is not", null)
      .$narrowType<{ contact: NotNull }>()
      .execute();
    return new Map(
      rows.flatMap(({ id, contact: stored }) => {
        const { data } = contact.safeParse(JSON.parse(stored));
        return data === undefined ? [] : [[accountOwner(id), data] as const];
      }),
    );
  }

  async choose(accountId: string, chosen: Contact): Promise<void> {
    await this.#database.query
      .updateTable("accounts")
      .set({ contact: JSON.stringify(chosen) })
      .where("id", "=", accountId)
      .execute();
  }
}
