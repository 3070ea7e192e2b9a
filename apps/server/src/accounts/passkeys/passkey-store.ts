// The tables of passkeys and of the challenges that were answered.
import { PASSKEYS_MAX, type Passkey, passkeys } from "@chkobba/protocol";
import { unlessConflict } from "../../platform/database/conflict.ts";
import type { Database } from "../../platform/database/database.ts";
import { digest } from "../../platform/secrets.ts";
import type { PasskeysTable } from "../../schema/account-tables.ts";
import type { Tables } from "../../schema/tables.ts";

export interface NewPasskey {
  readonly id: string;
  readonly accountId: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly transports: readonly passkeys.PasskeyTransport[];
  readonly name: string;
  readonly isSynced: boolean;
  readonly createdAt: number;
}

export class PasskeyStore {
  readonly #database: Database<Tables>;

  constructor(database: Database<Tables>) {
    this.#database = database;
  }

  /** "full": the account has `PASSKEYS_MAX` passkeys, or was deleted. "taken": an account already has this passkey. */
  async add(passkey: NewPasskey): Promise<"added" | "full" | "taken"> {
    const { id, accountId, publicKey, transports, name, isSynced, createdAt } = passkey;
    const adding = this.#database.query.insertInto("passkeys").values({
      ...{ id, account_id: accountId, public_key: base64url(publicKey), transports: JSON.stringify(transports) },
      ...{ name, is_synced: isSynced ? 1 : 0, created_at: createdAt, used_at: null },
    });
    const added = this.#database.transaction<"added" | "full">(async ({ read, write }) => {
      const ofAccount = read.selectFrom("accounts").select("id").where("id", "=", accountId);
      const account = await ofAccount.forNoKeyUpdate().executeTakeFirst();
      const present = await read.selectFrom("passkeys").select("id").where("account_id", "=", accountId).execute();
      if (account === undefined || present.length >= PASSKEYS_MAX) return "full";
      write(adding);
      return "added";
    });
    return (await unlessConflict(added)) ?? "taken";
  }

  async find(id: string): Promise<PasskeysTable | null> {
    const { query } = this.#database;
    return (await query.selectFrom("passkeys").selectAll().where("id", "=", id).executeTakeFirst()) ?? null;
  }

  /** The passkeys of an account, the oldest first. */
  async of(accountId: string): Promise<readonly (Passkey & Pick<NewPasskey, "transports">)[]> {
    const { query } = this.#database;
    const rows = await query
      .selectFrom("passkeys")
      .selectAll()
      .where("account_id", "=", accountId)
      .orderBy("created_at")
      .orderBy("id")
      .execute();
    return rows.map(({ id, name, created_at: createdAt, used_at: usedAt, is_synced, transports }) => ({
      ...{ id, name, createdAt, usedAt },
      isSynced: is_synced === 1,
      transports: transportsIn(transports),
    }));
  }

  /** Records a use of the passkey. Returns false if the passkey was removed. */
  async markUsed(id: string, at: number): Promise<boolean> {
    const { query } = this.#database;
    const updated = await query.updateTable("passkeys").set({ used_at: at }).where("id", "=", id).executeTakeFirst();
    return updated.numUpdatedRows > 0n;
  }

  /** Removes a passkey. Returns its name, or null if the account has no passkey with this id. */
  async remove(id: string, accountId: string): Promise<string | null> {
    const removed = await this.#database.query
      .deleteFrom("passkeys")
      .where("id", "=", id)
      .where("account_id", "=", accountId)
      .returning("name")
      .executeTakeFirst();
    return removed?.name ?? null;
  }

  /** Marks a challenge as used. Returns false if the challenge was used before. */
  async redeem(challenge: string, expiresAt: number): Promise<boolean> {
    const row = { challenge: digest(challenge), expires_at: expiresAt };
    return (await unlessConflict(this.#database.query.insertInto("used_challenges").values(row).execute())) !== null;
  }

  async deleteExpired(now: number): Promise<void> {
    await this.#database.query.deleteFrom("used_challenges").where("expires_at", "<=", now).execute();
  }
}

function transportsIn(json: string): readonly passkeys.PasskeyTransport[] {
  const stored: unknown = JSON.parse(json);
  return Array.isArray(stored) ? stored.filter(passkeys.isPasskeyTransport) : [];
}

export function base64url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64url");
}
