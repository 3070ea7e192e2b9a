// Checks a property in random games, drawn from the seed of the run, until enough plays have been checked.
import fc from "fast-check";
import { inject } from "vitest";
import { type Setup, TARGETS } from "../index.ts";
import { type GamePlan, gamePlan, type Step, steps } from "./plans.ts";

/** The games of one batch. They have about 1,300 plays. */
const GAMES = 4;
export const LEAST_PLAYS = inject("isLong") ? 10_000 : 2000;

export const MODES: readonly { readonly mode: string; readonly seats: Setup["seats"] }[] = [
  { mode: "1 vs 1", seats: 2 },
  { mode: "2 vs 2", seats: 4 },
];

/**
 * Checks random games to all three targets, with at least `LEAST_PLAYS` plays. Returns the number of the next batch. A
 * test that continues with this batch gets other games.
 */
export function inEveryGame(
  seats: Setup["seats"],
  check: (game: readonly Step[], plan: GamePlan) => void,
  firstBatch = 0,
): number {
  let plays = 0;
  let batch = firstBatch;
  const targets = new Set<number>();
  const property = fc.property(gamePlan(seats), (plan) => {
    const game = [...steps(plan)];
    plays += game.filter(({ entry }) => entry.type === "played").length;
    targets.add(plan.setup.target);
    check(game, plan);
  });
  while (plays < LEAST_PLAYS || targets.size < TARGETS.length) {
    fc.assert(property, { numRuns: GAMES, seed: inject("seed") + batch++ });
  }
  return batch;
}

export function atEveryStep(seats: Setup["seats"], check: (step: Step, plan: GamePlan) => void): void {
  inEveryGame(seats, (game, plan) => {
    for (const step of game) check(step, plan);
  });
}
