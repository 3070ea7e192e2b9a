import { randomInt } from "node:crypto";
import { drawCode, type Payload, type Room } from "@chkobba/protocol";
import type { Game } from "@chkobba/rules";
import { beforeEach, describe, expect, inject, it } from "vitest";
import type { Database } from "../platform/database/database.ts";
import { EACH_DATABASE } from "../platform/database/testing/each-database.ts";
import type { Tables } from "../schema/index.ts";
import { withNewRows } from "../schema/testing/server-database.ts";
import { EMPTY_LISTED_MS, EMPTY_ROOM_MS, RoomService } from "./room-service.ts";
import { type Creator, RoomStore } from "./room-store.ts";

const MINUTE_MS = 60_000;
const BEGAN = 1_000_000_000_000;
/** How many rooms are removed while games are opened in them. */
const REMOVALS = inject("isLong") ? 20 : 5;

describe.each(EACH_DATABASE)("$name", ({ newPlace }) => {
  let database: Database<Tables>;
  let store: RoomStore;
  let rooms: RoomService;
  let now: number;
  /** The ids of the rooms with a connected socket. */
  let inhabited: string[];
  let deleted: string[];
  let cancelled: string[];
  let listChanges: number;
  withNewRows(newPlace, (opened) => {
    database = opened;
    store = new RoomStore(opened);
  });
  beforeEach(async () => {
    now = BEGAN;
    [inhabited, deleted, cancelled] = [[], [], []];
    listChanges = 0;
    rooms = new RoomService({
      store,
      audience: {
        listChanged: () => void listChanges++,
        gameCreated: () => undefined,
        deleted: (roomId) => void deleted.push(roomId),
        inhabited: () => inhabited,
      },
      newCode: async () => drawCode("room", randomInt),
      cancelGame: async (gameId) => void cancelled.push(gameId),
      now: () => now,
      defaultTurnSeconds: 120,
    });
  });

  const WISH = {
    roomName: "A room",
    isPrivate: false,
    teamMode: false,
    targetScore: 21,
    houseRules: undefined,
    watchable: undefined,
  } as const;
  const ANYONE: Creator = { owner: "device:x", network: "192.0.2.1" };
  const create = (options: Partial<Payload<"create-room">> = {}, creator: Partial<Creator> = {}) =>
    rooms.create({ ...WISH, ...options }, { ...ANYONE, ...creator });

  let games = 0;
  const storeGame = (id: string, status: Game["status"]) =>
    database.query
      .insertInto("games")
      .values({ id, number: ++games, status, version: 1, wake_at: null, created_at: now, changed_at: now })
      .execute();

  /** Adds a game with that status to a room. */
  async function addGame(room: Room, gameId: string, status: Game["status"]): Promise<void> {
    await storeGame(gameId, status);
    const found = await rooms.find(room.id);
    if (!found.ok) throw new Error("the room is gone");
    await rooms.addGame(found.value, gameId);
  }

  const setStatus = (gameId: string, status: Game["status"]) =>
    database.query.updateTable("games").set({ status }).where("id", "=", gameId).execute();

  const listed = async () => (await rooms.publicRooms()).rooms.map(({ id }) => id);

  const exists = async ({ id }: Room) => (await rooms.find(id)).ok;

  /** Advances the clock, and removes empty rooms every five minutes. The server does so more often. */
  async function pass(ms: number): Promise<void> {
    for (const end = now + ms; now < end; ) {
      now = Math.min(end, now + 5 * MINUTE_MS);
      await rooms.clearEmpty();
    }
  }

  describe("a room without players and without games", () => {
    it("is removed after 30 minutes, and not earlier", async () => {
      const room = await create();
      expect(EMPTY_ROOM_MS).toBe(30 * MINUTE_MS);
      await pass(EMPTY_ROOM_MS - 1);
      expect(await exists(room)).toBe(true);
      expect(deleted).toEqual([]);
      await pass(1);
      expect(await exists(room)).toBe(false);
      expect(deleted).toEqual([room.id]);
      expect(listChanges).toBe(3); // The creation, the end of the room's time on the list, and the removal.
    });

    it("is removed without affecting other rooms", async () => {
      const empty = await create();
      await pass(MINUTE_MS);
      const newer = await create();
      await pass(EMPTY_ROOM_MS - MINUTE_MS);
      expect([await exists(empty), await exists(newer)]).toEqual([false, true]);
    });

    it("doesn't change the list of public rooms when it is private", async () => {
      const room = await create({ isPrivate: true });
      await pass(EMPTY_ROOM_MS);
      expect(await exists(room)).toBe(false);
      expect(listChanges).toBe(0);
    });
  });

  describe("a room remains", () => {
    it("while a player is in it, and for 30 minutes after that", async () => {
      const room = await create();
      inhabited = [room.id, "a room that is gone"];
      await pass(2 * EMPTY_ROOM_MS);
      expect(await exists(room)).toBe(true);
      inhabited = [];
      await pass(EMPTY_ROOM_MS - 1);
      expect(await exists(room)).toBe(true);
      await pass(1);
      expect(await exists(room)).toBe(false);
    });

    it.each(["waiting", "in_progress", "round_summary"] as const)(
      "as long as a game in it is %s, and 30 minutes more",
      async (status) => {
        const room = await create();
        await addGame(room, "game", status);
        await pass(2 * EMPTY_ROOM_MS);
        expect(await exists(room)).toBe(true);
        await setStatus("game", "finished");
        await pass(EMPTY_ROOM_MS - 1);
        expect(await exists(room)).toBe(true);
        await pass(1);
        expect(await exists(room)).toBe(false);
        expect(cancelled).toEqual([]);
      },
    );

    it("but not for a finished game, nor for a removed one", async () => {
      const [one, two] = [await create(), await create()];
      await addGame(one, "finished", "finished");
      await addGame(two, "removed", "waiting");
      await database.query.deleteFrom("games").where("id", "=", "removed").execute();
      await pass(EMPTY_ROOM_MS);
      expect([await exists(one), await exists(two)]).toEqual([false, false]);
    });

    it("for 30 minutes even across a restart: the time of its last use is stored", async () => {
      const room = await create();
      inhabited = [room.id];
      await pass(EMPTY_ROOM_MS);
      inhabited = [];
      const { busyAt } = (await store.find(room.id)) ?? {};
      expect(busyAt).toBe(now);
    });
  });

  describe("the games of a room", () => {
    it("are listed while they wait, counted while they run, and dropped once removed", async () => {
      const room = await create();
      await addGame(room, "waits", "waiting");
      now += 1;
      await addGame(room, "waits too", "waiting");
      await addGame(room, "is played", "in_progress");
      await addGame(room, "is counted", "round_summary");
      await addGame(room, "is over", "finished");
      expect((await rooms.publicRooms()).rooms[0]).toMatchObject({ gameIds: ["waits", "waits too"], runningGames: 2 });
      await database.query.deleteFrom("games").where("id", "!=", "waits").execute();
      await rooms.clearEmpty();
      const links = await database.query.selectFrom("room_games").select("game_id").execute();
      expect(links).toEqual([{ game_id: "waits" }]);
    });

    it("end with the room if they are waiting; the others continue", async () => {
      const room = await create();
      await addGame(room, "waits", "waiting");
      await addGame(room, "is played", "in_progress");
      expect(await rooms.remove(room.id)).toEqual({ ok: true, value: null });
      expect(cancelled).toEqual(["waits"]);
    });

    it("all end with the room or are refused, if they are opened while it is removed", async () => {
      for (let round = 0; round < REMOVALS; round++) {
        const room = await create();
        const ids = ["a", "b", "c", "d"].map((name) => `${name}${round}`);
        for (const id of ids) await storeGame(id, "waiting");
        const found = await rooms.find(room.id);
        if (!found.ok) throw new Error("the room is gone");
        const [first, second, ...others] = ids.map((id) => () => rooms.addGame(found.value, id));
        await Promise.all([first?.(), rooms.remove(room.id), second?.(), ...others.map((add) => add())]);
        expect(cancelled.splice(0).sort()).toEqual(ids);
      }
    });

    it("end at once if the room was removed while they were created", async () => {
      const room = await create();
      const found = await rooms.find(room.id);
      if (!found.ok) throw new Error("the room is gone");
      await rooms.remove(room.id);
      const added = await rooms.addGame(found.value, "too late");
      expect(added).toEqual({ ok: false, refusal: { code: "ROOM_NOT_FOUND" } });
      expect(cancelled).toEqual(["too late"]);
    });
  });

  describe("the list of public rooms", () => {
    it("shows the newest 100", async () => {
      const names: string[] = [];
      for (let nth = 0; nth < 105; nth++) {
        now += 1;
        const creator: Creator = { owner: `device:${nth}`, network: `192.0.2.${nth}` };
        names.unshift((await create({}, creator)).id);
        await create({ isPrivate: true }, creator);
      }
      expect(await listed()).toEqual(names.slice(0, 100));
    });

    it("shows at most three rooms of one person, the ones with people waiting before the newer ones", async () => {
      const ids: string[] = [];
      const first = await create();
      for (let nth = 0; nth < 5; nth++) {
        now += 1;
        ids.unshift((await create()).id);
      }
      await addGame(first, "waits", "waiting");
      expect(await listed()).toEqual([...ids.slice(0, 2), first.id]);
    });

    it("keeps the rooms of others when one network creates hundreds, each for a different person", async () => {
      const honest: string[] = [];
      for (let nth = 0; nth < 20; nth++) {
        now += 1;
        const room = await create({}, { owner: `device:honest-${nth}`, network: `198.51.100.${nth % 4}` });
        if (nth % 2 === 0) await addGame(room, `waits ${nth}`, "waiting");
        honest.unshift(room.id);
      }
      for (let nth = 0; nth < 304; nth++) {
        now += 1;
        const room = await create({}, { owner: `device:flood-${nth}`, network: "203.0.113.9" });
        if (nth % 3 === 0) await addGame(room, `flood ${nth}`, "waiting");
      }
      const shown = await listed();
      expect(shown).toHaveLength(100);
      expect(shown.filter((id) => honest.includes(id))).toEqual(honest);
    });

    it("is read once for all requests that arrive during a read", async () => {
      await create();
      const [one, ...others] = await Promise.all(Array.from({ length: 50 }, () => rooms.publicRooms()));
      expect(one?.rooms).toHaveLength(1);
      for (const other of others) expect(other).toBe(others[0]);
    });
  });

  it("loses a room ten minutes after its last player, and regains it with the next one", async () => {
    const room = await create();
    inhabited = [room.id];
    await pass(EMPTY_ROOM_MS);
    inhabited = [];
    const before = listChanges;
    await pass(EMPTY_LISTED_MS - 1);
    expect(await listed()).toEqual([room.id]);
    expect(listChanges).toBe(before);
    await pass(1);
    expect(await listed()).toEqual([]);
    expect(listChanges).toBe(before + 1);
    await addGame(room, "waits", "waiting");
    await pass(MINUTE_MS);
    expect(await listed()).toEqual([room.id]);
  });

  it("a room can be closed only by its creator", async () => {
    const [own, bare] = [await create({}, { owner: "device:a" }), await create({}, { owner: "socket:s" })];
    const forbidden = { ok: false, refusal: { code: "FORBIDDEN" } };
    expect(await rooms.close(own.id, ["account:b", "device:b"])).toEqual(forbidden);
    expect(await rooms.close(bare.id, [])).toEqual(forbidden);
    expect(await rooms.close(own.id, ["account:a", "device:a"])).toMatchObject({ ok: true });
    expect(deleted).toEqual([own.id]);
    expect(await rooms.close(own.id, ["device:a"])).toEqual({ ok: false, refusal: { code: "ROOM_NOT_FOUND" } });
  });

  it("a room that is removed twice at once is removed only once", async () => {
    const room = await create();
    const removed = await Promise.all([rooms.remove(room.id), rooms.remove(room.id)]);
    expect(removed.filter(({ ok }) => ok)).toHaveLength(1);
    expect(deleted).toEqual([room.id]);
  });
});
