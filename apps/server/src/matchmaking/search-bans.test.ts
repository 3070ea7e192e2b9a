import { describe, expect, it } from "vitest";
import { type NetworkOwner, networkOwner, type Owner } from "../identity/owner.ts";
import type { Visitor } from "../identity/visitor.ts";
import type { Database } from "../platform/database/database.ts";
import { EACH_DATABASE } from "../platform/database/testing/each-database.ts";
import { digest } from "../platform/secrets.ts";
import type { Tables } from "../schema/index.ts";
import { withServerDatabase } from "../schema/testing/server-database.ts";
import { ConductStore } from "./conduct-store.ts";
import { SearchBans } from "./search-bans.ts";

const NOW = Date.UTC(2026, 10, 25);
const VETERAN = "account:veteran";
const [CAFE, HOME] = ["198.51.100.1", "198.51.100.2"];

describe.each(EACH_DATABASE)("$name", ({ newPlace }) => {
  let database: Database<Tables>;
  withServerDatabase(newPlace, (opened) => {
    database = opened;
  });

  const bans = (countLetDowns = true) =>
    new SearchBans({
      store: new ConductStore(database),
      countLetDowns,
      hasFinishedGames: async (owners) => owners.includes(VETERAN),
      now: () => NOW,
    });
  const by = (network: string, ...owners: Visitor["owners"]) => ({
    visitor: { socketId: "socket_1", owners, takesPart: false },
    network,
  });
  const declines = (owner: Owner | NetworkOwner, count: number) =>
    Array.from({ length: count }, (_, nth) =>
      new ConductStore(database).noting({
        ...{ owners: [owner], gameId: `${owner} ${nth}`, beganSeq: 0, at: NOW - 1, conduct: "declined" },
      }),
    );
  const isBanned = async (caller: ReturnType<typeof by>, isSearching = false) =>
    (await bans().standingOf(caller, isSearching)).ban !== null;

  it("missed proposals of an account or device ban its player from the next search, and no other player", async () => {
    await database.atomically(declines("account:often", 4));
    expect(await isBanned(by(HOME, "account:often", "device:shared"))).toBe(true);
    expect(await isBanned(by(HOME, "device:shared"))).toBe(false);
    expect((await bans(false).standingOf(by(HOME, "account:often"), false)).ban).toBeNull();
  });

  it("missed proposals of a network ban its players without a history, unless they are already searching", async () => {
    await database.atomically(declines(networkOwner(digest(CAFE)), 401));
    expect((await bans().standingOf(by(CAFE, "device:new"), false)).ban).toEqual({
      until: NOW - 1 + 60_000,
      lapses: [],
    });
    expect(await isBanned(by(CAFE))).toBe(true);
    expect(await isBanned(by(CAFE, VETERAN, "device:new"))).toBe(false);
    expect(await isBanned(by(CAFE, "device:new"), true)).toBe(false);
    expect(await isBanned(by(HOME, "device:new"))).toBe(false);
  });
});
