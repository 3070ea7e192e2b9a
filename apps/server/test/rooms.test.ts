// The wire contract of the rooms, tested call by call against a real server.
// Also on PostgreSQL, at full length.
import { type Request, type Room, replySchema, type SeatRef } from "@chkobba/protocol";
import { HOUSE_RULES } from "@chkobba/rules";
import { describe, expect, it } from "vitest";
import { bodyOf, call, register } from "./account-calls.ts";
import { oneServer } from "./one-server.ts";
import { Player } from "./player.ts";
import { playOne, type Seated } from "./playing.ts";
import { FAST, ServerProcess } from "./server-process.ts";
import { addressOf, closeAll } from "./tables.ts";

const ADMIN_KEY = "the key of this club";
const NO_ROOM = "00000000-0000-4000-8000-000000000000";
const ROOMS = "/api/rooms";

const server = oneServer({ ...FAST, ADMIN_KEY });

const bare = () => Player.connect(server().url);
const admin = () => Player.connect(server().url, { adminKey: ADMIN_KEY });

async function createRoom(player: Player, wish: Partial<Request<"create-room">> = {}): Promise<Room> {
  return (await player.demand("create-room", { roomName: "A room", ...wish })).room;
}

async function openGame(
  player: Player,
  roomId: string,
  wish: Partial<Request<"create-game-in-room">> = {},
): Promise<Seated> {
  const taken = await player.demand("create-game-in-room", { roomId, playerName: "Host", ...wish });
  return { player, ...addressOf(taken) };
}

async function join(player: Player, { gameId }: SeatRef): Promise<Seated> {
  return { player, ...addressOf(await player.demand("join-game", { gameId, playerName: "Guest" })) };
}

/** The current state of a room, as `join-room` returns it. */
async function look(player: Player, roomId: string): Promise<Room> {
  return (await player.demand("join-room", { roomId })).room;
}

async function publicRooms(player: Player): Promise<readonly Room[]> {
  return (await player.demand("get-public-rooms", {})).rooms;
}

describe("creating a room", () => {
  it("makes a public room for 1 vs 1 to 21 by default, and treats null like a missing field", async () => {
    const player = await bare();
    const before = Date.now();
    for (const wish of [{}, { isPrivate: null, teamMode: null, targetScore: null }]) {
      const room = await createRoom(player, { roomName: "  Café el Hana  ", ...wish });
      expect(room).toEqual({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: "Café el Hana",
        isPrivate: false,
        teamMode: false,
        targetScore: 21,
        houseRules: HOUSE_RULES,
        gameIds: [],
        code: expect.stringMatching(/^[2-9A-Z]{6}$/),
        watchable: true,
        runningGames: 0,
        createdAt: expect.any(Number),
      });
      expect(room.createdAt).toBeGreaterThanOrEqual(before);
      expect(room.createdAt).toBeLessThanOrEqual(Date.now());
      expect(await look(player, room.id)).toEqual(room);
    }
    player.close();
  });

  it("takes the privacy, the team mode and the target score from the payload", async () => {
    const player = await bare();
    const wish = { roomName: "مقهى", isPrivate: true, teamMode: true, targetScore: 31 } as const;
    const { roomName, ...terms } = wish;
    expect(await createRoom(player, wish)).toMatchObject({ name: roomName, ...terms });
    player.close();
  });

  it("accepts names of 1 to 50 characters after trimming, and only the offered target scores and turn times", async () => {
    const player = await bare();
    for (const roomName of ["x", ` ${"x".repeat(50)} `]) {
      expect((await createRoom(player, { roomName })).name).toBe(roomName.trim());
    }
    const before = await publicRooms(player);
    for (const wrong of [
      { roomName: "" },
      { roomName: "   " },
      { roomName: "x".repeat(51) },
      { roomName: 5 },
      {},
      { roomName: "A", targetScore: 12 },
      { roomName: "A", isPrivate: "yes" },
      { roomName: "A", teamMode: 1 },
      { roomName: "A", turnSeconds: 45 },
    ]) {
      expect(await player.refusal("create-room", wrong)).toBe("INVALID_PAYLOAD");
    }
    expect(await publicRooms(player)).toEqual(before);
    player.close();
  });

  it("is rate limited for each socket separately", async () => {
    const limited = await ServerProcess.start();
    const [one, other] = [await Player.connect(limited.url), await Player.connect(limited.url)];
    const codes = await Promise.all(
      Array.from({ length: 40 }, (_, nth) => one.refusal("create-room", { roomName: `Room ${nth}` })),
    );
    expect(codes.slice(0, 30)).toEqual(codes.slice(0, 30).map(() => null));
    expect(codes.at(-1)).toBe("RATE_LIMITED");
    expect(await other.refusal("create-room", { roomName: "Another" })).toBeNull();
    one.close();
    other.close();
  });
});

describe("a room that an account made", () => {
  it("is listed and closed on the account's other devices; other accounts and a guest on the first device see none", async () => {
    const [owner, other] = await Promise.all(["Owner", "Other"].map((name) => register(server().url, `Room_${name}`)));
    const accessToken = owner?.tokens.accessToken ?? "";
    const ownRooms = async (token: string | undefined) =>
      bodyOf(
        await call(server().url, "GET", "/account/rooms", token === undefined ? {} : { accessToken: token }),
        replySchema("getOwnRooms"),
      ).rooms;
    const [desk, phone] = [
      await Player.connect(server().url, { accessToken, deviceId: "a_desk" }),
      await Player.connect(server().url, { accessToken, deviceId: "a_phone" }),
    ];
    const rooms = [await createRoom(desk, { isPrivate: true }), await createRoom(desk)];
    expect(await ownRooms(accessToken)).toEqual(rooms.toReversed());
    expect(await ownRooms(other?.tokens.accessToken)).toEqual([]);
    const guest = await Player.connect(server().url, { deviceId: "a_desk" });
    expect((await call(server().url, "GET", "/account/rooms")).status).toBe(401);
    for (const { id } of rooms) {
      expect(await guest.refusal("close-room", { roomId: id })).toBe("FORBIDDEN");
      await phone.demand("close-room", { roomId: id });
    }
    expect(await ownRooms(accessToken)).toEqual([]);
    for (const player of [desk, phone, guest]) player.close();
  });
});

describe("closing a room", () => {
  it("is for the person who opened it, and counts against the same limit as creating: every client is notified of it", async () => {
    const { url } = await ServerProcess.start();
    const [owner, stranger] = [await Player.connect(url, { deviceId: "closes_rooms" }), await Player.connect(url)];
    const rooms = [];
    for (let nth = 0; nth < 20; nth++) rooms.push(await createRoom(owner, { isPrivate: true }));
    const [first] = rooms;
    expect(await stranger.refusal("close-room", { roomId: first?.id ?? "" })).toBe("FORBIDDEN");
    const answers = [];
    for (const { id } of rooms) answers.push((await owner.refusal("close-room", { roomId: id })) ?? "closed");
    expect(new Set(answers)).toEqual(new Set(["closed", "RATE_LIMITED"]));
    const last = rooms[answers.indexOf("RATE_LIMITED")];
    expect(await look(stranger, last?.id ?? "")).toMatchObject({ id: last?.id });
    owner.close();
    stranger.close();
  });
});

describe("the list of public rooms", () => {
  it("is answered with or without a payload", async () => {
    const [host, visitor] = [await bare(), await bare()];
    const room = await createRoom(host);
    const answers = [
      await visitor.askAnything("get-public-rooms"),
      await visitor.askAnything("get-public-rooms", {}),
      await visitor.askAnything("get-public-rooms", { page: 2 }),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({ success: true, rooms: expect.arrayContaining([room]) });
    host.close();
    visitor.close();
  });

  it("is sorted newest first, leaves out private rooms, and is the same over HTTP", async () => {
    const player = await bare();
    const names = ["first", "second", "third"];
    for (const roomName of names) {
      await createRoom(player, { roomName });
      await createRoom(player, { roomName: `${roomName}, private`, isPrivate: true });
    }
    const rooms = await publicRooms(player);
    expect(rooms.slice(0, 3).map(({ name }) => name)).toEqual(names.toReversed());
    expect(rooms.filter(({ isPrivate }) => isPrivate)).toEqual([]);
    const times = rooms.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted((a, b) => b - a));

    const response = await fetch(server().url + ROOMS);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ rooms });
    player.close();
  });
});

describe("joining a room", () => {
  it("answers the room, even a private one", async () => {
    const [host, guest] = [await bare(), await bare()];
    for (const isPrivate of [false, true]) {
      const room = await createRoom(host, { isPrivate });
      expect(await look(guest, room.id)).toEqual(room);
    }
    host.close();
    guest.close();
  });

  it("is refused for an unknown room id", async () => {
    const player = await bare();
    for (const roomId of [NO_ROOM, "", "no id at all", "__proto__"]) {
      expect(await player.ask("join-room", { roomId })).toEqual({
        success: false,
        error: "Room not found",
        code: "ROOM_NOT_FOUND",
      });
    }
    expect(await player.refusal("join-room", {})).toBe("INVALID_PAYLOAD");
    player.close();
  });

  it("subscribes the player to new games of that room only, as creating the room does", async () => {
    const [host, guest, stranger] = [await bare(), await bare(), await bare()];
    const room = await createRoom(host, { isPrivate: true });
    const other = await createRoom(stranger);
    const { gameId: unheard } = await openGame(stranger, room.id);
    await look(guest, room.id);
    const { gameId } = await openGame(stranger, room.id);
    const created = await guest.until("the game", () => guest.gamesInRooms.find((game) => game.gameId === gameId));
    expect(created).toEqual({ gameId, roomId: room.id });
    await host.until("both games", () => (host.gamesInRooms.length === 2 ? true : undefined));
    expect(host.gamesInRooms.map((game) => game.gameId)).toEqual([unheard, gameId]);
    expect(guest.gamesInRooms).toEqual([created]);
    // The stranger has created a room too, and is notified only of games in that room.
    const own = await openGame(guest, other.id);
    await stranger.until("its own room's game", () => stranger.gamesInRooms[0]);
    expect(stranger.gamesInRooms).toEqual([{ gameId: own.gameId, roomId: other.id }]);
    for (const player of [host, guest, stranger]) player.close();
  });
});

describe("a game in a room", () => {
  it("uses the team mode and the target score of the room, unless the payload sets its own", async () => {
    const player = await bare();
    const room = await createRoom(player, { teamMode: true, targetScore: 31 });
    for (const [wish, expected] of [
      [{}, { teamMode: true, maxPlayers: 4, targetScore: 31 }],
      [
        { teamMode: null, targetScore: null },
        { teamMode: true, targetScore: 31 },
      ],
      [{ teamMode: false }, { teamMode: false, maxPlayers: 2, targetScore: 31 }],
      [{ targetScore: 11 }, { teamMode: true, targetScore: 11 }],
    ] as const) {
      const { gameId, playerId } = await openGame(player, room.id, wish);
      const game = await player.untilGame(gameId, "the game", () => true);
      expect(game).toMatchObject({ status: "waiting", roomName: room.name, ...expected });
      expect(game.players).toMatchObject([{ id: playerId, name: "Host", connected: true }]);
    }
    player.close();
  });

  it.each([
    ["the room's 30 s", { turnSeconds: 30 }, {}, 30],
    ["the server's 120 s, the default of rooms", {}, {}, 120],
    ["no limit, like its room", { turnSeconds: null }, {}, null],
    ["60 s of its own", { turnSeconds: 30 }, { turnSeconds: 60 }, 60],
    ["no limit of its own", { turnSeconds: 30 }, { turnSeconds: null }, null],
  ] as const)("uses %s as its turn time", async (_, roomWish, gameWish, seconds) => {
    const [host, guest] = [await bare(), await bare()];
    const room = await createRoom(host, roomWish);
    const seat = await openGame(host, room.id, gameWish);
    await join(guest, seat);
    const before = Date.now();
    await host.demand("start-game", { gameId: seat.gameId });
    const { turnEndsAt } = await host.view(seat.gameId);
    if (seconds === null) {
      expect(turnEndsAt).toBeNull();
    } else {
      expect(turnEndsAt).toBeGreaterThanOrEqual(before + seconds * 1000);
      expect(turnEndsAt).toBeLessThanOrEqual(Date.now() + seconds * 1000);
    }
    host.close();
    guest.close();
  });

  it("is refused without an existing room, a player's name and valid settings, and no game is created", async () => {
    const player = await bare();
    const room = await createRoom(player);
    expect(await player.refusal("create-game-in-room", { roomId: NO_ROOM, playerName: "A" })).toBe("ROOM_NOT_FOUND");
    for (const wrong of [
      {},
      { playerName: " " },
      { playerName: "A", targetScore: 5 },
      { playerName: "A", turnSeconds: 1 },
    ])
      expect(await player.refusal("create-game-in-room", { roomId: room.id, ...wrong })).toBe("INVALID_PAYLOAD");
    expect((await look(player, room.id)).gameIds).toEqual([]);
    player.close();
  });

  it("is listed in its room while it waits for players, the oldest game first", async () => {
    const [host, guest] = [await bare(), await bare()];
    const room = await createRoom(host);
    const listed = async () => (await look(host, room.id)).gameIds;
    const running = async () => (await look(host, room.id)).runningGames;
    const first = await openGame(host, room.id);
    const second = await openGame(host, room.id);
    expect(await listed()).toEqual([first.gameId, second.gameId]);

    const guestSeat = await join(guest, first);
    expect(await listed()).toEqual([first.gameId, second.gameId]);
    await host.demand("start-game", { gameId: first.gameId });
    expect(await listed()).toEqual([second.gameId]);
    expect(await running()).toBe(1);

    // A player leaves the running game. The game is listed again only after the host resets it.
    await guest.demand("leave-game", addressOf(guestSeat));
    expect(await listed()).toEqual([second.gameId]);
    expect(await running()).toBe(0);
    await host.demand("reset-game", { gameId: first.gameId });
    expect(await listed()).toEqual([first.gameId, second.gameId]);

    await host.demand("leave-game", addressOf(second));
    expect(await listed()).toEqual([first.gameId]);
    host.close();
    guest.close();
  });

  it("refuses players when it is full or started, and they can create another game in the room", async () => {
    const [host, guest, late] = [await bare(), await bare(), await bare()];
    const room = await createRoom(host);
    const seat = await openGame(host, room.id);
    await join(guest, seat);
    const joinLate = () => late.ask("join-game", { gameId: seat.gameId, playerName: "Late" });
    expect(await joinLate()).toEqual({ success: false, error: "Game is full", code: "GAME_FULL" });
    await host.demand("start-game", { gameId: seat.gameId });
    expect(await joinLate()).toEqual({ success: false, error: "Game has already started", code: "GAME_STARTED" });
    const next = await openGame(late, room.id, { teamMode: false });
    expect((await look(late, room.id)).gameIds).toEqual([next.gameId]);
    for (const player of [host, guest, late]) player.close();
  });
});

describe("every connected client", () => {
  /** A client that fetches the list of rooms again at each notification, as the lobby does. */
  class Onlooker {
    readonly player: Player;
    #seen = 0;

    constructor(player: Player) {
      this.player = player;
    }

    async until(what: string, isWanted: (rooms: readonly Room[]) => boolean): Promise<void> {
      for (;;) {
        await this.player.until(what, () => (this.player.roomListUpdates > this.#seen ? true : undefined));
        this.#seen = this.player.roomListUpdates;
        if (isWanted(await publicRooms(this.player))) return;
      }
    }
  }

  it("is notified once of each change to public rooms and their games, and never of private rooms", async () => {
    const quiet = await ServerProcess.start({ ...FAST, ADMIN_KEY });
    const [onlooker, host, guest] = await Promise.all([
      Player.connect(quiet.url).then((player) => new Onlooker(player)),
      Player.connect(quiet.url, { adminKey: ADMIN_KEY }),
      Player.connect(quiet.url),
    ]);
    let expected = 0;
    const told = async (what: string, isWanted: (rooms: readonly Room[]) => boolean) => {
      await onlooker.until(what, isWanted);
      expected++;
      expect(onlooker.player.roomListUpdates, what).toBe(expected);
    };
    const waits = (count: number) => (rooms: readonly Room[]) => rooms[0]?.gameIds.length === count;
    const runs = (count: number) => (rooms: readonly Room[]) => rooms[0]?.runningGames === count;

    const hidden = await createRoom(host, { isPrivate: true });
    const hiddenSeat = await openGame(host, hidden.id);
    await join(guest, hiddenSeat);
    await host.demand("start-game", { gameId: hiddenSeat.gameId });
    await openGame(host, hidden.id);
    await host.demand("admin-delete-room", { roomId: hidden.id });
    // Events arrive in order, so when this answer arrives, all earlier notifications have reached the onlooker.
    expect(await publicRooms(onlooker.player)).toEqual([]);
    expect(onlooker.player.roomListUpdates).toBe(0);

    const room = await createRoom(host);
    await told("the room", (rooms) => rooms.length === 1);
    const seat = await openGame(host, room.id);
    await told("its game", waits(1));
    const guestSeat = await join(guest, seat);
    await host.demand("start-game", { gameId: seat.gameId });
    await told("the game begun", runs(1));
    await playOne([seat, guestSeat]);
    await guest.demand("leave-game", addressOf(guestSeat));
    await told("the game over", runs(0));
    await host.demand("reset-game", { gameId: seat.gameId });
    await told("the game waiting again", waits(1));
    await host.demand("leave-game", addressOf(seat));
    await told("the game deserted", waits(0));
    await host.demand("admin-delete-room", { roomId: room.id });
    await told("the room deleted", (rooms) => rooms.length === 0);
    for (const player of [onlooker.player, host, guest]) player.close();
  });

  it("gets fewer notifications than changes when many come at once", async () => {
    const quiet = await ServerProcess.start(FAST);
    const player = await Player.connect(quiet.url);
    const onlooker = new Onlooker(await Player.connect(quiet.url));
    const began = performance.now();
    const created = await Promise.all(
      Array.from({ length: 100 }, (_, nth) => createRoom(player, { roomName: `Room ${nth}` })),
    );
    const timesOf = (rooms: readonly Room[]) => rooms.map(({ createdAt }) => createdAt).toSorted((a, b) => b - a);
    const newest = timesOf(created).slice(0, 3).join();
    await onlooker.until("the newest rooms of that player", (rooms) => timesOf(rooms).join() === newest);
    const quarters = Math.ceil((performance.now() - began) / 250);
    expect(onlooker.player.roomListUpdates).toBeLessThanOrEqual(1 + quarters);
    player.close();
    onlooker.player.close();
  });
});

describe("an operator with the admin key", () => {
  it.each([
    ["in the handshake", { adminKey: ADMIN_KEY }, {}],
    ["as a header", {}, { "x-admin-key": ADMIN_KEY }],
  ])("deletes a room with the key %s, and every client is notified", async (_, auth, headers) => {
    const [host, keeper, stranger] = [await bare(), await Player.connect(server().url, auth, headers), await bare()];
    const room = await createRoom(host);
    expect(await keeper.ask("admin-delete-room", { roomId: room.id })).toEqual({ success: true, roomDeleted: true });
    for (const player of [host, keeper, stranger])
      await player.until("the end of the room", () => player.deletedRooms.find((id) => id === room.id));
    expect((await publicRooms(host)).map(({ id }) => id)).not.toContain(room.id);
    expect(await host.refusal("join-room", { roomId: room.id })).toBe("ROOM_NOT_FOUND");
    expect(await host.refusal("create-game-in-room", { roomId: room.id, playerName: "A" })).toBe("ROOM_NOT_FOUND");
    expect(await keeper.refusal("admin-delete-room", { roomId: room.id })).toBe("ROOM_NOT_FOUND");
    for (const player of [host, keeper, stranger]) player.close();
  });

  it.each([
    ["no key", {}, {}],
    ["a wrong key", { adminKey: "guess" }, {}],
    ["an empty key", { adminKey: "" }, { "x-admin-key": "" }],
    ["a key that is no text", { adminKey: { length: 20 } }, {}],
    ["a wrong header", {}, { "x-admin-key": `${ADMIN_KEY}!` }],
  ])("is not recognised with %s, and the room stays unchanged", async (_, auth, headers) => {
    const [host, other] = [await bare(), await Player.connect(server().url, auth, headers)];
    const room = await createRoom(host);
    const seat = await openGame(host, room.id);
    expect(await other.ask("admin-delete-room", { roomId: room.id })).toEqual({
      success: false,
      error: "You're not allowed to do that",
      code: "FORBIDDEN",
    });
    // The refusal is the same for a room that does not exist, so it does not reveal which rooms exist.
    expect(await other.refusal("admin-delete-room", { roomId: NO_ROOM })).toBe("FORBIDDEN");
    expect(await look(other, room.id)).toEqual({ ...room, gameIds: [seat.gameId] });
    expect((await host.view(seat.gameId)).status).toBe("waiting");
    expect(host.deletedRooms).not.toContain(room.id);
    host.close();
    other.close();
  });

  it("ends the waiting games of a deleted room; its running games continue", async () => {
    const [host, guest, keeper] = [await bare(), await bare(), await admin()];
    const room = await createRoom(host);
    const played = await openGame(host, room.id);
    const seats = [played, await join(guest, played)];
    await host.demand("start-game", { gameId: played.gameId });
    const waiting = await openGame(host, room.id);
    const sitting = await join(guest, waiting);
    await keeper.demand("admin-delete-room", { roomId: room.id });

    for (const { player } of seats) {
      await player.until("why the game is gone", () => player.errors[0]);
      expect(player.errors).toEqual(["Room deleted"]);
    }
    expect(await host.demand("check-game-exists", { gameId: waiting.gameId })).toMatchObject({ exists: false });
    expect(await guest.refusal("leave-game", addressOf(sitting))).toBe("GAME_NOT_FOUND");
    expect(keeper.errors).toEqual([]);

    const before = await host.view(played.gameId);
    await playOne(seats);
    const after = await guest.untilGame(played.gameId, "the move", ({ version }) => version > before.version);
    expect(after.status).toBe("in_progress");
    closeAll(seats);
    keeper.close();
  });

  it("deletes a room over HTTP with the same key", async () => {
    const host = await bare();
    const room = await createRoom(host);
    const waiting = await openGame(host, room.id);
    const response = await deleteRoom(room.id, { "x-admin-key": ADMIN_KEY });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ roomDeleted: true });
    // `deletedRooms` may also have rooms of earlier tests.
    await host.until("the end of the room", () => host.deletedRooms.find((id) => id === room.id));
    expect(await host.until("the end of the game", () => host.errors[0])).toBe("Room deleted");
    expect(await host.demand("check-game-exists", { gameId: waiting.gameId })).toMatchObject({ exists: false });
    host.close();
  });

  it("gets refusals over HTTP in the same format as every other call", async () => {
    const host = await bare();
    const room = await createRoom(host);
    const forbidden = { message: "You're not allowed to do that", errors: [], code: "FORBIDDEN" };
    for (const headers of [{}, { "x-admin-key": "guess" }, { authorization: `Bearer ${ADMIN_KEY}` }]) {
      const response = await deleteRoom(room.id, headers);
      expect(response.status).toBe(403);
      expect(await response.json()).toEqual(forbidden);
    }
    for (const id of [NO_ROOM, "nothing", "%00", "x".repeat(100)]) {
      const response = await deleteRoom(id, { "x-admin-key": ADMIN_KEY });
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ message: "Room not found", errors: [], code: "ROOM_NOT_FOUND" });
    }
    expect(await look(host, room.id)).toEqual(room);
    host.close();
  });

  it.each([
    ["POST", ROOMS],
    ["DELETE", ROOMS],
    ["GET", `${ROOMS}/${NO_ROOM}`],
    ["PUT", `${ROOMS}/${NO_ROOM}`],
  ])("gets a 404 for %s %s", async (method, path) => {
    const response = await fetch(server().url + path, { method, headers: { "x-admin-key": ADMIN_KEY } });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ message: "Not found", errors: [], code: "NOT_FOUND" });
  });
});

function deleteRoom(id: string, headers: Record<string, string>): Promise<Response> {
  return fetch(`${server().url}${ROOMS}/${id}`, { method: "DELETE", headers });
}

it("rooms, their games and the generated admin key survive a kill of the server", async () => {
  const first = await ServerProcess.start(FAST);
  const host = await Player.connect(first.url);
  const open = await createRoom(host, { roomName: "Open", teamMode: true, targetScore: 11, turnSeconds: 60 });
  const hidden = await createRoom(host, { roomName: "Hidden", isPrivate: true });
  const seat = await openGame(host, open.id);
  await first.kill();
  host.close();

  const second = await ServerProcess.start(FAST, first.dataDir);
  const adminKey = first.secret("admin-key");
  const player = await Player.connect(second.url, { adminKey });
  expect(await publicRooms(player)).toEqual([{ ...open, gameIds: [seat.gameId] }]);
  expect(await look(player, hidden.id)).toEqual(hidden);
  const again = await openGame(player, hidden.id);
  expect(await player.until("the game", () => player.gamesInRooms[0])).toEqual({
    gameId: again.gameId,
    roomId: hidden.id,
  });
  await player.demand("admin-delete-room", { roomId: open.id });
  expect(await publicRooms(player)).toEqual([]);
  player.close();
});
