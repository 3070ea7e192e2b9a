// Tests the win probability by score and margin.
import { describe, expect, it } from "vitest";
import { seeded } from "./seeded.ts";
import { startedGame, viewAtTurn } from "./testing/rounds.ts";
import { winProbabilityOf } from "./win-probability.ts";

function winProbabilityAt(scores: readonly [number, number], target: 11 | 21 | 31 = 21) {
  return winProbabilityOf({ ...viewAtTurn(startedGame({ seats: 2, target }, seeded(1))), seat: 0, turn: 0, scores });
}

describe("the win probability", () => {
  it("is not used while both teams are far from the target", () => {
    expect(winProbabilityAt([0, 10])).toBeNull();
    expect(winProbabilityAt([11, 10])).not.toBeNull();
  });

  it("is not used in a game with a fixed number of rounds, where the margin counts", () => {
    const view = { ...viewAtTurn(startedGame({ seats: 2, target: 11 }, seeded(1))), scores: [10, 10] } as const;
    expect(winProbabilityOf(view)).not.toBeNull();
    expect(winProbabilityOf({ ...view, rounds: 3 })).toBeNull();
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
});
