// Runs a property over enough random games, and fails where it has seen too few plays.
import fc from "fast-check";
import { expect, vi } from "vitest";
import { type Setup, TARGETS } from "../index.ts";
import { type GamePlan, gamePlan, type Step, steps } from "./plans.ts";

vi.setConfig({ testTimeout: 120_000 });

/** About 16,000 plays: a game has some 270, more to 31 points and fewer to 11. */
const GAMES = 60;
export const LEAST_PLAYS = 10_000;

export const MODES: readonly { readonly mode: string; readonly seats: Setup["seats"] }[] = [
  { mode: "1 vs 1", seats: 2 },
  { mode: "2 vs 2", seats: 4 },
];

/** Checks random games to all three targets, at least 10,000 plays of them. */
export function inEveryGame(seats: Setup["seats"], check: (game: readonly Step[], plan: GamePlan) => void): void {
  let plays = 0;
  const targets = new Set<number>();
  const property = fc.property(gamePlan(seats), (plan) => {
    const game = [...steps(plan)];
    plays += game.filter(({ entry }) => entry.type === "played").length;
    targets.add(plan.setup.target);
    check(game, plan);
  });
  fc.assert(property, { numRuns: GAMES });
  expect(plays).toBeGreaterThanOrEqual(LEAST_PLAYS);
  expect(targets).toEqual(new Set(TARGETS));
}

export function atEveryStep(seats: Setup["seats"], check: (step: Step, plan: GamePlan) => void): void {
  inEveryGame(seats, (game, plan) => {
    for (const step of game) check(step, plan);
  });
}
