import type { OpenTable, Room } from "@chkobba/protocol";
import { HOUSE_RULES } from "@chkobba/rules";
import { expect, it } from "vitest";
import { listedRooms } from "./listed-rooms.ts";

const roomOf = (id: string, runningGames = 0): Room => ({
  ...{ id, name: id, isPrivate: false, teamMode: false, targetScore: 21, houseRules: HOUSE_RULES },
  ...{ gameIds: [], code: null, watchable: true, runningGames, createdAt: 0 },
});
const tableIn = (roomId: string, since: number, people = 1): OpenTable => ({
  ...{ roomId, gameId: `${roomId}-${since}`, host: "Amira", people, seats: 2, since },
});

it("lists rooms with people waiting first, the longest wait at the top, then running games, then empty rooms", () => {
  const rooms = [roomOf("empty"), roomOf("newer"), roomOf("running", 1), roomOf("older"), roomOf("full")];
  const tables = [tableIn("newer", 20), tableIn("older", 10), tableIn("full", 5, 2)];
  const listed = listedRooms(rooms, tables);
  expect(listed.map(({ room }) => room.id)).toEqual(["older", "newer", "running", "empty", "full"]);
  expect(listed.map(({ table }) => table?.gameId ?? null)).toEqual(["older-10", "newer-20", null, null, null]);
});

it("takes a room's oldest game with a free seat", () => {
  const [listed] = listedRooms([roomOf("a")], [tableIn("a", 1, 2), tableIn("a", 2), tableIn("a", 3)]);
  expect(listed?.table?.gameId).toBe("a-2");
});
