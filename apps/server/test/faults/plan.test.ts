import { seeded } from "@chkobba/bot";
import fc from "fast-check";
import { expect, it } from "vitest";
import { type DatabaseKind, drawPlan, targetOf } from "./plan.ts";

const planOptions = fc.record({
  seed: fc.integer(),
  database: fc.constantFrom<DatabaseKind[]>("sqlite", "postgres"),
  lengthMs: fc.integer({ min: 0, max: 120_000 }),
});

it("a plan is the same for the same seed", () => {
  fc.assert(
    fc.property(planOptions, ({ seed, ...options }) => {
      expect(drawPlan(seeded(seed), options)).toEqual(drawPlan(seeded(seed), options));
    }),
  );
});

it("all faults end within the plan, and never overlap at one target", () => {
  fc.assert(
    fc.property(planOptions, ({ seed, ...options }) => {
      const { steps, lengthMs } = drawPlan(seeded(seed), options);
      const freeAt = new Map<string, number>();
      for (const { atMs, fault } of steps) {
        expect(atMs).toBeGreaterThanOrEqual(freeAt.get(targetOf(fault)) ?? 0);
        expect(atMs + fault.forMs).toBeLessThanOrEqual(lengthMs);
        freeAt.set(targetOf(fault), atMs + fault.forMs);
      }
    }),
  );
});

it("a plan for one server has one node, and no faults of PostgreSQL or Redis", () => {
  fc.assert(
    fc.property(planOptions, ({ seed, lengthMs }) => {
      const { nodes, steps } = drawPlan(seeded(seed), { database: "sqlite", lengthMs });
      expect(nodes).toBe(1);
      const kinds = new Set<string>(steps.map(({ fault }) => fault.kind));
      expect(
        [
          "restart Redis",
          "freeze Redis",
          "slow Redis",
          "fill Redis",
          "demote Redis",
          "demote PostgreSQL",
          "restart PostgreSQL",
          "cut PostgreSQL off",
        ].filter((it) => kinds.has(it)),
      ).toEqual([]);
    }),
  );
});

it("a hundred plans contain every kind of fault, long and short", () => {
  const plans = Array.from({ length: 100 }, (_, seed) =>
    drawPlan(seeded(seed), { database: "postgres", lengthMs: 30_000 }),
  );
  const faults = plans.flatMap(({ steps }) => steps.map(({ fault }) => fault));
  expect([...new Set(faults.map(({ kind }) => kind))].sort()).toEqual([
    "cut PostgreSQL off",
    "cut players off",
    "demote PostgreSQL",
    "demote Redis",
    "fill Redis",
    "freeze Redis",
    "freeze node",
    "kill node",
    "redeploy node",
    "restart PostgreSQL",
    "restart Redis",
    "slow Redis",
  ]);
  expect(faults.some(({ forMs }) => forMs > 10_000)).toBe(true);
});
