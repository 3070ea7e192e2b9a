import { randomUUID } from "node:crypto";
import { PASSKEYS_MAX, passkeys as wire } from "@chkobba/protocol";
import { beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../../platform/database/database.ts";
import { EACH_DATABASE } from "../../platform/database/testing/each-database.ts";
import type { AcceptedSecrets } from "../../platform/secrets.ts";
import type { Tables } from "../../schema/index.ts";
import { withServerDatabase } from "../../schema/testing/server-database.ts";
import { type Account, AccountStore } from "../account-store.ts";
import { CHALLENGE_MS, Challenges } from "./challenges.ts";
import { PasskeyStore } from "./passkey-store.ts";
import { Passkeys } from "./passkeys.ts";
import { relyingParty } from "./relying-party.ts";
import { Authenticator } from "./testing/authenticator.ts";

const ORIGIN = "https://chkobba.example";
const PARTY = relyingParty(ORIGIN, "");
const CLIENT = "Firefox · Android";

describe.each(EACH_DATABASE)("$name", ({ newPlace }) => {
  let database: Database<Tables>;
  let passkeys: Passkeys;
  let now: number;
  withServerDatabase(newPlace, (opened) => {
    database = opened;
  });
  beforeEach(() => {
    now = 1_800_000_000_000;
    passkeys = openPasskeys("a secret");
  });

  function openPasskeys(...secrets: AcceptedSecrets): Passkeys {
    const clock = () => now;
    return new Passkeys({ store: new PasskeyStore(database), challenges: new Challenges(secrets, clock), now: clock });
  }

  async function newAccount(): Promise<Account> {
    const id = randomUUID();
    const username = `p_${id.slice(0, 12)}`;
    const account = { id, username, email: `${id}@example.com`, passwordHash: "a hash", createdAt: now } as const;
    const row = { ...account, role: "player", isGuest: false } as const;
    await new AccountStore(database).add(row);
    return row;
  }

  async function optionsFor(account: Account) {
    const options = await passkeys.creationOptions(account, PARTY);
    if (!options.ok) throw new Error(options.refusal.code);
    return options.value;
  }

  const add = async (account: Account, authenticator: Authenticator, party = PARTY) =>
    passkeys.register(
      account,
      wire.passkeyRegistration.parse(authenticator.create(await optionsFor(account))),
      party,
      CLIENT,
    );

  it("a registered passkey signs in to its account, and is listed with its name and last use", async () => {
    const account = await newAccount();
    const authenticator = new Authenticator({ origin: ORIGIN, isSynced: true });
    const added = await add(account, authenticator);
    if (!added.ok) throw new Error(added.refusal.code);
    expect(added.value).toMatchObject({ name: CLIENT, createdAt: now, usedAt: null, isSynced: true });
    now += 1000;
    expect(await passkeys.accountOf(authenticator.get(passkeys.loginOptions(PARTY)), PARTY)).toBe(account.id);
    expect(await passkeys.list(account.id)).toEqual([{ ...added.value, usedAt: now }]);
  });

  it("several passkeys of one account each sign in; a new one's options exclude the known ones", async () => {
    const account = await newAccount();
    const [phone, laptop] = [new Authenticator({ origin: ORIGIN }), new Authenticator({ origin: ORIGIN })];
    await add(account, phone);
    await add(account, laptop);
    for (const authenticator of [phone, laptop]) {
      expect(await passkeys.accountOf(authenticator.get(passkeys.loginOptions(PARTY)), PARTY)).toBe(account.id);
    }
    const known = await passkeys.list(account.id);
    const { excludeCredentials } = await optionsFor(account);
    expect(excludeCredentials.map(({ id }) => id)).toEqual(known.map(({ id }) => id));
  });

  it("a counter that stands still or goes back is accepted: synced passkeys report such counters", async () => {
    const account = await newAccount();
    const authenticator = new Authenticator({ origin: ORIGIN, counter: 7 });
    await add(account, authenticator);
    for (let nth = 0; nth < 2; nth++) {
      expect(await passkeys.accountOf(authenticator.get(passkeys.loginOptions(PARTY)), PARTY)).toBe(account.id);
    }
  });

  it("an answer signs in once, even if it arrives twice at the same time", async () => {
    const account = await newAccount();
    const authenticator = new Authenticator({ origin: ORIGIN });
    await add(account, authenticator);
    const answer = authenticator.get(passkeys.loginOptions(PARTY));
    const both = await Promise.all([
      passkeys.accountOf(answer, PARTY),
      openPasskeys("a secret").accountOf(answer, PARTY),
    ]);
    expect(both.toSorted()).toEqual([account.id, null]);
    expect(await passkeys.accountOf(answer, PARTY)).toBeNull();
  });

  it("a challenge expires, and its use is forgotten after that", async () => {
    const account = await newAccount();
    const authenticator = new Authenticator({ origin: ORIGIN });
    await add(account, authenticator);
    const late = passkeys.loginOptions(PARTY);
    now += CHALLENGE_MS;
    expect(await passkeys.accountOf(authenticator.get(late), PARTY)).toBeNull();
    now += CHALLENGE_MS;
    await passkeys.deleteExpired();
    expect(await database.query.selectFrom("used_challenges").selectAll().execute()).toEqual([]);
  });

  it("an answer to another installation's challenge, or to one with another purpose, is refused", async () => {
    const [account, other] = [await newAccount(), await newAccount()];
    const authenticator = new Authenticator({ origin: ORIGIN });
    await add(account, authenticator);
    const foreign = openPasskeys("another secret").loginOptions(PARTY);
    const { challenge } = await optionsFor(account);
    for (const options of [foreign, { ...passkeys.loginOptions(PARTY), challenge }]) {
      expect(await passkeys.accountOf(authenticator.get(options), PARTY)).toBeNull();
    }
    const creation = wire.passkeyRegistration.parse(authenticator.create(await optionsFor(account)));
    expect(await passkeys.register(other, creation, PARTY, CLIENT)).toMatchObject({ ok: false });
  });

  it("a challenge of a server that signs with another accepted secret is answered", async () => {
    const account = await newAccount();
    const authenticator = new Authenticator({ origin: ORIGIN });
    await add(account, authenticator);
    const options = openPasskeys("a new secret", "a secret").loginOptions(PARTY);
    expect(await passkeys.accountOf(authenticator.get(options), PARTY)).toBeNull();
    const accepting = openPasskeys("a secret", "a new secret");
    expect(await accepting.accountOf(authenticator.get(options), PARTY)).toBe(account.id);
  });

  it("an answer of a page of another site, or signed by another key, is refused", async () => {
    const account = await newAccount();
    const authenticator = new Authenticator({ origin: ORIGIN });
    await add(account, authenticator);
    const options = passkeys.loginOptions(PARTY);
    const evil = relyingParty(null, "evil.example");
    expect(await passkeys.accountOf(authenticator.get({ ...options, rpId: evil.id }), evil)).toBeNull();
    expect(await passkeys.accountOf(authenticator.get({ ...options, rpId: evil.id }), PARTY)).toBeNull();
    const forged = new Authenticator({ origin: ORIGIN });
    forged.create(await optionsFor(account));
    const { id } = authenticator.get(options);
    expect(await passkeys.accountOf({ ...forged.get(options), id, rawId: id }, PARTY)).toBeNull();
    expect(await passkeys.accountOf(authenticator.get(options), PARTY)).toBe(account.id);
  });

  it("a removed passkey no longer signs in; another account can't remove it", async () => {
    const [account, other] = [await newAccount(), await newAccount()];
    const authenticator = new Authenticator({ origin: ORIGIN });
    await add(account, authenticator);
    const [{ id } = { id: "" }] = await passkeys.list(account.id);
    expect(await passkeys.remove(id, other.id)).toMatchObject({ ok: false, refusal: { code: "PASSKEY_NOT_FOUND" } });
    expect(await passkeys.remove(id, account.id)).toEqual({ ok: true, value: CLIENT });
    expect(await passkeys.accountOf(authenticator.get(passkeys.loginOptions(PARTY)), PARTY)).toBeNull();
  });

  it("an account holds a limited number, also if they are added at the same time", async () => {
    const account = await newAccount();
    const adding = Array.from({ length: PASSKEYS_MAX + 3 }, () => add(account, new Authenticator({ origin: ORIGIN })));
    const outcomes = (await Promise.all(adding)).map((added) => (added.ok ? "added" : added.refusal.code));
    expect(outcomes.filter((outcome) => outcome === "added")).toHaveLength(PASSKEYS_MAX);
    expect(new Set(outcomes)).toEqual(new Set(["added", "PASSKEYS_FULL"]));
    expect(await passkeys.creationOptions(account, PARTY)).toMatchObject({ refusal: { code: "PASSKEYS_FULL" } });
  });
});

describe("the site of passkeys", () => {
  it("is PUBLIC_URL, whatever host a request names", () => {
    const party = { id: "chkobba.example", origins: ["https://chkobba.example:8443"] };
    expect(relyingParty("https://chkobba.example:8443", "evil.example")).toEqual(party);
  });

  it.each([
    ["localhost:3000", "localhost", ["http://localhost:3000", "https://localhost:3000"]],
    ["club.example", "club.example", ["http://club.example", "https://club.example"]],
    ["", "localhost", []],
    ["a b", "localhost", []],
  ])("without PUBLIC_URL is the requested host: %s", (host, id, origins) => {
    expect(relyingParty(null, host)).toEqual({ id, origins });
  });
});
