import { expect, it } from "vitest";
import { after, cutTable, dealtTable, played, seenFrom, stacked } from "../game-for-tests.ts";
import { gameEventsBetween } from "./game-events.ts";

const names = ["Amal", "Badr"];
const DECK = ["2-coeur", "5-spata", "3-trefle", "10-dinari", "7-dinari", "9-coeur", "1-spata"];
const dealt = dealtTable(names, DECK);
const types = (before: typeof dealt, next: typeof dealt, myId = "amal") =>
  gameEventsBetween(seenFrom(before), seenFrom(next), myId).map(({ type }) => type);

it("a first deal is followed by the leader's turn", () => {
  const happened = gameEventsBetween(seenFrom(dealtTable(["Amal"], [])), seenFrom(dealt), "amal");
  expect(happened).toEqual([
    { type: "dealt", cutCard: null },
    { type: "turn", playerId: "amal", isMine: true },
  ]);
});

it("a play is followed by the next player's turn", () => {
  const happened = gameEventsBetween(seenFrom(dealt), seenFrom(played(dealt, "amal", "1-spata")), "badr");
  expect(happened.map(({ type }) => type)).toEqual(["moved", "turn"]);
  expect(happened[1]).toEqual({ type: "turn", playerId: "badr", isMine: true });
});

it("a change without a play gives no event", () => {
  expect(types(dealt, { ...dealt, version: 9 })).toEqual([]);
});

it("a finished game is won by the winner's team and lost by the other", () => {
  const left = after(dealt, { type: "left", playerId: "badr" });
  const end = (myId: string) => gameEventsBetween(seenFrom(dealt), seenFrom(left), myId);
  expect(end("amal")).toEqual([{ type: "finished", isWon: true }]);
  expect(end("badr")).toEqual([{ type: "finished", isWon: false }]);
});

it("a new game at the same table is a deal, even on the same first turn", () => {
  const { game } = after(dealt, { type: "left", playerId: "badr" });
  expect(types({ game, version: 5 }, dealt)).toEqual(["dealt", "turn"]);
});

it("a game dealt before a player has sat down begins for them when they do", () => {
  const { game } = after(dealt, { type: "left", playerId: "badr" });
  const over = seenFrom({ game, version: 5 });
  const next = seenFrom({ ...dealt, version: 6 });
  const pending = { ...next, players: next.players.map((player) => ({ ...player, pending: "rematch" as const })) };
  expect(gameEventsBetween(over, pending, "amal")).toEqual([]);
  const sat = gameEventsBetween(pending, { ...next, version: 7 }, "amal");
  expect(sat.map(({ type }) => type)).toEqual(["dealt", "turn"]);
});

it("a cut gives an event for each step; only the cutter sees the card until it lies on the table", () => {
  const table = cutTable(names, DECK);
  const lifted = after(table, { type: "cut", playerId: "amal", at: 2 });
  const left = after(lifted, { type: "kept", playerId: "amal", keep: false, next: null });
  const waiting = seenFrom(dealtTable(["Amal"], []));
  expect(gameEventsBetween(waiting, seenFrom(table), "amal")).toEqual([{ type: "cuts", playerId: "amal" }]);
  const lifting = (seat: number) => gameEventsBetween(seenFrom(table, seat), seenFrom(lifted, seat), "amal");
  expect(lifting(0)).toEqual([{ type: "lifted", playerId: "amal", at: 2, cardId: "3-trefle" }]);
  expect(lifting(1)).toEqual([{ type: "lifted", playerId: "amal", at: 2, cardId: null }]);
  expect(gameEventsBetween(seenFrom(lifted, 1), seenFrom(left, 1), "badr")).toEqual([
    { type: "dealt", cutCard: { playerId: "amal", isKept: false, card: expect.objectContaining({ id: "3-trefle" }) } },
    { type: "turn", playerId: "amal", isMine: false },
  ]);
  expect(gameEventsBetween(seenFrom(lifted), seenFrom(lifted), "amal")).toEqual([]);
});

it("after a void deal the same player cuts again", () => {
  const table = cutTable(names, ["9-spata", "1-spata", "1-dinari", "1-coeur", "2-spata"]);
  const lifted = after(table, { type: "cut", playerId: "amal", at: 1 });
  const again = after(lifted, { type: "kept", playerId: "amal", keep: false, next: stacked(DECK) });
  expect(gameEventsBetween(seenFrom(lifted), seenFrom(again), "amal")).toEqual([{ type: "cuts", playerId: "amal" }]);
});
