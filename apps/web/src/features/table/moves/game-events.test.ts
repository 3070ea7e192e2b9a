import { describe, expect, it } from "vitest";
import {
  after,
  cutTable,
  dealtTable,
  deckEndingWith,
  played,
  playedToEnd,
  seenFrom,
  stacked,
  type Table,
} from "../game-for-tests.ts";
import { gameEventsBetween, openingEvents } from "./game-events.ts";

const names = ["Amal", "Badr"];
const DECK = ["2-coeur", "5-spata", "3-trefle", "10-dinari", "7-dinari", "9-coeur", "1-spata"];
const dealt = dealtTable(names, DECK);
/** A whole round: the tables after each play. */
const round = playedToEnd(dealtTable(names, deckEndingWith("4-spata")));
const summary = round.at(-1) ?? dealt;
const nth = (plays: number): Table => round[plays - 1] ?? dealt;
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
  expect(types(summary, { ...summary, version: 99 })).toEqual([]);
});

it("another game gives no event", () => {
  const other = { ...seenFrom(played(dealt, "amal", "1-spata")), id: "00000000-0000-4000-8000-000000000002" };
  expect(gameEventsBetween(seenFrom(dealt), other, "amal")).toEqual([]);
});

it("the last play of a round is followed by the round's end, which gives no turn", () => {
  const happened = gameEventsBetween(seenFrom(nth(35)), seenFrom(summary), "amal");
  expect(happened).toEqual([
    { type: "moved", move: expect.objectContaining({ playerId: "badr", cardId: "4-spata" }) },
    { type: "round-ended", round: 1 },
  ]);
});

it.each([
  ["amal", 0],
  ["badr", 1],
])("[DEAL-2] a deal of hands is followed by the player's own new hand (%s)", (myId, seat) => {
  const [before, next] = [seenFrom(nth(5), seat), seenFrom(nth(6), seat)];
  const happened = gameEventsBetween(before, next, myId);
  const cardIds = next.players[seat]?.hand.map(({ id }) => id);
  expect(cardIds).toHaveLength(3);
  expect(happened.map(({ type }) => type)).toEqual(["moved", "new-hand", "turn"]);
  expect(happened[1]).toEqual({ type: "new-hand", cardIds });
});

it("a spectator gets the moves and turns, but no hand", () => {
  expect(types(nth(5), nth(6), "")).toEqual(["moved", "turn"]);
});

it("a game that ended while the player was disconnected gives no new hand", () => {
  const left = after(nth(6), { type: "left", playerId: "badr" });
  expect(types(nth(5), left)).toEqual(["moved", "finished"]);
});

it("a finished game is won by the winner's team and lost by the other", () => {
  const left = after(dealt, { type: "left", playerId: "badr" });
  const end = (myId: string) => gameEventsBetween(seenFrom(dealt), seenFrom(left), myId);
  expect(end("amal")).toEqual([{ type: "finished", isWon: true }]);
  expect(end("badr")).toEqual([{ type: "finished", isWon: false }]);
  expect(end("")).toEqual([{ type: "finished", isWon: false }]);
});

it("a finished game is also won if the winner is given as the player", () => {
  const left = seenFrom(after(dealt, { type: "left", playerId: "badr" }));
  const end = (winner: string) => gameEventsBetween(seenFrom(dealt), { ...left, winner }, "amal");
  expect(end("amal")).toEqual([{ type: "finished", isWon: true }]);
  expect(end("badr")).toEqual([{ type: "finished", isWon: false }]);
});

it("[ABORT-1] an aborted game is won by no player", () => {
  const aborted = after(dealt, { type: "aborted" });
  const end = (myId: string) => gameEventsBetween(seenFrom(dealt), seenFrom(aborted), myId);
  expect(end("amal")).toEqual([{ type: "finished", isWon: false }]);
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

it("a cut in progress gives no event twice", () => {
  const table = cutTable(names, DECK);
  expect(types(table, { ...table, version: 9 })).toEqual([]);
});

it("a player who sits down during the cut learns who cuts, before any deal", () => {
  const table = cutTable(names, DECK);
  const lifted = after(table, { type: "cut", playerId: "amal", at: 2 });
  const sitDown = (next: Table) => {
    const view = seenFrom(next);
    const pending = { ...view, players: view.players.map((player) => ({ ...player, pending: "rematch" as const })) };
    return gameEventsBetween(pending, view, "amal").map(({ type }) => type);
  };
  expect(sitDown(table)).toEqual(["cuts"]);
  expect(sitDown(lifted)).toEqual(["lifted"]);
});

it("after a void deal the same player cuts again", () => {
  const table = cutTable(names, ["9-spata", "1-spata", "1-dinari", "1-coeur", "2-spata"]);
  const lifted = after(table, { type: "cut", playerId: "amal", at: 1 });
  const again = after(lifted, { type: "kept", playerId: "amal", keep: false, next: stacked(DECK) });
  expect(gameEventsBetween(seenFrom(lifted), seenFrom(again), "amal")).toEqual([{ type: "cuts", playerId: "amal" }]);
});

describe("a page that opens a game", () => {
  const opened = (table: Table, myId = "amal") => openingEvents(seenFrom(table), myId);

  it("gets the deal and the turn if nothing has been played", () => {
    expect(opened(dealt)).toEqual([
      { type: "dealt", cutCard: null },
      { type: "turn", playerId: "amal", isMine: true },
    ]);
  });

  it("gets only the turn later in the round, even right after a deal of hands", () => {
    expect(opened(nth(1))).toEqual([{ type: "turn", playerId: "badr", isMine: false }]);
    expect(seenFrom(nth(6)).plays).toEqual([]);
    expect(opened(nth(6))).toEqual([{ type: "turn", playerId: "amal", isMine: true }]);
  });

  it("gets the state of the cut, and no deal", () => {
    const table = cutTable(names, DECK);
    expect(opened(table)).toEqual([{ type: "cuts", playerId: "amal" }]);
    const lifted = after(table, { type: "cut", playerId: "amal", at: 2 });
    expect(opened(lifted)).toEqual([{ type: "lifted", playerId: "amal", at: 2, cardId: "3-trefle" }]);
  });

  it("gets nothing outside a round", () => {
    expect(opened(dealtTable(["Amal"], []))).toEqual([]);
    expect(opened(summary)).toEqual([]);
  });

  it("gets nothing for a player who has yet to join the next game", () => {
    const view = seenFrom(dealt);
    const [amal, badr] = view.players.map((player) => ({ ...player, pending: "rematch" as const }));
    const waitingFor = (player: typeof amal) =>
      view.players.map((seated) => (seated.id === player?.id ? player : seated));
    expect(openingEvents({ ...view, players: waitingFor(amal) }, "amal")).toEqual([]);
    expect(openingEvents({ ...view, players: waitingFor(badr) }, "amal")).toEqual(openingEvents(view, "amal"));
  });
});
