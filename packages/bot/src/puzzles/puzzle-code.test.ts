// Tests the text of a position and of its plays on positions whose text can be counted out by hand.

import { card } from "@chkobba/rules";
import { describe, expect, it } from "vitest";
import { moveOf } from "../move.ts";
import { cards } from "../testing/named-cards.ts";
import { decodePlays, decodePosition, encodePlays, encodePosition } from "./puzzle-code.ts";
import type { PuzzlePosition } from "./puzzle-position.ts";

// The aces, in the order of the suits: in the hand, on the table, in the own pile, in the other pile.
const ACES = ["h.........", "..........", "o.........", "x........."].join("");
const POSITION: PuzzlePosition = {
  hand: cards("1-spata"),
  table: cards("1-dinari"),
  piles: [cards("1-coeur"), cards("1-trefle")],
  lastCapture: 0,
  teamMode: false,
};

describe("the text of a position", () => {
  // Each suit has ten signs: 0 to 9, A to J, K to T, U to d. The ace of diamonds is A.
  it.each<[string, Partial<PuzzlePosition>, string]>([
    ["the own side captured last in 1 vs 1", {}, "2oA"],
    ["the other side captured last", { lastCapture: 1 }, "2xA"],
    ["neither side has captured", { lastCapture: null }, "2-A"],
    ["it is a game of teams", { teamMode: true }, "4oA"],
    ["the table has its own order", { table: cards("10-trefle 1-dinari 2-spata") }, "2odA1"],
    ["the table is empty", { table: [] }, "2o"],
  ])("says where each card is, and that %s", (_, change, end) => {
    const position = { ...POSITION, ...change };
    expect(encodePosition(position)).toBe(ACES + end);
    expect(decodePosition(ACES + end)).toEqual(position);
  });

  it.each([
    ["too short", ACES.slice(1)],
    ["without a mode", ACES],
    ["of an unknown mode", `${ACES}3oA`],
    ["with a sign of no card on the table", `${ACES}2oA?`],
  ])("cannot be read if it is %s", (_, text) => {
    expect(decodePosition(text)).toBeUndefined();
  });
});

describe("the text of plays", () => {
  const trail = { played: card("1-spata"), taken: [] };
  const capture = { played: card("5-dinari"), taken: cards("2-coeur 3-trefle") };

  it("has the played card, the captured cards and the points lost by each play", () => {
    const text = encodePlays([
      { play: capture, lost: 0 },
      { play: trail, lost: 1.25 },
    ]);
    expect(text).toBe("ELW=0 0=1.25");
    expect(decodePlays(text)).toEqual([
      { move: moveOf(capture), lost: 0 },
      { move: moveOf(trail), lost: 1.25 },
    ]);
  });

  it.each([
    ["", '"" is no list of plays'],
    ["=1", '"=1" is no list of plays'],
    ["0=0 ?=1", '"?" is the sign of no card'],
  ])("cannot be read from %j", (text, reason) => {
    expect(() => decodePlays(text)).toThrow(reason);
  });
});
