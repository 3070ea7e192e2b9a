// Tests what becomes a puzzle, and the puzzles that ship with the product.

import { type InformationState, type InProgress, PUZZLE_THEMES } from "@chkobba/rules";
import { describe, expect, it } from "vitest";
import { allDeterminizations } from "../all-deals.ts";
import { rateMoves } from "../choose-move.ts";
import { candidates, moveOf } from "../move.ts";
import { seeded } from "../seeded.ts";
import { type Named, positionOf, viewOf } from "../testing/named-cards.ts";
import { afterRandomPlays, isOn, sampleSize, startedGame, viewAtTurn } from "../testing/rounds.ts";
import { network } from "../trained-network.ts";
import { type FoundPuzzle, findPuzzle, LEAST_GAP, type Sketch } from "./find-puzzle.ts";
import { decodePlays, decodePosition, encodePosition } from "./puzzle-code.ts";
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

/** The puzzle of a view, and the sketches that were shown before the long search. */
function found(view: InformationState): { readonly puzzle: FoundPuzzle | null; readonly sketches: readonly Sketch[] } {
  const sketches: Sketch[] = [];
  const puzzle = findPuzzle(view, network, (sketch) => sketches.push(sketch) > 0);
  return { puzzle, sketches };
}

const playsOf = (puzzle: FoundPuzzle | null) =>
  decodePlays(puzzle?.plays ?? "").map(({ move, lost }) => [[move.cardId, ...move.capturedCardIds].join(" "), lost]);

/** The only unseen card, the other player's 10, captures nothing. */
const CHKOBBA: Named = { hand: "4-coeur 8-coeur", table: "4-spata 4-dinari", unseen: "10-trefle" };

/**
 * The only unseen card, the other player's 10, captures the 10 of the table. If the 2 is played first, the 4 captures after it,
 * and the rest of the table with the seven of diamonds goes to the player; otherwise to the other player.
 */
const LAST_CAPTURE: Named = {
  hand: "2-coeur 4-coeur",
  table: "4-spata 4-dinari 10-trefle 7-dinari",
  unseen: "10-coeur",
};

describe("in a position whose cards can be counted", () => {
  it("a chkobba that only one play makes is a puzzle, in which every other play loses its point", () => {
    const position = positionOf(CHKOBBA);
    const { puzzle, sketches } = found(viewOf(position));
    expect(puzzle).toMatchObject({ code: encodePosition(position), theme: "chkobba" });
    expect(playsOf(puzzle)).toEqual([
      ["8-coeur 4-spata 4-dinari", 0],
      ["4-coeur 4-spata", 1],
      ["4-coeur 4-dinari", 1],
    ]);
    expect(sketches).toEqual([{ theme: puzzle?.theme, level: puzzle?.level }]);
  });

  it("the trail that keeps a capture for the last card is a puzzle, in which every other play loses two points", () => {
    const { puzzle } = found(viewOf(positionOf(LAST_CAPTURE)));
    expect(puzzle).toMatchObject({ theme: "last-capture" });
    expect(playsOf(puzzle)).toEqual([
      ["2-coeur", 0],
      ["4-coeur 4-spata", 2],
      ["4-coeur 4-dinari", 2],
    ]);
  });

  it("a play that the normal level misses makes a more difficult puzzle than a chkobba", () => {
    const [chkobba, lastCapture] = [CHKOBBA, LAST_CAPTURE].map((named) => found(viewOf(positionOf(named))).puzzle);
    expect(lastCapture?.level).toBeGreaterThan(chkobba?.level ?? Number.POSITIVE_INFINITY);
  });

  it.each<[string, Named]>([
    // The 9 makes a chkobba.
    ["with two plays", { hand: "9-coeur 3-coeur", table: "4-trefle 5-trefle", unseen: "10-trefle" }],
    // The 10 wins the seven of diamonds, which the other player's 7 would capture.
    [
      "with one card",
      { hand: "10-coeur", table: "7-dinari 3-spata 9-spata 1-spata 6-spata 4-spata", unseen: "7-coeur" },
    ],
    // All cards go to the player, who is four points ahead.
    ["with the same points for every play", { ...CHKOBBA, table: "4-spata 4-dinari 10-trefle", unseen: "9-trefle" }],
  ])("a choice %s is no puzzle, and no long search is offered", (_, named) => {
    expect(found(viewOf(positionOf(named)))).toEqual({ puzzle: null, sketches: [] });
  });
});

describe("in a position with hidden cards", () => {
  it("a best play for no simple reason is a puzzle, if its theme follows from the cards", () => {
    // If the ace is played first, the 4 captures after the other 10, which one of the other three players holds.
    const { puzzle } = found(
      viewOf(
        positionOf({
          hand: "1-coeur 4-coeur",
          table: "4-spata 4-dinari 10-trefle 7-dinari",
          unseen: "10-coeur 3-coeur 6-coeur",
          teamMode: true,
        }),
      ),
    );
    expect(puzzle).toMatchObject({ theme: "partner" });
    expect(playsOf(puzzle)[0]).toEqual(["1-coeur", 0]);
  });

  it("with six unseen cards, each play loses its points over every deal of the hidden hands", () => {
    const view = viewOf(decodePosition(".x.xxx..xoox.xxxoho.x.hxo.ooxoxxx.ox.oxo4xaX02"));
    const rated = rateMoves(view, { level: "hard", network, random: seeded(99), iterations: "all" });
    const [best = Number.NaN, ...others] = rated.map(({ points }) => points);
    const lost = [0, ...others.map((points) => Number((best - points).toFixed(2)))];
    expect(playsOf(found(view).puzzle).map(([, points]) => points)).toEqual(lost);
  });

  it("a best play without a theme is no puzzle", () => {
    // The king of diamonds captures a king: it makes no sum, and cards are still to be dealt.
    const view = viewOf(decodePosition("xo..xxoxxoxxxo.o.ohho..xoxhox..oo.xo.xx.2xd2E"));
    expect(found(view)).toEqual({ puzzle: null, sketches: [] });
  });

  it("a best play that is not clearly the best in all deals of the hidden hands is no puzzle", () => {
    const view = viewOf(decodePosition(".xxx.oxxxooo.x.xxoo.xooho.hx.ox.xxooxxoo4xJV4P0"));
    const [best, second] = rateMoves(view, { level: "hard", network, random: seeded(1), iterations: "all" });
    expect((best?.points ?? 0) - (second?.points ?? 0)).toBeLessThan(LEAST_GAP);
    expect(found(view)).toEqual({ puzzle: null, sketches: [expect.objectContaining({ theme: "partner" })] });
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
