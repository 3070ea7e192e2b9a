import { describe, expect, it } from "vitest";
import { moveBetween } from "../game/last-move.ts";
import { dealtTable, played, seenFrom, type Table } from "../game-for-tests.ts";
import { type KnownMoves, learn, movesSinceTurnOf } from "./known-moves.ts";

// The table has the cards 2 5 3 10. Amal holds 7 10 1, and Badr holds 5 9 4.
const DECK = [
  ...["2-coeur", "5-spata", "3-trefle", "10-dinari"],
  ...["7-dinari", "10-coeur", "1-spata"],
  ...["5-dinari", "9-trefle", "4-coeur"],
];
const PLAYS: readonly (readonly [string, string, string[]])[] = [
  ["amal", "7-dinari", ["2-coeur", "5-spata"]],
  ["badr", "9-trefle", []],
  ["amal", "1-spata", []],
  ["badr", "4-coeur", ["3-trefle", "1-spata"]],
  ["amal", "10-coeur", ["10-dinari"]],
  ["badr", "5-dinari", []],
];
const tables: Table[] = [dealtTable(["Amal", "Badr"], DECK)];
for (const [playerId, cardId, takenIds] of PLAYS) {
  const [latest] = tables.slice(-1);
  if (latest !== undefined) tables.push(played(latest, playerId, cardId, takenIds));
}
const views = tables.map((table) => seenFrom(table));

/** The known moves after the views with these indexes have arrived in this order. */
function knownAfter(...numbers: readonly number[]): KnownMoves | null {
  let [known, before]: [KnownMoves | null, (typeof views)[number] | null] = [null, null];
  for (const view of numbers.map((number) => views[number])) {
    if (view === undefined) throw new Error("there is no such view");
    known = learn(known, view, before === null ? null : moveBetween(before, view));
    before = view;
  }
  return known;
}

const cardsOf = (known: KnownMoves | null) => known?.moves.map(({ cardId }) => cardId);
const CARDS = PLAYS.map(([, cardId]) => cardId);

describe("the moves that are known", () => {
  it("are those of the state, plus the move that has just arrived", () => {
    expect(cardsOf(knownAfter(5))).toEqual(CARDS.slice(0, 5));
  });

  it("survive the deal that clears them from the state", () => {
    expect(views[6]?.plays).toEqual([]);
    expect(cardsOf(knownAfter(0, 1, 2, 3, 4, 5, 6))).toEqual(CARDS);
    expect(cardsOf(knownAfter(3, 6))).toEqual([]);
  });

  it("survive a refresh, even right after a deal", () => {
    const view = views[6];
    expect(view && cardsOf(learn(knownAfter(0, 1, 2, 3, 4, 5, 6), view, null))).toEqual(CARDS);
  });

  it("are only those of the state if some were missed or the round has changed", () => {
    const [view] = views;
    expect(view && cardsOf(learn(knownAfter(0, 1, 2, 3, 4, 5), { ...view, round: 2 }, null))).toEqual([]);
    expect(view && cardsOf(learn(knownAfter(0, 1, 2, 3, 4, 5), view, null))).toEqual([]);
  });
});

describe("the moves since my turn", () => {
  const moves = knownAfter(0, 1, 2, 3, 4, 5, 6)?.moves ?? [];
  const since = (count: number, myId: string) =>
    movesSinceTurnOf(myId, moves.slice(0, count)).map((move) => move.cardId);

  it("are the other players' moves on my turn", () => {
    expect(since(2, "amal")).toEqual(["9-trefle"]);
    expect(since(5, "badr")).toEqual(["10-coeur"]);
  });

  it("end with my own move once I have played", () => {
    expect(since(3, "amal")).toEqual(["9-trefle", "1-spata"]);
  });

  it("are all moves if I have not played yet", () => {
    expect(since(1, "badr")).toEqual(["7-dinari"]);
    expect(since(0, "amal")).toEqual([]);
  });
});
