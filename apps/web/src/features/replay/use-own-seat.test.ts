import { expect, test } from "vitest";
import { ownSeatOf } from "./use-own-seat.ts";

const players = [
  { id: "p0", name: "Amal" },
  { id: "p1", name: "Bilel" },
];
const seat = { gameId: "g", playerId: "p1", playerName: "Bilel" };

test("a replay is seen from the viewer's own seat: by the seat at the table, else by the name", () => {
  expect(ownSeatOf({ id: "g", players }, seat, "")).toBe(1);
  expect(ownSeatOf({ id: "g", players }, null, "Bilel")).toBe(1);
  expect(ownSeatOf({ id: "g", players }, { ...seat, gameId: "other" }, "Amal")).toBe(0);
});

test("a viewer who did not play, or whose name is at two seats, sees the table from the first seat", () => {
  expect(ownSeatOf({ id: "g", players }, null, "Chiraz")).toBe(0);
  const equal = players.map(({ id }) => ({ id, name: "Bilel" }));
  expect(ownSeatOf({ id: "g", players: equal }, null, "Bilel")).toBe(0);
});
