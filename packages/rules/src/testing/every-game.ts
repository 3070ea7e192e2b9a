// Runs a property over random games until it has seen enough plays.
import fc from "fast-check";
import { expect } from "vitest";
import { type Setup, TARGETS } from "../index.ts";
import { type GamePlan, gamePlan, type Step, steps } from "./plans.ts";

/** Some 6,500 plays at a time. */
const GAMES = 20;
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
  while (plays < LEAST_PLAYS) fc.assert(property, { numRuns: GAMES });
  expect(plays).toBeGreaterThanOrEqual(LEAST_PLAYS);
  expect(targets).toEqual(new Set(TARGETS));
}

export function atEveryStep(seats: Setup["seats"], check: (step: Step, plan: GamePlan) => void): void {
  inEveryGame(seats, (game, plan) => {
    for (const step of game) check(step, plan);
  });
}
