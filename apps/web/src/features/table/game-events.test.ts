import { expect, it } from "vitest";
import { gameEventsBetween } from "./game-events.ts";
import { after, dealtTable, played, seenFrom } from "./game-for-tests.ts";

const names = ["Amal", "Badr"];
const DECK = ["2-coeur", "5-spata", "3-trefle", "10-dinari", "7-dinari", "9-coeur", "1-spata"];
const dealt = dealtTable(names, DECK);
const types = (before: typeof dealt, next: typeof dealt, myId = "amal") =>
  gameEventsBetween(seenFrom(before), seenFrom(next), myId).map(({ type }) => type);

it("a first deal is followed by the leader's turn", () => {
  const happened = gameEventsBetween(seenFrom(dealtTable(["Amal"], [])), seenFrom(dealt), "amal");
  expect(happened).toEqual([{ type: "dealt" }, { type: "turn", playerId: "amal", isMine: true }]);
});

it("a play is followed by the next player's turn", () => {
  const happened = gameEventsBetween(seenFrom(dealt), seenFrom(played(dealt, "amal", "1-spata")), "badr");
  expect(happened.map(({ type }) => type)).toEqual(["moved", "turn"]);
  expect(happened[1]).toEqual({ type: "turn", playerId: "badr", isMine: true });
});

it("a change that is no play is nothing", () => {
  expect(types(dealt, { ...dealt, version: 9 })).toEqual([]);
});

it("a game that ends is won by the winner's team and lost by the other", () => {
  const left = after(dealt, { type: "left", playerId: "badr" });
  const end = (myId: string) => gameEventsBetween(seenFrom(dealt), seenFrom(left), myId);
  expect(end("amal")).toEqual([{ type: "finished", isWon: true }]);
  expect(end("badr")).toEqual([{ type: "finished", isWon: false }]);
});

it("a new game at the same table is a deal, even on the same first turn", () => {
  const { game } = after(dealt, { type: "left", playerId: "badr" });
  expect(types({ game, version: 5 }, dealt)).toEqual(["dealt", "turn"]);
});

it("a game that is dealt to a player who has not sat down begins for them when they do", () => {
  const { game } = after(dealt, { type: "left", playerId: "badr" });
  const over = seenFrom({ game, version: 5 });
  const next = seenFrom({ ...dealt, version: 6 });
  const pending = { ...next, players: next.players.map((player) => ({ ...player, pending: "rematch" as const })) };
  expect(gameEventsBetween(over, pending, "amal")).toEqual([]);
  const sat = gameEventsBetween(pending, { ...next, version: 7 }, "amal");
  expect(sat.map(({ type }) => type)).toEqual(["dealt", "turn"]);
});
