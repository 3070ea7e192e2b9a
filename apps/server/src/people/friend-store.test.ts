// Requests to one account: how many a network may have there, and which request gives way to another.
import { FRIEND_REQUESTS_MAX } from "@chkobba/protocol";
import { describe, expect, it } from "vitest";
import type { Database } from "../platform/database/database.ts";
import { EACH_DATABASE } from "../platform/database/testing/each-database.ts";
import type { Tables } from "../schema/index.ts";
import { withNewRows } from "../schema/testing/server-database.ts";
import { FriendStore, NETWORK_REQUESTS_MAX } from "./friend-store.ts";

describe.each(EACH_DATABASE)("$name", ({ newPlace }) => {
  let database: Database<Tables>;
  let store: FriendStore;
  withNewRows(newPlace, (opened) => {
    database = opened;
    store = new FriendStore(opened);
  });

  let at = 0;
  async function addAccounts(...ids: readonly string[]): Promise<void> {
    const rows = ids.map((id) => ({
      ...{ id, username: id, username_key: id, email: id, email_key: id, password_hash: "" },
      ...{ role: "player" as const, created_at: 0 },
    }));
    await database.query.insertInto("accounts").values(rows).execute();
  }
  async function ask(asker_id: string, network: string, is_hidden: 0 | 1 = 0): Promise<boolean> {
    return store.ask({ asker_id, asked_id: "asked", network, is_hidden, at: ++at });
  }
  const askers = async () => {
    const rows = await database.query.selectFrom("friend_requests").select("asker_id").orderBy("at").execute();
    return rows.map(({ asker_id }) => asker_id);
  };
  const crowd = (name: string, count: number) => Array.from({ length: count }, (_, nth) => `${name}-${nth}`);

  it("the newest request beyond a network's share is refused, visible or hidden, and the others stay", async () => {
    const others = crowd("other", NETWORK_REQUESTS_MAX - 1);
    await addAccounts("asked", "neighbour", "late", "hidden", ...others);
    expect(await ask("neighbour", "café")).toBe(true);
    for (const other of others) expect(await ask(other, "café")).toBe(true);
    expect(await ask("late", "café")).toBe(false);
    expect(await ask("hidden", "café", 1)).toBe(false);
    expect(await ask("neighbour", "café")).toBe(true);
    expect(await ask("late", "elsewhere")).toBe(true);
    expect(await askers()).toEqual(["neighbour", ...others, "late"]);
  });

  it("an account's friends among others are named, and only they", async () => {
    await addAccounts("me", "friend", "other", "absent");
    await database.query
      .insertInto("friend_requests")
      .values(
        ["friend", "absent"].map((asker_id) => ({
          asker_id,
          asked_id: "me",
          network: "n",
          is_hidden: 0 as const,
          at: 1,
        })),
      )
      .execute();
    for (const asker of ["friend", "absent"]) expect(await store.accept("me", asker, 2)).toBe(true);
    expect(await store.usernamesAmong("me", ["friend", "other", "unknown"])).toEqual(["friend"]);
    expect(await store.usernamesAmong("other", ["me", "friend"])).toEqual([]);
  });

  it("a full list makes room for a new network: the newest request of the fullest network gives way", async () => {
    const networks = ["a", "b", "c", "d", "e"];
    const each = FRIEND_REQUESTS_MAX / networks.length;
    await addAccounts("asked", "honest", "sixth", ...networks.flatMap((network) => crowd(network, each)));
    for (const network of networks) {
      for (const asker of crowd(network, each)) expect(await ask(asker, network)).toBe(true);
    }
    expect(await ask("honest", "home")).toBe(true);
    const left = await askers();
    expect(left).toHaveLength(FRIEND_REQUESTS_MAX);
    expect(left).toContain("honest");
    expect(networks.flatMap((network) => crowd(network, each)).filter((asker) => !left.includes(asker))).toEqual([
      `e-${each - 1}`,
    ]);
    expect(await ask("sixth", "a")).toBe(false);
  });
});
