// Tests sessions and resets of an account whose password or email changes between the check and the write.
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Database } from "../platform/database/database.ts";
import { EACH_DATABASE } from "../platform/database/testing/each-database.ts";
import type { Tables } from "../schema/index.ts";
import { withServerDatabase } from "../schema/testing/server-database.ts";
import { type Account, AccountStore } from "./account-store.ts";
import { ResetStore } from "./reset-store.ts";
import { type NewSession, SessionStore } from "./session-store.ts";

const NOW = 1_800_000_000_000;
const NOTHING = { username: undefined, email: undefined, passwordHash: undefined };

describe.each(EACH_DATABASE)("$name", ({ newPlace }) => {
  let database: Database<Tables>;
  let accounts: AccountStore;
  let sessions: SessionStore;
  let resets: ResetStore;
  withServerDatabase(newPlace, (opened) => {
    database = opened;
    accounts = new AccountStore(opened);
    sessions = new SessionStore(opened);
    resets = new ResetStore(opened);
  });

  async function newAccount(): Promise<Account> {
    const id = randomUUID();
    const username = `racer_${id.slice(0, 8)}`;
    const account: Account = {
      ...{ id, username, email: `${username}@example.com`, passwordHash: "first", createdAt: NOW },
      ...{ role: "player", isGuest: false },
    };
    await accounts.add(account);
    return account;
  }

  const newSession = (accountId: string): NewSession => ({
    ...{ id: randomUUID(), accountId, tokenHash: "a digest", device: null, expiresAt: NOW + 1 },
    ...{ beganAt: NOW, client: null },
  });

  const newReset = ({ id, email }: Account, tokenHash: string) =>
    resets.add({ accountId: id, email, tokenHash, expiresAt: NOW + 1, now: NOW });

  const countOf = async (table: "sessions" | "password_resets", accountId: string) =>
    (await database.query.selectFrom(table).selectAll().where("account_id", "=", accountId).execute()).length;

  it("no session begins if the account's password has changed or the account was deleted", async () => {
    const account = await newAccount();
    expect(await sessions.add(newSession(account.id), "first")).toBe(true);
    expect(await accounts.change(account, { ...NOTHING, passwordHash: "second" }, NOW)).toBe("done");
    expect(await countOf("sessions", account.id)).toBe(0);
    expect(await sessions.add(newSession(account.id), "first")).toBe(false);
    expect(await sessions.add(newSession(account.id), "second")).toBe(true);
    await database.query.deleteFrom("accounts").where("id", "=", account.id).execute();
    expect(await sessions.add(newSession(account.id), "second")).toBe(false);
  });

  it("no session for the old password survives a simultaneous change of the password", async () => {
    for (let round = 0; round < 40; round++) {
      const account = await newAccount();
      const add = () => sessions.add(newSession(account.id), "first");
      const renew = async () => {
        const session = newSession(account.id);
        await sessions.add(session, "first");
        await sessions.rotate(session, {
          tokenHash: "the next digest",
          beganAt: 0,
          replacedAt: NOW,
          expiresAt: NOW + 2,
        });
      };
      const change = accounts.change(account, { ...NOTHING, passwordHash: "second" }, NOW);
      await Promise.all([add(), renew(), change, add(), renew(), add()]);
      expect(await countOf("sessions", account.id)).toBe(0);
    }
  });

  it("of two simultaneous changes of one password, one is refused and deletes nothing", async () => {
    const account = await newAccount();
    const change = (passwordHash: string) => accounts.change(account, { ...NOTHING, passwordHash }, NOW);
    expect((await Promise.all([change("second"), change("third")])).sort()).toEqual(["done", "stale"]);
    const { passwordHash } = (await accounts.find(account.id)) ?? account;
    await sessions.add(newSession(account.id), passwordHash);
    await newReset(account, "of the new password");
    expect(await change("fourth")).toBe("stale");
    expect([await countOf("sessions", account.id), await countOf("password_resets", account.id)]).toEqual([1, 1]);
  });

  it("no reset for the old email stays open after a simultaneous change of the email", async () => {
    for (let round = 0; round < 40; round++) {
      const account = await newAccount();
      const change = accounts.change(account, { ...NOTHING, email: `moved-${account.email}` }, NOW);
      await Promise.all([newReset(account, `${account.id} 1`), change, newReset(account, `${account.id} 2`)]);
      expect(await countOf("password_resets", account.id)).toBe(0);
    }
  });

  it("a reset that was read before the email changed does not change the password", async () => {
    const account = await newAccount();
    await newReset(account, `${account.id} token`);
    const read = await resets.find(`${account.id} token`, NOW);
    if (read === null) throw new Error("the token should be valid");
    expect(read).toEqual({ id: account.id, email: account.email, passwordHash: "first" });
    await accounts.change(account, { ...NOTHING, email: `moved-${account.email}` }, NOW);
    expect(await accounts.change(read, { ...NOTHING, passwordHash: "of the old mailbox" }, NOW)).toBe("stale");
    expect((await accounts.find(account.id))?.passwordHash).toBe("first");
  });
});
