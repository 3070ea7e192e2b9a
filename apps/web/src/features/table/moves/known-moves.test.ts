// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { type LastMove, moveBetween } from "../game/last-move.ts";
import { dealtTable, played, seenFrom, type Table } from "../game-for-tests.ts";
import { type KnownMoves, keepInTab, knownInTab, learn, movesSinceTurnOf } from "./known-moves.ts";

// The table has the cards 2 5 3 10. Amal holds 7 10 1, and Badr holds 5 9 4. Then Amal gets 2 3 4, and Badr 6 7 8.
const DECK = [
  ...["2-coeur", "5-spata", "3-trefle", "10-dinari"],
  ...["7-dinari", "10-coeur", "1-spata"],
  ...["5-dinari", "9-trefle", "4-coeur"],
  ...["2-spata", "3-spata", "4-spata"],
  ...["6-spata", "7-spata", "8-spata"],
];
const PLAYS: readonly (readonly [string, string, string[]])[] = [
  ["amal", "7-dinari", ["2-coeur", "5-spata"]],
  ["badr", "9-trefle", []],
  ["amal", "1-spata", []],
  ["badr", "4-coeur", ["3-trefle", "1-spata"]],
  ["amal", "10-coeur", ["10-dinari"]],
  ["badr", "5-dinari", []],
  ["amal", "2-spata", []],
  ["badr", "6-spata", []],
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
    expect(cardsOf(knownAfter(0, 1, 2, 3, 4, 5, 6))).toEqual(CARDS.slice(0, 6));
    expect(cardsOf(knownAfter(3, 6))).toEqual([]);
  });

  it("survive a refresh, even right after a deal", () => {
    const view = views[6];
    expect(view && cardsOf(learn(knownAfter(0, 1, 2, 3, 4, 5, 6), view, null))).toEqual(CARDS.slice(0, 6));
  });

  it("grow by each move after the deal, and by all the moves that arrive in one view", () => {
    expect(cardsOf(knownAfter(0, 1, 2, 3, 4, 5, 6, 7))).toEqual(CARDS.slice(0, 7));
    expect(cardsOf(knownAfter(0, 1, 2, 3, 4, 5, 6, 7, 8))).toEqual(CARDS);
    expect(cardsOf(knownAfter(0, 1, 2, 3, 4, 5, 6, 8))).toEqual(CARDS);
  });

  it("never include the moves of another game or round", () => {
    const [first, second] = views;
    if (first === undefined || second === undefined) throw new Error("there is no such view");
    const move: LastMove = { playerId: "badr", cardId: "8-coeur", takenIds: [], isChkobba: false, by: "player" };
    const known = { ...learn(null, first, null), moves: [move] };
    expect(cardsOf(learn(known, second, null))).toEqual(["8-coeur", "7-dinari"]);
    expect(cardsOf(learn({ ...known, gameId: "another" }, second, null))).toEqual(["7-dinari"]);
    expect(cardsOf(learn({ ...known, round: 2 }, second, null))).toEqual(["7-dinari"]);
  });

  it("are only those of the state if some were missed or the round has changed", () => {
    const [view] = views;
    expect(view && cardsOf(learn(knownAfter(0, 1, 2, 3, 4, 5), { ...view, round: 2 }, null))).toEqual([]);
    expect(view && cardsOf(learn(knownAfter(0, 1, 2, 3, 4, 5), view, null))).toEqual([]);
  });
});

describe("the moves since my turn", () => {
  const since = (count: number, myId: string) => {
    const moves = knownAfter(0, 1, 2, 3, 4, 5, 6)?.moves ?? [];
    return movesSinceTurnOf(myId, moves.slice(0, count)).map((move) => move.cardId);
  };

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

describe("the moves in the tab's storage", () => {
  const store = (json: unknown) => sessionStorage.setItem("chkobba.moves", JSON.stringify(json));
  const capture = { playerId: "amal", cardId: "7-dinari", takenIds: ["2-coeur", "5-spata"], isChkobba: true };
  const stored = { gameId: "a", round: 2, unplayed: 29, moves: [{ ...capture, by: "bot" }] };

  it("are the same after a refresh of the page", () => {
    const known = knownAfter(0, 1, 2, 3, 4, 5, 6, 7);
    if (known === null) throw new Error("no moves are known");
    keepInTab(known);
    expect(knownInTab()).toEqual(known);
  });

  it("are none in a new tab", () => {
    expect(knownInTab()).toBeNull();
  });

  it("keep whether a person, a bot or the clock made them", () => {
    const makers = ["player", "bot", "clock", "somebody", undefined];
    store({ ...stored, moves: makers.map((by) => ({ ...capture, by })) });
    expect(knownInTab()?.moves.map(({ by }) => by)).toEqual(["player", "bot", "clock", "player", "player"]);
  });

  it("are ignored if a field is missing or has another type", () => {
    store(stored);
    expect(knownInTab()).toEqual(stored);
    for (const change of [{ gameId: 7 }, { round: "2" }, { unplayed: null }]) {
      store({ ...stored, ...change });
      expect(knownInTab()).toBeNull();
    }
  });

  it("are ignored if one of them is damaged", () => {
    for (const change of [{ playerId: 7 }, { cardId: undefined }, { isChkobba: "true" }]) {
      store({ ...stored, moves: [...stored.moves, { ...capture, ...change }] });
      expect(knownInTab()).toBeNull();
    }
    store({ ...stored, moves: [null] });
    expect(knownInTab()).toBeNull();
  });

  it("are read without captured cards whose id is not text", () => {
    store({
      ...stored,
      moves: [
        { ...capture, takenIds: ["2-coeur", 5] },
        { ...capture, takenIds: "2-coeur" },
      ],
    });
    expect(knownInTab()?.moves.map(({ takenIds }) => takenIds)).toEqual([["2-coeur"], []]);
  });

  it("are none if the list is missing", () => {
    store({ ...stored, moves: undefined });
    expect(knownInTab()).toEqual({ ...stored, moves: [] });
  });
});
