// Short runs of the harness; longer ones are `npm run test:faults`. What a seed has found stands as a test of its own beside
// what it is about.
import { afterAll, expect, it } from "vitest";
import { cleanUp } from "../server-process.ts";
import type { Installation } from "./plan.ts";
import { run } from "./run.ts";

const SEED = 1;
const LENGTH_MS = 8000;

afterAll(cleanUp);

it.each<Installation>(["sqlite", "postgres"])("all claims are true of a run on %s", async (installation) => {
  const report = await run({ seed: SEED, installation, lengthMs: LENGTH_MS });
  expect(report.findings).toEqual([]);
  expect(report.plan.steps.length).toBeGreaterThan(1);
  expect(report.acknowledged).toBeGreaterThan(100);
  expect(report.sentAgain).toBeGreaterThan(10);
  expect(report.reconnects).toBeGreaterThan(0);
  expect(report.frames).toBeGreaterThan(report.records);
});
