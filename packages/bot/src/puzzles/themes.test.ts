// Tests which theme a puzzle has, by its best play and the reason for it.
import type { PuzzleTheme, ReasonCode } from "@chkobba/rules";
import { describe, expect, it } from "vitest";
import { seeded } from "../seeded.ts";
import { startedGame, viewAtTurn } from "../testing/rounds.ts";
import { themeOf } from "./themes.ts";

/** How many cards are still to be dealt. */
const LAST_HAND = 0;
const EARLIER_HAND = 12;

function viewOf(seats: 2 | 4, undealt: number) {
  return { ...viewAtTurn(startedGame({ seats, target: 21 }, seeded(1))), undealt };
}

type Case = readonly [code: ReasonCode | null, captured: number, theme: PuzzleTheme | null];

describe("the theme of a puzzle", () => {
  it.each<Case>([
    ["chkobba", 2, "chkobba"],
    ["haya", 1, "haya"],
    ["keeps-haya", 0, "haya"],
    ["barmila", 1, "sevens"],
    ["seven", 1, "sevens"],
    ["keeps-seven", 0, "sevens"],
    ["guard", 0, "guard"],
    ["guard-gone", 0, "guard"],
    ["fewer", 0, "guard"],
    ["last-capture", 1, "last-capture"],
  ])("is that of the reason %s in 1 vs 1", (code, captured, theme) => {
    expect(themeOf(viewOf(2, EARLIER_HAND), { code, captured })).toBe(theme);
    expect(themeOf(viewOf(2, LAST_HAND), { code, captured })).toBe(theme);
  });

  it.each<Case>([
    ["cards", 2, "sum"],
    [null, 3, "sum"],
    ["cards", 1, null],
    ["pair", 0, null],
    [null, 1, null],
    [null, 0, null],
  ])("in 1 vs 1 for the reason %s and %i captured cards is %s", (code, captured, theme) => {
    expect(themeOf(viewOf(2, EARLIER_HAND), { code, captured })).toBe(theme);
  });

  it.each<Case>([
    ["cards", 2, "sum"],
    ["cards", 1, "last-capture"],
    ["counted", 0, "last-capture"],
    [null, 0, "last-capture"],
  ])("in the last hand of 1 vs 1 for the reason %s and %i captured cards is %s", (code, captured, theme) => {
    expect(themeOf(viewOf(2, LAST_HAND), { code, captured })).toBe(theme);
  });

  it.each<Case>([
    ["guard", 0, "partner"],
    ["keeps-seven", 0, "partner"],
    ["pair", 0, "partner"],
    [null, 0, "partner"],
    ["keeps-haya", 0, "haya"],
    ["guard", 1, "guard"],
    ["seven", 1, "sevens"],
    ["cards", 2, "sum"],
    ["cards", 1, "partner"],
    [null, 1, null],
  ])("in 2 vs 2 for the reason %s and %i captured cards is %s", (code, captured, theme) => {
    expect(themeOf(viewOf(4, EARLIER_HAND), { code, captured })).toBe(theme);
  });

  it("in the last hand of 2 vs 2 is about the last cards if the play captures, and about the partner if it trails", () => {
    expect(themeOf(viewOf(4, LAST_HAND), { code: "cards", captured: 1 })).toBe("last-capture");
    expect(themeOf(viewOf(4, LAST_HAND), { code: "counted", captured: 0 })).toBe("partner");
  });
});
