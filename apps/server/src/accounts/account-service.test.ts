import type { RefusalCode, Tokens } from "@chkobba/protocol";
import pino from "pino";
import { beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../platform/database/database.ts";
import { EACH_DATABASE } from "../platform/database/testing/each-database.ts";
import { AttemptLimit } from "../platform/limits/attempt-limit.ts";
import type { Rate } from "../platform/limits/token-bucket.ts";
import type { Letter } from "../platform/mail/letter.ts";
import type { Result } from "../platform/result.ts";
import type { AcceptedSecrets } from "../platform/secrets.ts";
import type { Tables } from "../schema/index.ts";
import { withServerDatabase } from "../schema/testing/server-database.ts";
import { ACCESS_TOKEN_MS, AccessTokens } from "./access-tokens.ts";
import type { AccountService, SignedIn } from "./account-service.ts";
import { type AccountServices, openAccountServices } from "./open-account-services.ts";
import { SessionStore } from "./session-store.ts";
import { GRACE_MS, LONGEST_SESSION_MS } from "./sessions.ts";

const HOUR = 60 * 60_000;
const WEEK = 7 * 24 * HOUR;
const PASSWORD = "correct horse";

describe.each(EACH_DATABASE)("$name", ({ newPlace }) => {
  let database: Database<Tables>;
  let services: AccountServices;
  let service: AccountService;
  /** The mails that were sent. */
  let letters: Letter[];
  let now: number;
  /** The accounts whose connections the service asked to close. */
  let ended: string[];
  withServerDatabase(newPlace, (opened) => {
    database = opened;
  });
  beforeEach(() => {
    now = 1_800_000_000_000;
    ended = [];
    letters = [];
    services = openServices(["a secret"]);
    service = services.accounts;
    services.sessions.on("ended", (accountId) => ended.push(accountId));
  });

  function openServices(secrets: AcceptedSecrets): AccountServices {
    const logger = pino({ level: "silent" });
    const clock = () => now;
    const limit = (name: string, rate: Rate) => new AttemptLimit({ name, rate, shared: null, now: clock, logger });
    const app = {
      database,
      logger,
      wall: clock,
      limits: { attempts: limit },
      mail: { deliver: async (letter: Letter) => void letters.push(letter) },
      deals: { adopt: async () => {} },
      games: { leaveTables: async () => {} },
      history: { adopt: async () => {} },
      moderation: { signedIn: async () => {}, suspensionOf: () => null },
      people: { adopt: async () => {} },
      puzzles: { adopt: async () => {} },
    };
    return openAccountServices(app, { secrets, sessionMs: WEEK });
  }

  let people = 0;
  async function newcomer(): Promise<SignedIn> {
    const username = `clocked_${++people}`;
    const wish = { username, email: `${username}@example.com`, password: PASSWORD, deviceId: undefined };
    return granted(await service.register(wish));
  }

  function granted<T>(answer: Result<T, RefusalCode>): T {
    if (!answer.ok) throw new Error(`refused: ${answer.refusal.code}`);
    return answer.value;
  }

  const refresh = (refreshToken: string) => service.refresh(refreshToken, undefined);
  const HERE = { address: "198.51.100.1", deviceId: undefined, client: null, link: "http://localhost/" };
  /**
   * Resolves once an earlier reset request is stored or refused. The request needs two jobs of the database, one after
   * the other.
   */
  const settled = async () => {
    for (let jobs = 0; jobs < 4; jobs++) await database.atomically([{ sql: "select 1", parameters: [] }]);
  };
  const openResets = async (accountId: string) =>
    (
      await database.query
        .selectFrom("password_resets")
        .selectAll()
        .where("account_id", "=", accountId)
        .where("expires_at", ">", now)
        .execute()
    ).length;
  const SESSION_OVER = { ok: false, refusal: { code: "SESSION_OVER" } };
  const REFUSED = { ok: false, refusal: { code: "RESET_LINK_OVER" } };
  const forget = (email: string) => void services.reset.request(email, "en", "https://chkobba.example", "10.0.0.1");

  /** Requests a password reset, and returns the token in its mail. */
  async function resetToken(email: string): Promise<string> {
    const sent = letters.length;
    forget(email);
    const letter = await expect
      .poll(() => letters[sent])
      .toBeDefined()
      .then(() => letters[sent]);
    return /resetToken=([\w-]+)/.exec(letter?.text ?? "")?.[1] ?? "";
  }

  describe("an access token", () => {
    it("expires after a quarter of an hour, and a refresh yields a new one", async () => {
      const { tokens, user } = await newcomer();
      now += ACCESS_TOKEN_MS - 1000;
      expect((await service.userOf(tokens.accessToken))?.user).toEqual(user);
      now += 1000;
      expect(await service.userOf(tokens.accessToken)).toBeNull();
      const next = granted(await refresh(tokens.refreshToken));
      expect(next.expiresAt).toBe(now + ACCESS_TOKEN_MS);
      expect((await service.userOf(next.accessToken))?.user).toEqual(user);
    });
  });

  it("an access token opens nothing if its session belongs to another account", async () => {
    const [one, other] = [await newcomer(), await newcomer()];
    const [sessionId = ""] = other.tokens.refreshToken.split(".");
    const mixed = await new AccessTokens(["a secret"], () => now).sign({ accountId: one.user.id, sessionId });
    expect(await service.userOf(mixed.accessToken)).toBeNull();
  });

  describe("a refresh token", () => {
    it("is valid as long as its session, and each use extends the session by the full time", async () => {
      const { tokens } = await newcomer();
      now += WEEK - 1;
      const next = granted(await refresh(tokens.refreshToken));
      now += WEEK - 1;
      const last = granted(await refresh(next.refreshToken));
      now += WEEK;
      expect(await refresh(last.refreshToken)).toEqual(SESSION_OVER);
    });

    it("extends no session beyond half a year", async () => {
      let { tokens } = await newcomer();
      const begun = now;
      for (now += WEEK / 2; now - begun < LONGEST_SESSION_MS; now += WEEK / 2) {
        tokens = { ...tokens, ...granted(await refresh(tokens.refreshToken)) };
      }
      expect(await refresh(tokens.refreshToken)).toEqual(SESSION_OVER);
    });

    it("yields the same successor again for a minute after the first answer", async () => {
      const { tokens } = await newcomer();
      const next = granted(await refresh(tokens.refreshToken));
      now += GRACE_MS - 1;
      const again = granted(await refresh(tokens.refreshToken));
      expect(again.refreshToken).toBe(next.refreshToken);
      expect(again.accessToken).not.toBe(next.accessToken);
      now += 1;
      expect(await refresh(tokens.refreshToken)).toEqual(SESSION_OVER);
      expect(await refresh(next.refreshToken)).toEqual(SESSION_OVER);
      expect(await service.userOf(again.accessToken)).toBeNull();
    });

    it("works at servers of which one accepts a new secret and the other signs with it", async () => {
      const before = openServices(["a secret", "a new secret"]).accounts;
      const after = openServices(["a new secret", "a secret"]).accounts;
      const { tokens, user } = await newcomer();
      const next = granted(await before.refresh(tokens.refreshToken, undefined));
      // The answer was lost, and the browser asks the other server.
      const again = granted(await after.refresh(tokens.refreshToken, undefined));
      const last = granted(await after.refresh(again.refreshToken, undefined));
      for (const { accessToken } of [next, again, last]) {
        for (const each of [before, after]) expect((await each.userOf(accessToken))?.user).toEqual(user);
      }
      granted(await before.refresh(last.refreshToken, undefined));
      expect(await service.userOf(last.accessToken)).toBeNull();
    });

    it("yields nothing once its successor has been used, and then ends the session", async () => {
      const { tokens } = await newcomer();
      const next = granted(await refresh(tokens.refreshToken));
      const last = granted(await refresh(next.refreshToken));
      expect(await refresh(tokens.refreshToken)).toEqual(SESSION_OVER);
      expect(await refresh(last.refreshToken)).toEqual(SESSION_OVER);
    });

    it("yields nothing after its session has expired", async () => {
      const { tokens } = await newcomer();
      granted(await refresh(tokens.refreshToken));
      await database.query
        .updateTable("sessions")
        .set({ expires_at: now })
        .where("id", "=", tokens.refreshToken.split(".")[0] ?? "")
        .execute();
      expect(await refresh(tokens.refreshToken)).toEqual(SESSION_OVER);
    });

    it.each([
      ["a refresh", (token: string) => refresh(token)],
      ["a sign-out", (token: string) => service.logout(token)],
    ])("that was invented for a known session ends nothing: %s", async (_, use) => {
      const { tokens } = await newcomer();
      const next = granted(await refresh(tokens.refreshToken));
      const [id = "", secret = ""] = next.refreshToken.split(".");
      for (const invented of [`${id}.x`, id, `${id}.`, `${id}.${secret}x`, `${id}.x.${"A".repeat(22)}`]) {
        await use(invented);
      }
      expect((await refresh(next.refreshToken)).ok).toBe(true);
    });

    it("that was replaced long ago still signs its session out", async () => {
      const { tokens } = await newcomer();
      let newest: Tokens = tokens;
      for (let times = 0; times < 5; times++) newest = granted(await refresh(newest.refreshToken));
      await service.logout(tokens.refreshToken);
      expect(await refresh(newest.refreshToken)).toEqual(SESSION_OVER);
    });

    it("of an earlier release, which has no seal, works as before", async () => {
      const unsealed = (token: string) => token.split(".").slice(0, 2).join(".");
      const { tokens } = await newcomer();
      const next = granted(await refresh(unsealed(tokens.refreshToken)));
      expect(granted(await refresh(unsealed(tokens.refreshToken))).refreshToken).toBe(next.refreshToken);
      await service.logout(unsealed(tokens.refreshToken));
      expect(await refresh(next.refreshToken)).toEqual(SESSION_OVER);
    });

    it("is deleted after it has expired", async () => {
      const store = new SessionStore(database);
      const { tokens } = await newcomer();
      const [id = ""] = tokens.refreshToken.split(".");
      now += WEEK - 1;
      await services.deleteExpired();
      expect(await store.find(id)).not.toBeNull();
      now += 1;
      await services.deleteExpired();
      expect(await store.find(id)).toBeNull();
    });
  });

  describe("a reset token", () => {
    it("is valid for one hour", async () => {
      const { user, tokens } = await newcomer();
      const late = await resetToken(user.email);
      now += HOUR;
      expect(await services.reset.complete(late, "another horse")).toEqual(REFUSED);
      expect(ended).toEqual([]);
      expect((await refresh(tokens.refreshToken)).ok).toBe(true);
      const early = await resetToken(user.email);
      now += HOUR - 1;
      expect((await services.reset.complete(early, "another horse")).ok).toBe(true);
      expect(ended).toEqual([user.id]);
    });

    it("stays invalid after a late use, even if the clock is set back", async () => {
      const { user } = await newcomer();
      const token = await resetToken(user.email);
      now += HOUR;
      expect(await services.reset.complete(token, "another horse")).toEqual(REFUSED);
      now -= HOUR;
      expect(await services.reset.complete(token, "another horse")).toEqual(REFUSED);
    });

    it("stays valid while other tokens are requested, until one of them is used", async () => {
      const { user } = await newcomer();
      const [first, second, third] = [
        await resetToken(user.email),
        await resetToken(user.email),
        await resetToken(user.email),
      ];
      expect((await services.reset.complete(first, "another horse")).ok).toBe(true);
      for (const token of [first, second, third]) {
        expect(await services.reset.complete(token, "a third horse")).toEqual(REFUSED);
      }
    });

    it("does not end the others if it had expired when it was used", async () => {
      const { user } = await newcomer();
      const late = await resetToken(user.email);
      now += HOUR / 2;
      const early = await resetToken(user.email);
      now += HOUR / 2;
      expect(await services.reset.complete(late, "another horse")).toEqual(REFUSED);
      expect((await services.reset.complete(early, "another horse")).ok).toBe(true);
    });

    it.each([
      ["email", { email: "moved@example.com" }],
      ["password", { password: "another horse" }],
    ])("is invalid after a change of the %s", async (field, change) => {
      const { user } = await newcomer();
      const token = await resetToken(user.email);
      const wish = { username: undefined, email: undefined, password: undefined, language: undefined, ...change };
      const email = wish.email === undefined ? undefined : `${field}_${user.username}@example.com`;
      granted(await service.changeProfile(user.id, { ...wish, email, currentPassword: PASSWORD }, HERE));
      expect(await services.reset.complete(token, "a third horse")).toEqual(REFUSED);
    });

    it("is sent at most three times an hour, and all three are valid", async () => {
      const { user } = await newcomer();
      for (let nth = 0; nth < 10; nth++) forget(user.email);
      await expect.poll(() => openResets(user.id)).toBe(3);
      now += HOUR - 1;
      forget(user.email);
      await settled();
      expect(await openResets(user.id)).toBe(3);
      now += 1;
      await resetToken(user.email);
    });
  });

  describe("a wrong password", () => {
    const login = (emailOrUsername: string, password: string, address = HERE.address) =>
      service.login({ emailOrUsername, password, deviceId: undefined }, address);
    const codeOf = (given: Result<unknown, RefusalCode>) => (given.ok ? "OK" : given.refusal.code);

    it("can be tried ten times from one network for one account, then once in 30 s, however many arrive at once", async () => {
      const { user } = await newcomer();
      const codes = await Promise.all(
        Array.from({ length: 40 }, () => login(user.username, "wrong horse").then(codeOf)),
      );
      expect(codes.filter((code) => code === "WRONG_CREDENTIALS")).toHaveLength(10);
      expect(codes.filter((code) => code === "TOO_MANY_ATTEMPTS")).toHaveLength(30);
      expect(codeOf(await login(user.username, PASSWORD))).toBe("TOO_MANY_ATTEMPTS");
      expect(codeOf(await login(user.username, PASSWORD, "198.51.100.9"))).toBe("OK");
      now += 30_000;
      expect(codeOf(await login(user.username, "wrong horse"))).toBe("WRONG_CREDENTIALS");
      expect(codeOf(await login(user.username, PASSWORD))).toBe("TOO_MANY_ATTEMPTS");
      now += 30_000;
      expect(codeOf(await login(user.username, PASSWORD))).toBe("OK");
    });

    it("counts once for both logins of an account, and the answers don't reveal that they are one account", async () => {
      const { user } = await newcomer();
      for (let nth = 0; nth < 10; nth++) await login(user.username, "wrong horse");
      const strangers = [
        login("nobody@example.com", PASSWORD),
        login(user.email, "wrong horse"),
        login(user.email, PASSWORD),
      ];
      expect((await Promise.all(strangers)).map(codeOf)).toEqual(new Array(3).fill("WRONG_CREDENTIALS"));
      now += 30_000;
      expect(codeOf(await login(user.email, PASSWORD))).toBe("OK");
    });

    it("counts as an attempt; right passwords do not", async () => {
      const { user } = await newcomer();
      for (let nth = 0; nth < 30; nth++) expect(codeOf(await login(user.email, PASSWORD))).toBe("OK");
      for (let nth = 0; nth < 9; nth++) await login(user.email, "wrong horse");
      for (let nth = 0; nth < 5; nth++) expect(codeOf(await login(user.username, PASSWORD))).toBe("OK");
      expect(codeOf(await login(user.email, "wrong horse"))).toBe("WRONG_CREDENTIALS");
      expect(codeOf(await login(user.email, PASSWORD))).toBe("TOO_MANY_ATTEMPTS");
    });
  });
});
