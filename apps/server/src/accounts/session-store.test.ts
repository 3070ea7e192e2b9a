import { describe, expect, it } from "vitest";
import type { Database } from "../platform/database/database.ts";
import { EACH_DATABASE } from "../platform/database/testing/each-database.ts";
import type { Tables } from "../schema/tables.ts";
import { withServerDatabase } from "../schema/testing/server-database.ts";
import { AccountStore } from "./account-store.ts";
import { SESSIONS_MAX, SessionStore } from "./session-store.ts";

const NOW = 1_800_000_000_000;

describe.each(EACH_DATABASE)("$name", ({ newPlace }) => {
  let database: Database<Tables>;
  withServerDatabase(newPlace, (opened) => {
    database = opened;
  });

  it("an account keeps a hundred sessions; a new one replaces the one that was used longest ago", async () => {
    const names = { username: "ali", email: "ali@example.com", passwordHash: "hash", role: "player" } as const;
    await new AccountStore(database).add({ id: "ali", ...names, createdAt: NOW, isGuest: false });
    const sessions = new SessionStore(database);
    const add = (nth: number) => {
      const session = { id: `${nth}`, accountId: "ali", tokenHash: "first", device: null, client: null };
      return sessions.add({ ...session, beganAt: NOW + nth, expiresAt: NOW + 1e6 }, "hash");
    };
    for (let nth = 0; nth < SESSIONS_MAX; nth++) await add(nth);
    const next = { tokenHash: "second", expiresAt: NOW + 1e6, beganAt: NOW, replacedAt: NOW + 1000 };
    expect(await sessions.rotate({ id: "0", tokenHash: "first" }, next)).toBe(true);
    expect(await add(SESSIONS_MAX)).toBe(true);
    const left = (await sessions.of("ali", NOW)).map(({ id }) => id);
    expect(left).toHaveLength(SESSIONS_MAX);
    expect(left).toContain("0");
    expect(left).not.toContain("1");
  });
});
