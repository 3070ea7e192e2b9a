// @vitest-environment jsdom
import type { GameState } from "@chkobba/protocol";
import { act, createElement } from "react";
import { expect, it } from "vitest";
import { strictRoot } from "../../../shared/root-for-tests.tsx";
import { dealtTable, seenFrom } from "../game-for-tests.ts";
import { departedAfter, useDeparted } from "./departed.ts";

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

it("is empty at another table, and as long as a game is shown", () => {
  expect(departedAfter([], running, { ...waiting, id: "other" })).toEqual([]);
  expect(departedAfter([], running, { ...running, status: "finished", players: [amal] })).toEqual([]);
});

let shown: readonly string[] = [];

function Table({ game }: { readonly game: GameState }) {
  shown = useDeparted(game);
  return null;
}

it("follows the views of the game", async () => {
  const root = strictRoot();
  const show = (game: GameState) => act(async () => root.render(createElement(Table, { game })));
  await show(running);
  expect(shown).toEqual([]);
  await show(waiting);
  expect(shown).toEqual(["Badr"]);
  await show({ ...waiting, version: waiting.version + 1 });
  expect(shown).toEqual(["Badr"]);
  await show(running);
  expect(shown).toEqual([]);
  await act(async () => root.unmount());
});
