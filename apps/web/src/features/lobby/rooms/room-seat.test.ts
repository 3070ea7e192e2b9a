// Joining a room: a free seat at one of its tables, else a new table.
import type { ClientEvent, EventRefusalCode, Room } from "@chkobba/protocol";
import { HOUSE_RULES } from "@chkobba/rules";
import { expect, it } from "vitest";
import { accepted } from "../../../shared/result.ts";
import { type EventResult, refusedWith } from "../../../shared/socket/event-result.ts";
import { findSeatInRoom, openRoom } from "./room-seat.ts";

const room: Room = {
  id: "r",
  name: "Hafsia",
  isPrivate: false,
  teamMode: true,
  targetScore: 21,
  houseRules: HOUSE_RULES,
  gameIds: [],
  code: null,
  watchable: true,
  runningGames: 0,
  createdAt: 0,
};
const seated = accepted({ gameId: "g", playerId: "p" });
const failed = (code: EventRefusalCode) => refusedWith(code);
const roomWith = (...gameIds: string[]) => accepted({ room: { ...room, gameIds } });

type Script = { readonly [E in ClientEvent]?: EventResult<E>[] };

/** A server that answers each event from its script, in order, and records the requests. */
function scripted(script: Script) {
  const asked: unknown[] = [];
  const ask = async <E extends ClientEvent>(event: E, payload: object): Promise<EventResult<E>> => {
    asked.push([event, payload]);
    const answer = script[event]?.shift();
    if (answer === undefined) throw new Error(`${event} was not expected`);
    return answer;
  };
  return { ask, asked };
}

/** The request that opens a game in this room on the room's terms. */
const inRoom = { roomId: "r", playerName: "Amel", teamMode: true, targetScore: 21 };
const amel = { gameId: "g", playerId: "p", playerName: "Amel" };

it("joins the first game that waits in the room", async () => {
  const { ask, asked } = scripted({ "join-room": [roomWith("a", "b")], "join-game": [seated] });
  expect(await findSeatInRoom(ask, "r", "Amel", () => {})).toEqual({ seat: amel });
  expect(asked).toEqual([
    ["join-room", { roomId: "r" }],
    ["join-game", { gameId: "a", playerName: "Amel" }],
  ]);
});

it("remembers the joined room even if it finds no seat", async () => {
  const { ask } = scripted({ "join-room": [roomWith("a")], "join-game": [failed("RATE_LIMITED")] });
  const rooms: string[] = [];
  await findSeatInRoom(ask, "r", "Amel", ({ id }) => rooms.push(id));
  expect(rooms).toEqual(["r"]);
});

it("tries the next game if the first is full", async () => {
  const { ask, asked } = scripted({ "join-room": [roomWith("a", "b")], "join-game": [failed("GAME_FULL"), seated] });
  expect(await findSeatInRoom(ask, "r", "Amel", () => {})).toEqual({ seat: amel });
  expect(asked.at(-1)).toEqual(["join-game", { gameId: "b", playerName: "Amel" }]);
});

it.each(["GAME_STARTED", "GAME_FULL", "GAME_NOT_FOUND"] as const)(
  "opens a 1 vs 1 game if the only waiting one answers %s",
  async (code) => {
    const { ask, asked } = scripted({
      "join-room": [roomWith("a")],
      "join-game": [failed(code)],
      "create-game-in-room": [seated],
    });
    expect(await findSeatInRoom(ask, "r", "Amel", () => {})).toEqual({ seat: amel });
    expect(asked.at(-1)).toEqual(["create-game-in-room", { ...inRoom, teamMode: false }]);
  },
);

it("opens a game on the room's own terms if none is waiting", async () => {
  const { ask, asked } = scripted({ "join-room": [roomWith()], "create-game-in-room": [seated] });
  expect(await findSeatInRoom(ask, "r", "Amel", () => {})).toEqual({ seat: amel });
  expect(asked.at(-1)).toEqual(["create-game-in-room", inRoom]);
});

it("stops when joining the game fails for another reason", async () => {
  const { ask } = scripted({ "join-room": [roomWith("a", "b")], "join-game": [failed("RATE_LIMITED")] });
  expect(await findSeatInRoom(ask, "r", "Amel", () => {})).toEqual({
    refused: { attempt: "join-game", code: "RATE_LIMITED", message: "" },
  });
});

it("reports what failed: the room, or the game in it", async () => {
  const gone = scripted({ "join-room": [failed("ROOM_NOT_FOUND")] });
  expect(await findSeatInRoom(gone.ask, "r", "Amel", () => {})).toEqual({
    refused: { attempt: "join-room", code: "ROOM_NOT_FOUND", message: "" },
  });
  const broken = scripted({ "join-room": [roomWith()], "create-game-in-room": [failed("INTERNAL")] });
  expect(await findSeatInRoom(broken.ask, "r", "Amel", () => {})).toEqual({
    refused: { attempt: "seat-in-room", code: "INTERNAL", message: "" },
  });
});

const wanted = { roomName: "Hafsia", isPrivate: true, teamMode: true, targetScore: 21, turnSeconds: 60 } as const;

it("opens a room, then a game in it on the room's terms", async () => {
  const { ask, asked } = scripted({ "create-room": [roomWith()], "create-game-in-room": [seated] });
  const opened: Room[] = [];
  expect(await openRoom(ask, wanted, "Amel", (it) => opened.push(it))).toEqual({ seat: amel });
  expect(opened).toEqual([room]);
  expect(asked).toEqual([
    ["create-room", wanted],
    ["create-game-in-room", inRoom],
  ]);
});

it("remembers the opened room even if its game could not be opened", async () => {
  const { ask } = scripted({ "create-room": [roomWith()], "create-game-in-room": [failed("INTERNAL")] });
  const opened: Room[] = [];
  expect(await openRoom(ask, wanted, "Amel", (it) => opened.push(it))).toEqual({
    refused: { attempt: "create-game-in-room", code: "INTERNAL", message: "" },
  });
  expect(opened).toEqual([room]);
});

it("opens no game if the room was refused", async () => {
  const { ask } = scripted({ "create-room": [failed("INTERNAL")] });
  expect(await openRoom(ask, wanted, "Amel", () => {})).toEqual({
    refused: { attempt: "create-room", code: "INTERNAL", message: "" },
  });
});
