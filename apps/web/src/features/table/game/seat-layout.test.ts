import { expect, it } from "vitest";
import { dealtTable, seenFrom } from "../game-for-tests.ts";
import { isAwaited, isTeammate, seatsAround } from "./seat-layout.ts";

const names = ["Amal", "Badr", "Chiraz", "Dali"];
const four = seenFrom(dealtTable(names, []));
const around = (myId: string) => {
  const { me, across, right, left } = seatsAround(four.players, myId);
  return [me, right, across, left].map((player) => player?.id ?? null);
};

it("places the opponent of a 1 vs 1 at the top", () => {
  const { players } = seenFrom(dealtTable(["Amal", "Badr"], []));
  expect(seatsAround(players, "badr")).toMatchObject({
    me: { id: "badr" },
    across: { id: "amal" },
    left: null,
    right: null,
  });
});

it("follows playing order around the table, to the right", () => {
  expect(around("amal")).toEqual(["amal", "badr", "chiraz", "dali"]);
  expect(around("chiraz")).toEqual(["chiraz", "dali", "amal", "badr"]);
});

it("places the teammate of a 2 vs 2 at the top", () => {
  const { me, across } = seatsAround(four.players, "dali");
  expect(across?.teamId).toBe(me?.teamId);
});

it("leaves free seats empty, and for a spectator also the near seat", () => {
  expect(seatsAround(four.players.slice(0, 1), "amal")).toMatchObject({ across: null, left: null, right: null });
  expect(seatsAround(four.players, "nobody").me).toBeNull();
  expect(seatsAround([], "amal")).toEqual({ me: null, across: null, right: null, left: null });
});

it("a player's teammate is the other player of the same team", () => {
  const teammatesOf = (myId: string) => names.filter((name) => isTeammate(four.players, name.toLowerCase(), myId));
  expect(teammatesOf("amal")).toEqual(["Chiraz"]);
  expect(teammatesOf("dali")).toEqual(["Badr"]);
  expect(teammatesOf("spectator")).toEqual([]);
  expect(isTeammate(four.players, "gone", "amal")).toBe(false);
  expect(isTeammate(four.players, "gone", "spectator")).toBe(false);
});

it("the others wait only for a player who has not joined the next game", () => {
  const players = four.players.map((it) => ({ ...it, pending: it.id === "badr" ? ("rematch" as const) : null }));
  expect(isAwaited({ players }, "badr")).toBe(true);
  expect(isAwaited({ players }, "amal")).toBe(false);
});
