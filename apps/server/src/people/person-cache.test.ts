import { EventEmitter } from "node:events";
import { describe, expect, it } from "vitest";
import type { Owner } from "../identity/owner.ts";
import type { Database } from "../platform/database/database.ts";
import { EACH_DATABASE } from "../platform/database/testing/each-database.ts";
import type { Tables } from "../schema/index.ts";
import { withNewRows } from "../schema/testing/server-database.ts";
import { type BlockRow, BlockStore, blockedBy } from "./block-store.ts";
import { type OtherServers, type OwnersCache, ownersCache } from "./person-cache.ts";

describe.each(EACH_DATABASE)("$name", ({ newPlace }) => {
  let database: Database<Tables>;
  let store: BlockStore;
  withNewRows(newPlace, (opened) => {
    database = opened;
    store = new BlockStore(opened);
  });

  let rows = 0;
  function block(blocker: Owner, blocked: Owner, more: Partial<BlockRow> = {}): Promise<unknown> {
    const accounts = { blocker_account: null, blocked_account: null };
    return store.add({ id: `row-${++rows}`, blocker, blocked, ...accounts, name: "Somebody", at: 0, ...more });
  }

  function open() {
    const events = new EventEmitter<{ missed: [forMs: number] }>();
    const cluster: OtherServers = Object.assign(events, { channel: null });
    return {
      events,
      known: ownersCache({
        topic: "blocks",
        cluster,
        read: async (owners) => blockedBy(await store.ownersInBlocksOf(owners)),
      }),
    };
  }

  const owners = async (known: OwnersCache, owner: Owner) => [...(await known.of(owner))].toSorted();

  describe("the people blocked by a person", () => {
    it("are known by all their owners, under every owner of the blocker", async () => {
      await block("device:d", "device:x", { blocker_account: "account:a", blocked_account: "account:x" });
      await block("account:a", "account:y");
      const { known } = open();
      expect(await owners(known, "account:a")).toEqual(["account:x", "account:y", "device:x"]);
      expect(await owners(known, "device:d")).toEqual(["account:x", "device:x"]);
      expect(await owners(known, "device:x")).toEqual([]);
    });

    it("are returned without a promise once read, until a change is announced", async () => {
      const { known } = open();
      expect(known.of("device:d")).toBeInstanceOf(Promise);
      expect(await owners(known, "device:d")).toEqual([]);
      await block("device:d", "device:x");
      expect(known.of("device:d")).toEqual(new Set());
      known.changed(["device:d"]);
      expect(await owners(known, "device:d")).toEqual(["device:x"]);
    });

    it("are read again if a change came during the read", async () => {
      const { known } = open();
      const early = known.of("device:d");
      await block("device:d", "device:x");
      known.changed(["device:d"]);
      await early;
      expect(await owners(known, "device:d")).toEqual(["device:x"]);
    });

    it("are read again if messages of other servers may be missing", async () => {
      const { known, events } = open();
      await owners(known, "device:d");
      await block("device:d", "device:x");
      events.emit("missed", 1000);
      expect(await owners(known, "device:d")).toEqual(["device:x"]);
    });
  });

  it("old blocks of sockets are deleted, other blocks stay", async () => {
    await block("socket:1", "device:x", { at: 1 });
    await block("device:d", "socket:2", { at: 1 });
    await block("socket:3", "device:x", { at: 9 });
    await block("device:d", "device:x", { at: 1 });
    await store.forgetSockets(5);
    const left = await database.query.selectFrom("blocks").select("blocker").orderBy("blocker").execute();
    expect(left.map(({ blocker }) => blocker)).toEqual(["device:d", "socket:3"]);
  });
});
