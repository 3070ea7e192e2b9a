// What a margin is worth by the score.
import { describe, expect, it } from "vitest";
import { seeded } from "./seeded.ts";
import { stakesOf } from "./stakes.ts";
import { startedGame, viewAtTurn } from "./testing/rounds.ts";

function stakesAt(scores: readonly [number, number], target: 11 | 21 | 31 = 21) {
  return stakesOf({ ...viewAtTurn(startedGame({ seats: 2, target }, seeded(1))), seat: 0, turn: 0, scores });
}

describe("stakes", () => {
  it("are points alone while both teams are far from the target", () => {
    expect(stakesAt([0, 10])).toBeNull();
    expect(stakesAt([11, 10])).not.toBeNull();
  });

  it("are even for even teams, and grow with the margin", () => {
    const stakes = stakesAt([18, 18]);
    const chances = [-2, -1, 0, 1, 2].map((margin) => stakes?.chanceAt(margin) ?? Number.NaN);
    expect(chances[2]).toBeCloseTo(0.5, 5);
    expect(chances).toEqual([...chances].sort((a, b) => a - b));
    expect((chances[0] ?? 0) + (chances[4] ?? 0)).toBeCloseTo(1, 5);
  });

  it("are small where the game is as good as won, and a point is worth most where the score is close", () => {
    const worthOfAPoint = (scores: readonly [number, number]) => {
      const stakes = stakesAt(scores);
      return (stakes?.chanceAt(1) ?? 0) - (stakes?.chanceAt(0) ?? 0);
    };
    expect(worthOfAPoint([20, 8])).toBeLessThan(worthOfAPoint([20, 19]) / 5);
  });
});
