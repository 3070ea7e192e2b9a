// Short runs of the harness. `npm run test:faults` makes longer runs. Each bug that a seed finds gets its own test
// beside the code concerned.
// Starts first: takes a minute.
import { afterAll, expect, inject, it } from "vitest";
import { cleanUp } from "../server-process.ts";
import { closesConnections, type DatabaseKind, type Fault } from "./plan.ts";
import { run } from "./run.ts";

const LENGTH_MS = 8000;

afterAll(cleanUp);

interface ShortRun {
  readonly database: DatabaseKind;
  readonly seed: number;
  readonly kinds: readonly Fault["kind"][];
}

const SHORT: readonly ShortRun[] = [
  {
    database: "postgres",
    seed: 5871,
    kinds: [
      "redeploy node",
      "demote Redis",
      "demote PostgreSQL",
      "restart Redis",
      "cut PostgreSQL off",
      "cut players off",
    ],
  },
];
/** Together with the seeds above, these have every kind of fault. */
const MORE: readonly ShortRun[] = [
  // SQLite has one server, which can only be killed or stopped: `durability.test.ts` does both in every run.
  { database: "sqlite", seed: 13, kinds: ["kill node", "redeploy node"] },
  { database: "postgres", seed: 165, kinds: ["restart PostgreSQL", "freeze Redis", "kill node"] },
  { database: "postgres", seed: 5554, kinds: ["fill Redis", "freeze node", "slow Redis"] },
  {
    database: "postgres",
    seed: 7970,
    kinds: ["fill Redis", "freeze node", "cut PostgreSQL off", "slow Redis", "demote PostgreSQL"],
  },
];
const { RUNS, TABLES } = inject("isLong") ? { RUNS: [...SHORT, ...MORE], TABLES: 3 } : { RUNS: SHORT, TABLES: 1 };

it.each(RUNS)("all claims hold in a short run on $database, seed $seed", async ({ database, seed, kinds }) => {
  const report = await run({ seed, database, lengthMs: LENGTH_MS, tables: TABLES });
  expect(report.findings).toEqual([]);
  expect(report.plan.steps.map(({ fault }) => fault.kind)).toEqual(kinds);
  expect(report.acknowledged).toBeGreaterThan(0);
  // If no fault closes connections, connections are lost only on a slow machine.
  if (report.plan.steps.some(({ fault }) => closesConnections(fault))) expect(report.reconnects).toBeGreaterThan(0);
  expect(report.frames).toBeGreaterThan(0);
});
