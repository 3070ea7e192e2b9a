import { DELETED_PLAYER } from "@chkobba/protocol";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../platform/database/database.ts";
import { EACH_DATABASE } from "../platform/database/testing/each-database.ts";
import { accepted } from "../platform/result.ts";
import type { Tables } from "../schema/index.ts";
import { withNewRows } from "../schema/testing/server-database.ts";
import { GameLog } from "./log/game-log.ts";
import { GameRows } from "./log/game-rows.ts";
import { entryRecord } from "./log/record.ts";
import { recordsIn } from "./log/stored-records.ts";
import { snapshotRecord } from "./table/snapshot.ts";
import { DELAYS, emittingGames, flip, records } from "./testing/changes.ts";
import { newGames, opened, presence, seated } from "./testing/live-games.ts";
import { randomDeal } from "./testing/random-deals.ts";

const GAME = "00000000-0000-4000-8000-000000000004";
const CHANGES = 50;

describe.each(EACH_DATABASE)("$name", ({ newPlace }) => {
  let database: Database<Tables>;
  let log: GameLog;
  withNewRows(newPlace, (opened) => {
    database = opened;
  });
  beforeEach(async () => {
    log = new GameLog(database);
  });

  const server = () => emittingGames(log);

  it("a snapshot names no account that was deleted, although the state in memory does", async () => {
    const [ali, zoe] = ["account:ali", "account:zoe"] as const;
    const { store, writer } = newGames(log, DELAYS, {
      deletedAmong: async (owners) => owners.filter((owner) => owner === ali),
    });
    await writer.open(GAME, [opened(), seated("a", 0, ali), seated("b", 0, zoe)]);
    await writer.change(GAME, () =>
      records(
        entryRecord(1, { type: "started", deal: randomDeal(2) }),
        entryRecord(2, { type: "left", playerId: "a" }),
      ),
    );
    expect(await new GameRows(database).tablesOf(ali)).toEqual([GAME]);
    await writer.change(GAME, (live) => records(snapshotRecord(3, live)));
    const [snapshot] = await log.read(GAME, 6);
    expect(snapshot).toMatchObject({
      kind: "snapshot",
      former: [{ playerId: "a", name: DELETED_PLAYER, holder: null }],
      people: [{ playerId: "b", holder: zoe }],
    });
    expect(JSON.stringify(await store.load(GAME))).not.toContain("account:ali");
  });

  describe("concurrent changes", () => {
    it("are all made and emitted, one after the other", async () => {
      const { writer, told } = server();
      await writer.open(GAME, [opened(), seated("a")]);
      const changed = await Promise.all(Array.from({ length: CHANGES }, () => writer.change(GAME, flip)));
      const versions = Array.from({ length: CHANGES }, (_, index) => index + 3);
      expect(changed).toEqual(versions.map((value) => ({ ok: true, value })));
      expect(told.map(({ after }) => after.version)).toEqual([2, ...versions]);
      const flips = (await log.read(GAME, 3)).map((record) => record.kind === "presence" && record.change);
      expect(flips).toEqual(versions.map((_, index) => (index % 2 === 0 ? "gone" : "here")));
    });

    it("have the same outcome on two servers as on one: the loser of a conflict decides again, and each store emits its own", async () => {
      const [one, two] = [server(), server()];
      await one.writer.open(GAME, [opened(), seated("a")]);
      // Both stores have the newest state in memory, so one of their first changes is a conflict.
      await two.store.load(GAME);
      let decisions = 0;
      await Promise.all(
        Array.from({ length: CHANGES }, (_, index) =>
          (index % 2 === 0 ? one : two).writer.change(GAME, (live) => {
            decisions++;
            return flip(live);
          }),
        ),
      );
      expect(decisions).toBeGreaterThan(CHANGES);
      expect(await log.read(GAME, 0)).toHaveLength(2 + CHANGES);
      const versions = [...one.told, ...two.told].map(({ after }) => after.version).sort((a, b) => a - b);
      expect(versions).toEqual(Array.from({ length: CHANGES + 1 }, (_, index) => index + 2));
      for (const { told } of [one, two]) {
        const own = told.map(({ after }) => after.version);
        expect(own).toEqual([...own].sort((a, b) => a - b));
        expect(own.length).toBeGreaterThanOrEqual(CHANGES / 2);
      }
      // One store had to read records that the other one wrote. The store emits "caughtUp" for them, because its
      // sockets have not received them.
      expect(one.caughtUp.length + two.caughtUp.length).toBeGreaterThan(0);
      const fresh = await server().store.load(GAME);
      expect(fresh?.version).toBe(2 + CHANGES);
      expect(await one.writer.change(GAME, flip)).toEqual({ ok: true, value: 3 + CHANGES });
    });

    it("are decided on the newest state: one player gets the last free seat", async () => {
      const { store, writer } = server();
      await writer.open(GAME, [opened(), seated("a")]);
      const joined = await Promise.all(
        ["b", "c", "d"].map((playerId) => writer.change(GAME, () => records(seated(playerId)))),
      );
      expect(joined.filter(({ ok }) => ok)).toHaveLength(1);
      for (const each of joined) if (!each.ok) expect(each.refusal.code).toBe("GAME_FULL");
      expect((await store.load(GAME))?.game.seats.map((seat) => seat?.id)).toHaveLength(2);
    });
  });

  describe("a game", () => {
    it("that does not exist can be neither read nor changed", async () => {
      const { store, writer, told } = server();
      expect(await store.load(GAME)).toBeNull();
      expect(await writer.change(GAME, () => records())).toEqual({ ok: false, refusal: { code: "GAME_NOT_FOUND" } });
      expect(told).toEqual([]);
    });

    it("is opened once", async () => {
      const { store, writer } = server();
      await writer.open(GAME, [opened(), seated("a")]);
      await expect(writer.open(GAME, [opened(), seated("b")])).rejects.toThrow("exists already");
      expect((await store.load(GAME))?.people.owners.has("a")).toBe(true);
    });

    it("is changed neither by a refusal nor by a decision without records", async () => {
      const { writer, told } = server();
      await writer.open(GAME, [opened(), seated("a"), seated("b")]);
      const refused = await writer.change(GAME, () => records(presence("a", "gone", 1), seated("c")));
      expect(refused).toEqual({ ok: false, refusal: { code: "GAME_FULL" } });
      expect(await writer.change(GAME, () => accepted({ records: [], value: "nothing" }))).toEqual({
        ok: true,
        value: "nothing",
      });
      expect(told).toHaveLength(1);
      expect(await log.read(GAME, 0)).toHaveLength(3);
    });

    it("that waits has a short log however often strangers come and go: all are admitted, and only the newest records stay", async () => {
      const [only, other] = [server(), server()];
      await only.writer.open(GAME, [opened({ turnSeconds: 30 }), seated("a")]);
      await other.store.load(GAME);
      const joins = 500;
      for (let nth = 0; nth < joins; nth++) {
        const left = entryRecord(nth, { type: "left", playerId: `stranger-${nth}` });
        expect((await only.writer.change(GAME, () => records(seated(`stranger-${nth}`, nth)))).ok).toBe(true);
        expect((await only.writer.change(GAME, () => records(left))).ok).toBe(true);
      }
      const live = await only.store.load(GAME);
      if (live === null) throw new Error("the table is gone");
      expect(live.version).toBeGreaterThan(2 * joins);
      expect(live.version - live.logFrom).toBeLessThanOrEqual(200);
      const { rows } = await sql<{ readonly count: number }>`select count(*) as count from game_records`.execute(
        database.query,
      );
      expect(Number(rows[0]?.count)).toBe(live.version - live.logFrom + 1);
      expect(live).toMatchObject({ terms: { turnSeconds: 30 }, game: { status: "waiting" } });
      expect([...live.people.former.keys()].at(-1)).toBe(`stranger-${joins - 1}`);
      expect(live.people.former.size).toBe(50);
      // The first store had the old state in memory; the second one reads the game for the first time.
      for (const each of [other.store, server().store]) {
        await each.receive(GAME, live.version, []);
        expect(await each.load(GAME)).toEqual(live);
      }
      expect((await other.writer.change(GAME, () => records(seated("b")))).ok).toBe(true);
    });

    it("at which a game was finished keeps its log while strangers come and go", async () => {
      const { store, writer } = server();
      await writer.open(GAME, [opened(), seated("a"), seated("b")]);
      const start = entryRecord(1, { type: "started", deal: randomDeal(2) });
      const left = entryRecord(2, { type: "left", playerId: "b" });
      await writer.change(GAME, () => records(start, left));
      const finished = await store.load(GAME);
      await writer.change(GAME, (before) => records(snapshotRecord(3, before)));
      for (let nth = 0; nth < 150; nth++) {
        const gone = entryRecord(nth, { type: "left", playerId: `stranger-${nth}` });
        await writer.change(GAME, () => records(seated(`stranger-${nth}`, nth), gone));
      }
      const live = await store.load(GAME);
      expect(live?.logFrom).toBeGreaterThan(200);
      const last = finished?.version ?? 0;
      expect(await recordsIn(await log.storedBack(GAME, 1, last), 1, last)).toHaveLength(5);
    });
  });
});
