// Short runs of the harness; longer ones are `npm run test:faults`. A bug found by a seed has its own test beside
// the code concerned.
import { afterAll, expect, it } from "vitest";
import { cleanUp } from "../server-process.ts";
import type { DatabaseKind, Fault } from "./plan.ts";
import { run } from "./run.ts";

const LENGTH_MS = 8000;
const TABLES = 3;

afterAll(cleanUp);

/** Seeds that have as many kinds of faults as possible in so short a run. */
it.each<[DatabaseKind, number, Fault["kind"][]]>([
  ["sqlite", 13, ["kill node", "redeploy node"]],
  ["postgres", 262, ["freeze Redis", "cut PostgreSQL off", "fill Redis", "redeploy node", "cut players off"]],
])("all claims hold in a short run on %s, seed %i", async (database, seed, kinds) => {
  const report = await run({ seed, database, lengthMs: LENGTH_MS, tables: TABLES });
  expect(report.findings).toEqual([]);
  expect(report.plan.steps.map(({ fault }) => fault.kind)).toEqual(kinds);
  expect(report.acknowledged).toBeGreaterThan(100);
  expect(report.sentAgain).toBeGreaterThan(0);
  expect(report.reconnects).toBeGreaterThan(0);
  expect(report.frames).toBeGreaterThan(report.records);
});
