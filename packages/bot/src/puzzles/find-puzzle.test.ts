// Tests what becomes a puzzle, and the puzzles that ship with the product.
import { type InProgress, PUZZLE_THEMES } from "@chkobba/rules";
import { describe, expect, it } from "vitest";
import { allDeterminizations } from "../all-deals.ts";
import { rateMoves } from "../choose-move.ts";
import { candidates, moveOf } from "../move.ts";
import { seeded } from "../seeded.ts";
import { afterRandomPlays, isOn, sampleSize, startedGame, viewAtTurn } from "../testing/rounds.ts";
import { network } from "../trained-network.ts";
import { findPuzzle, LEAST_GAP } from "./find-puzzle.ts";
import { decodePlays, decodePosition } from "./puzzle-code.ts";
import { isForDays, readPuzzles } from "./puzzle-lines.ts";
import { informationStateOf } from "./puzzle-position.ts";
import { SHIPPED_POSITIONS } from "./shipped-positions.ts";
import { SHIPPED_PUZZLES } from "./shipped-puzzles.ts";

const BYTES_MAX = 150_000;

function lateGame(seats: 2 | 4, random: () => number): InProgress | null {
  const game = afterRandomPlays(startedGame({ seats, target: 21 }, random), 30 + Math.floor(random() * 5), random);
  return isOn(game) ? game : null;
}

const keyOf = ({ cardId, capturedCardIds }: { cardId: string; capturedCardIds: readonly string[] }) =>
  [cardId, ...capturedCardIds.toSorted()].join();

describe("a puzzle", () => {
  it("lists every legal play once, the best one first and alone", () => {
    const random = seeded(31);
    let found = 0;
    for (let n = 0; n < sampleSize(400); n++) {
      const game = lateGame(random() < 0.7 ? 2 : 4, random);
      const puzzle = game === null ? null : findPuzzle(viewAtTurn(game), network);
      const position = puzzle === null ? undefined : decodePosition(puzzle.code);
      if (puzzle === null || position === undefined) continue;
      found++;
      const plays = decodePlays(puzzle.plays);
      const legal = candidates(position.hand, position.table).map(moveOf);
      expect(plays.map(({ move }) => keyOf(move)).toSorted()).toEqual(legal.map(keyOf).toSorted());
      expect(plays.filter(({ lost }) => lost < LEAST_GAP - 0.01)).toHaveLength(1);
      expect(plays[0]?.lost).toBe(0);
    }
    expect(found).toBeGreaterThan(0);
  });

  it("is not searched at length if it is not wanted", () => {
    const random = seeded(32);
    for (let n = 0; n < sampleSize(100); n++) {
      const game = lateGame(2, random);
      if (game !== null) expect(findPuzzle(viewAtTurn(game), network, () => false)).toBeNull();
    }
  });

  it("with few unseen cards is judged by all deals of the hidden hands", () => {
    const random = seeded(33);
    for (let n = 0; n < sampleSize(100); n++) {
      const game = lateGame(4, random);
      if (game === null) continue;
      const view = viewAtTurn(game);
      const deals = allDeterminizations(view);
      const { round } = game;
      expect(deals.map(({ hands }) => hands.map((hand) => hand.toSorted((a, b) => a - b)))).toContainEqual(
        round.hands.map((hand) => hand.toSorted((a, b) => a - b)),
      );
      expect(new Set(deals.map(({ hands }) => JSON.stringify(hands))).size).toBe(deals.length);
    }
  });
});

describe("the puzzles that ship with the product", () => {
  const shipped = readPuzzles(SHIPPED_PUZZLES);
  const forPages = readPuzzles(SHIPPED_POSITIONS);

  it("are 300 different positions with all themes, small enough for a page, without solutions there", () => {
    expect(new Set(shipped.map(({ code }) => code)).size).toBe(300);
    expect(new Set(shipped.map(({ theme }) => theme))).toEqual(new Set(PUZZLE_THEMES));
    expect(SHIPPED_PUZZLES.length + SHIPPED_POSITIONS.length).toBeLessThan(BYTES_MAX);
    expect(forPages.map(({ plays }) => plays).join("")).toBe("");
    const days = shipped.filter(({ id }) => isForDays(id)).map(({ id }) => id);
    expect(forPages.map(({ id }) => id)).toEqual(shipped.map(({ id }) => id).filter((id) => !days.includes(id)));
  });

  it("have the best play that a shorter search with other random deals finds", () => {
    for (const { code, plays } of shipped.slice(0, sampleSize(shipped.length))) {
      const position = decodePosition(code);
      const view = position === undefined ? null : informationStateOf(position);
      if (view === null) throw new Error(`${code} is no position`);
      const [rated] = rateMoves(view, { level: "hard", network, random: seeded(99), iterations: 100 });
      expect(keyOf(rated?.move ?? { cardId: "", capturedCardIds: [] }), code).toBe(keyOf(first(plays)));
    }
  });
});

function first(plays: string) {
  const [best] = decodePlays(plays);
  if (best === undefined) throw new Error("no plays");
  return best.move;
}
