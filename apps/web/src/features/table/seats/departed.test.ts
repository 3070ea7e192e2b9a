import { expect, it } from "vitest";
import { dealtTable, seenFrom } from "../game-for-tests.ts";
import { departedAfter } from "./departed.ts";

const running = seenFrom(dealtTable(["Amal", "Badr"], []));
const [amal, badr] = running.players;
if (amal === undefined || badr === undefined) throw new Error("two sit here");
const waiting = { ...running, status: "waiting", players: [amal] } as const;

it("names the players who left when a table waits again after a game", () => {
  expect(departedAfter([], running, waiting)).toEqual(["Badr"]);
  expect(departedAfter([], { ...running, status: "finished" }, waiting)).toEqual(["Badr"]);
});

it("keeps a name until the seat is taken", () => {
  const moved = { ...waiting, version: waiting.version + 1 };
  expect(departedAfter(["Badr"], waiting, moved)).toEqual(["Badr"]);
  expect(departedAfter(["Badr"], waiting, { ...moved, players: [amal, badr] })).toEqual([]);
  expect(departedAfter(["Badr"], waiting, running)).toEqual([]);
});

it("is empty before the first game", () => {
  expect(departedAfter([], { ...waiting, players: [amal, badr] }, waiting)).toEqual([]);
});
