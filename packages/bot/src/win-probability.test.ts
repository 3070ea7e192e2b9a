// Tests the win probability by score and margin.
import type { SeatIndex } from "@chkobba/rules";
import { describe, expect, it } from "vitest";
import { CHKOBBA } from "./captured-counts.ts";
import { Position } from "./position.ts";
import { seeded } from "./seeded.ts";
import { startedGame, viewAtTurn } from "./testing/rounds.ts";
import { winProbabilityOf } from "./win-probability.ts";

type Scores = readonly [number, number];

const view = viewAtTurn(startedGame({ seats: 2, target: 21 }, seeded(1)));
const winProbabilityAt = (scores: Scores) => winProbabilityOf({ ...view, seat: 0, turn: 0, scores });

/** As above, but all cards have been dealt, so the margin is nearly certain. */
function lateWinProbability(seat: SeatIndex, scores: Scores) {
  const winProbability = winProbabilityOf({ ...view, seat, scores, undealt: 0 });
  if (winProbability === null) throw new Error("both teams are far from the target");
  return winProbability;
}

/** A finished round. The teams have these numbers of chkobbas and nothing else. */
const finishedRound = ([one, other]: Scores, turn: SeatIndex) =>
  new Position({
    table: [],
    hands: [[], []],
    turn,
    captured: [one * CHKOBBA, other * CHKOBBA],
    lastTeam: -1,
    isLastHand: true,
    lastCardChkobba: false,
  });

describe("the win probability", () => {
  it("is not used while both teams are far from the target", () => {
    expect(winProbabilityAt([0, 10])).toBeNull();
    expect(winProbabilityAt([11, 10])).not.toBeNull();
  });

  it("is not used in a game with a fixed number of rounds, where the margin counts", () => {
    const close = { ...view, scores: [20, 20] } as const;
    expect(winProbabilityOf(close)).not.toBeNull();
    expect(winProbabilityOf({ ...close, rounds: 3 })).toBeNull();
  });

  it("is one half for equal teams, and grows with the margin", () => {
    const winProbability = winProbabilityAt([18, 18]);
    const chances = [-2, -1, 0, 1, 2].map((margin) => winProbability?.atMargin(margin) ?? Number.NaN);
    expect(chances[2]).toBeCloseTo(0.5, 5);
    expect(chances).toEqual([...chances].sort((a, b) => a - b));
    expect((chances[0] ?? 0) + (chances[4] ?? 0)).toBeCloseTo(1, 5);
  });

  it("changes little with a point if the game is nearly won, and most if the scores are close", () => {
    const gainByAPoint = (scores: readonly [number, number]) => {
      const winProbability = winProbabilityAt(scores);
      return (winProbability?.atMargin(1) ?? 0) - (winProbability?.atMargin(0) ?? 0);
    };
    expect(gainByAPoint([20, 8])).toBeLessThan(gainByAPoint([20, 19]) / 5);
  });

  it("is that of the seat's team", () => {
    const ahead = lateWinProbability(0, [20, 12]).atMargin(0);
    expect(ahead).toBeGreaterThan(0.9);
    expect(lateWinProbability(1, [12, 20]).atMargin(0)).toBe(ahead);
    expect(lateWinProbability(2, [20, 12]).atMargin(0)).toBe(ahead);
    expect(lateWinProbability(1, [20, 12]).atMargin(0)).toBeCloseTo(1 - ahead, 5);
    expect(lateWinProbability(3, [20, 12]).atMargin(0)).toBeCloseTo(1 - ahead, 5);
  });

  it("is that of the scores at the end of the round with this margin, in which both teams usually get points", () => {
    // 19 to 20, so the other team is ahead.
    expect(lateWinProbability(0, [11, 20]).atMargin(8)).toBeLessThan(0.45);
    expect(lateWinProbability(0, [20, 11]).atMargin(-8)).toBeGreaterThan(0.55);
    // Two points each: 21 to 19.
    expect(lateWinProbability(0, [19, 17]).atMargin(0)).toBeGreaterThan(0.95);
    expect(lateWinProbability(0, [16, 19]).atMargin(3)).toBeCloseTo(0.5, 5);
  });

  it("after a finished round is that of the new scores, and negated if the other team is at turn", () => {
    const [first, second] = [lateWinProbability(0, [18, 18]), lateWinProbability(1, [18, 18])];
    expect(first.afterRound(finishedRound([3, 0], 0))).toBe(1);
    expect(first.afterRound(finishedRound([0, 3], 0))).toBe(0);
    expect(first.afterRound(finishedRound([3, 0], 1))).toBe(-1);
    expect(second.afterRound(finishedRound([0, 3], 1))).toBe(1);
    expect(second.afterRound(finishedRound([3, 0], 1))).toBe(0);
    expect(second.afterRound(finishedRound([0, 3], 0))).toBe(-1);
    expect(first.afterRound(finishedRound([3, 3], 0))).toBe(0.5);
    expect(first.afterRound(finishedRound([1, 1], 0))).toBeCloseTo(0.5, 5);
    expect(first.afterRound(finishedRound([2, 1], 0))).toBeGreaterThan(first.afterRound(finishedRound([1, 1], 0)));
  });
});
