import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../../platform/database/database.ts";
import { EACH_DATABASE, newPostgres, type Place } from "../../platform/database/testing/each-database.ts";
import { migrations, type Tables } from "../../schema/index.ts";
import { withNewRows } from "../../schema/testing/server-database.ts";
import type { LiveGame } from "../table/live-game.ts";
import { snapshotRecord } from "../table/snapshot.ts";
import { DELAYS, emittingGames, flip, records } from "../testing/changes.ts";
import { opened, presence, seated } from "../testing/live-games.ts";
import { randomDeal } from "../testing/random-deals.ts";
import { GameLog } from "./game-log.ts";
import { GameRows } from "./game-rows.ts";
import { entryRecord } from "./record.ts";

const GAME = "00000000-0000-4000-8000-000000000003";

/** A log that counts its reads. */
class CountedLog extends GameLog {
  reads = 0;

  override read(...of: Parameters<GameLog["read"]>): ReturnType<GameLog["read"]> {
    this.reads++;
    return super.read(...of);
  }

  override readTable(...of: Parameters<GameLog["readTable"]>): ReturnType<GameLog["readTable"]> {
    this.reads++;
    return super.readTable(...of);
  }
}

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

  it("keeps few games in memory that don't run and have no connection", async () => {
    const counted = new CountedLog(database);
    const { store, writer } = emittingGames(counted);
    const readsFor = async (work: () => Promise<unknown>) => {
      const before = counted.reads;
      await work();
      return counted.reads - before;
    };
    await writer.open(GAME, [opened(), seated("a")]);
    expect(await readsFor(() => store.load(GAME))).toBe(0);
    // "a" disconnects.
    await writer.change(GAME, flip);
    expect(await readsFor(() => store.load(GAME))).toBe(0);
    const others = Array.from({ length: 200 }, (_, nth) => `another-${nth}`);
    for (const id of others) {
      await writer.open(id, [opened(), seated("a"), presence("a", "gone", 1)]);
    }
    expect(await readsFor(() => store.load(GAME))).toBe(1);
    expect(await readsFor(() => store.load(GAME))).toBe(0);
    // "a" reconnects. From now on the game stays in memory, even if many other games are read.
    await writer.change(GAME, flip);
    for (const id of others) await writer.change(id, (live) => records(presence("a", "gone", live.version)));
    expect(await readsFor(() => store.load(GAME))).toBe(0);
  });

  describe("a game", () => {
    it("is the same after it is read again from its log", async () => {
      const { store: before, writer } = server();
      await writer.open(GAME, [opened({ turnSeconds: 30 }), seated("a"), seated("b")]);
      await writer.change(GAME, () => records(presence("b", "gone", 5)));
      expect(await server().store.load(GAME)).toEqual(await before.load(GAME));
    });

    it("is read from the newest snapshot of its table, with the same result", async () => {
      const { store, writer } = server();
      let live = await writer.open(GAME, [opened({ turnSeconds: 30 }), seated("a"), seated("b")]);
      for (let game = 1; game <= 3; game++) {
        const start = entryRecord(game * 1000, { type: "started", deal: randomDeal(2) });
        const left = entryRecord(game * 1000 + 1, { type: "left", playerId: "b" });
        const refused = await writer.change(GAME, (before) => records(start, snapshotRecord(1, before)));
        await writer.change(GAME, () => records(start, left));
        expect(refused).toEqual({ ok: false, refusal: { code: "NOT_FINISHED" } });
        await writer.change(GAME, (before) => records(snapshotRecord(game * 1000 + 2, before), seated("b")));
        live = (await store.load(GAME)) ?? live;
        expect(live.version - live.logFrom).toBe(1);
      }
      expect((await log.readTable(GAME))?.records).toHaveLength(2);
      expect(await log.read(GAME, 1)).toHaveLength(live.version);
      expect(await server().store.load(GAME)).toEqual(live);
      expect(await new GameRows(database).status(GAME)).toBe("waiting");
      expect(await new GameRows(database).invitation(GAME)).toEqual({
        host: "a",
        people: 2,
        teamMode: false,
        target: 11,
      });
    });

    it("is deleted with its result, and the earlier games at the table stay", async () => {
      const { store, writer } = server();
      await writer.open(GAME, [opened(), seated("a"), seated("b")]);
      const finish = (at: number) => [
        entryRecord(at, { type: "started", deal: randomDeal(2) }),
        entryRecord(at, { type: "left", playerId: "b" }),
      ];
      await writer.change(GAME, () => records(...finish(1)));
      await writer.change(GAME, (before) => records(snapshotRecord(2, before), seated("b")));
      await writer.change(GAME, () => records(...finish(2)));
      const resultsOf = async () => (await database.query.selectFrom("results").selectAll().execute()).length;
      const counted = () =>
        database.query.selectFrom("statistics").select(["holder", "played", "won"]).orderBy("holder").execute();
      expect(await resultsOf()).toBe(4);
      expect(await counted()).toEqual([
        { holder: "device:a", played: 2, won: 2 },
        { holder: "device:b", played: 2, won: 0 },
      ]);
      const live = await store.load(GAME);
      expect(live !== null && (await store.forget(live, 3))).toBe(true);
      expect(await store.load(GAME)).toBeNull();
      expect(await resultsOf()).toBe(2);
      expect(await counted()).toEqual([
        { holder: "device:a", played: 1, won: 1 },
        { holder: "device:b", played: 1, won: 0 },
      ]);
      await writer.open("another", [opened(), seated("a"), seated("b"), ...finish(4).slice(0, 1)]);
      await writer.change("another", () => records(...finish(4).slice(1)));
      const another = await store.load("another");
      expect(another !== null && (await store.forget(another, 5))).toBe(true);
      expect(await resultsOf()).toBe(2);
      expect(await log.read("another", 0)).toEqual([]);
    });

    it("is removed unless it has changed in the meantime", async () => {
      const { store, writer } = server();
      const early = await writer.open(GAME, [opened(), seated("a")]);
      await writer.change(GAME, flip);
      await store.remove(early, 10);
      const live = await store.load(GAME);
      expect(live?.version).toBe(3);
      if (live !== null) await store.remove(live, 10);
      expect(await store.load(GAME)).toBeNull();
      expect(await log.read(GAME, 0)).toEqual([]);
    });

    it("that another server has removed can't be changed", async () => {
      const [one, two] = [server(), server()];
      const live = await one.writer.open(GAME, [opened(), seated("a")]);
      await two.store.load(GAME);
      await one.store.remove(live, 10);
      expect(await two.writer.change(GAME, flip)).toEqual({ ok: false, refusal: { code: "GAME_NOT_FOUND" } });
    });
  });

  describe("a game that is due", () => {
    it("is found by its wake time, the most overdue first", async () => {
      const { writer } = server();
      const ids = ["1", "2", "3"];
      for (const id of ids) await writer.open(id, [{ ...opened(), at: Number(id) * 1000 }]);
      const due = (ms: number, limit = 10) => log.takeDue(DELAYS.abandonedMs + ms, limit, DELAYS.abandonedMs + 9999);
      expect(await due(999)).toEqual([]);
      expect(await due(2999, 1)).toEqual(["1"]);
      await log.reschedule("1", 1, DELAYS.abandonedMs + 1000);
      expect(await due(2999)).toEqual(["1", "2"]);
      await log.reschedule("1", 1, null);
      await writer.change("2", () => records({ ...seated("a"), at: 2000 }, presence("a", "gone", 2000)));
      await log.reschedule("2", 1, null); // Ignored: this version is older than the stored one.
      await log.postpone("3", DELAYS.abandonedMs + 20_000);
      expect(await due(9999)).toEqual(["2"]);
    });
  });
});

describe("several servers on PostgreSQL", () => {
  let place: Place;
  let database: Database<Tables>;
  let log: GameLog;
  beforeAll(async () => {
    place = await newPostgres();
    database = await place.open<Tables>(migrations);
    log = new GameLog(database);
  });
  afterAll(async () => {
    await database.close();
    await place.remove();
  });

  let games = 0;
  /** A game with "a" on a seat. Two stores have the game in memory. */
  async function knownToTwo() {
    const gameId = `shared-${++games}`;
    const [one, two] = [emittingGames(log), emittingGames(log)];
    await one.writer.open(gameId, [opened(), seated("a")]);
    await two.store.load(gameId);
    return { gameId, one, two };
  }

  it("read each other's changes", async () => {
    const { gameId, one, two } = await knownToTwo();
    for (let version = 3; version < 10; version++) {
      await (version % 2 === 0 ? one : two).writer.change(gameId, flip);
      const seen = await Promise.all([one, two].map(({ store }) => store.load(gameId)));
      expect(seen.map((live) => live?.version)).toEqual([version, version]);
    }
  });

  it("refuse nothing because of an outdated state", async () => {
    const { gameId, one, two } = await knownToTwo();
    await two.writer.change(gameId, () => records(seated("b")));
    const start = entryRecord(1, { type: "started", deal: randomDeal(2) });
    expect((await one.writer.change(gameId, () => records(start))).ok).toBe(true);
  });

  it("omit nothing because of an outdated state", async () => {
    const { gameId, one, two } = await knownToTwo();
    const setGone = (live: LiveGame) =>
      live.people.presence.get("a")?.connected ? records(presence("a", "gone", 1)) : records();
    await two.writer.change(gameId, setGone);
    await one.writer.change(gameId, flip);
    await two.writer.change(gameId, setGone);
    expect((await one.store.load(gameId))?.people.presence.get("a")?.connected).toBe(false);
  });

  it("notice that a game was removed", async () => {
    const { gameId, one, two } = await knownToTwo();
    const live = await one.store.load(gameId);
    expect(live !== null && (await two.store.remove(live, 10))).toBe(true);
    expect(await one.store.load(gameId)).toBeNull();
    expect(await two.store.load(gameId)).toBeNull();
  });

  it("take each due game once, and again if its action failed", async () => {
    const { writer } = emittingGames(log);
    const ids = Array.from({ length: 40 }, (_, nth) => `due-${nth + 10}`);
    for (const [nth, id] of ids.entries()) await writer.open(id, [{ ...opened(), at: -1e9 + nth }]);
    const now = 0;
    const take = () => log.takeDue(now, 10, now + 1);
    const taken = await Promise.all(Array.from({ length: 8 }, take));
    while (taken.flat().length < ids.length) taken.push(await take());
    expect(taken.flat().sort()).toEqual(ids);
    for (const each of taken) expect(each).toEqual([...each].sort());
    expect(await take()).toEqual([]);
    expect(await log.takeDue(now + 1, 100, now + 2)).toHaveLength(ids.length);
  });
});
