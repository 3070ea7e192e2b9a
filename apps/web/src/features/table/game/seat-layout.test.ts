import { expect, it } from "vitest";
import { dealtTable, seenFrom } from "../game-for-tests.ts";
import { seatsAround } from "./seat-layout.ts";

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
