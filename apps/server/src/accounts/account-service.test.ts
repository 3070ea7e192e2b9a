import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../platform/database/database.ts";
import { EACH_DATABASE, type Place } from "../platform/database/testing/each-database.ts";
import { createMail } from "../platform/mail/mail.ts";
import { migrations, type Tables } from "../schema/index.ts";
import { ACCESS_TOKEN_MS } from "./access-tokens.ts";
import type { AccountAnswer, AccountService, SignedIn } from "./account-service.ts";
import { openAccounts } from "./open-accounts.ts";
import { SessionStore } from "./session-store.ts";

const HOUR = 60 * 60_000;
const MONTH = 30 * 24 * HOUR;
const PASSWORD = "correct horse";

describe.each(EACH_DATABASE)("$name", ({ newPlace }) => {
  let place: Place;
  let folder: string;
  let database: Database<Tables>;
  let service: AccountService;
  let now: number;
  /** The accounts whose connections were to be closed. */
  let ended: string[];
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "chkobba-accounts-"));
    place = await newPlace();
    database = await place.open<Tables>(migrations);
  });
  afterAll(async () => {
    await database.close();
    await place.remove();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(() => {
    now = 1_800_000_000_000;
    ended = [];
    const logger = pino({ level: "silent" });
    const clock = () => now;
    service = openAccounts({
      ...{ database, logger, now: clock, secret: "a secret" },
      mail: createMail({ smtpUrl: null, from: "Chkobba <a@b.tn>", outbox: join(folder, "outbox"), logger, now: clock }),
      adoptResults: async () => {},
      onSessionsEnded: (accountId) => ended.push(accountId),
    });
  });

  let people = 0;
  async function newcomer(): Promise<SignedIn> {
    const username = `clocked_${++people}`;
    const wish = { username, email: `${username}@example.com`, password: PASSWORD, deviceId: undefined };
    return granted(await service.register(wish));
  }

  function granted<T>(answer: AccountAnswer<T>): T {
    if (!answer.ok) throw new Error(`refused: ${answer.refusal.code}`);
    return answer.value;
  }

  const refresh = (refreshToken: string) => service.refresh(refreshToken, undefined);
  const REFUSED = { ok: false, refusal: { code: "BAD_TOKEN" } };

  /** The token of a reset, once it is on disk and its letter is being written. */
  function resetToken(email: string): Promise<string> {
    return new Promise((resolve) => {
      service.forgotPassword(email, "en", (token) => {
        resolve(token);
        return token;
      });
    });
  }

  describe("an access token", () => {
    it("runs out after a quarter of an hour, and a refresh brings another", async () => {
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

  describe("a refresh token", () => {
    it("works for a month, and each use gives another month", async () => {
      const { tokens } = await newcomer();
      now += MONTH - 1;
      const next = granted(await refresh(tokens.refreshToken));
      now += MONTH - 1;
      const last = granted(await refresh(next.refreshToken));
      now += MONTH;
      expect(await refresh(last.refreshToken)).toEqual(REFUSED);
    });

    it("is forgotten when it has run out", async () => {
      const store = new SessionStore(database);
      const { tokens } = await newcomer();
      const [id = ""] = tokens.refreshToken.split(".");
      now += MONTH - 1;
      await service.forgetExpired();
      expect(await store.find(id)).not.toBeNull();
      now += 1;
      await service.forgetExpired();
      expect(await store.find(id)).toBeNull();
    });
  });

  describe("a reset token", () => {
    it("works for one hour", async () => {
      const { user, tokens } = await newcomer();
      const late = await resetToken(user.email);
      now += HOUR;
      expect(await service.resetPassword(late, "another horse")).toEqual(REFUSED);
      expect(ended).toEqual([]);
      expect((await refresh(tokens.refreshToken)).ok).toBe(true);
      const early = await resetToken(user.email);
      now += HOUR - 1;
      expect((await service.resetPassword(early, "another horse")).ok).toBe(true);
      expect(ended).toEqual([user.id]);
    });

    it("is not brought back by the clock once it was used late", async () => {
      const { user } = await newcomer();
      const token = await resetToken(user.email);
      now += HOUR;
      expect(await service.resetPassword(token, "another horse")).toEqual(REFUSED);
      now -= HOUR;
      expect(await service.resetPassword(token, "another horse")).toEqual(REFUSED);
    });
  });
});
