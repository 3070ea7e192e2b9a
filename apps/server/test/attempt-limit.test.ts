// A limit that several servers count together, in a real Redis.
import pino from "pino";
import { afterEach, beforeEach, expect, it } from "vitest";
import { AttemptLimit } from "../src/platform/cluster/attempt-limit.ts";
import { Cluster } from "../src/platform/cluster/cluster.ts";
import { RedisProcess } from "./redis-process.ts";

const RATE = { perSecond: 1 / 30, burst: 3 };

let redis: RedisProcess;
let clusters: Cluster[];
let warnings: string[];
beforeEach(async () => {
  redis = await RedisProcess.start();
  warnings = [];
  const logger = pino({ level: "warn" }, { write: (line) => warnings.push(line) });
  clusters = await Promise.all([1, 2].map(() => Cluster.open(redis.url, logger)));
});
afterEach(async () => {
  for (const cluster of clusters) cluster.close();
  await redis.kill();
});

/** The limit of that name at each server. */
function limits(name: string, rate: typeof RATE | null = RATE): AttemptLimit[] {
  const logger = pino({ level: "warn" }, { write: (line) => warnings.push(line) });
  return clusters.map(({ askBucket }) => new AttemptLimit({ name, rate, shared: askBucket, now: Date.now, logger }));
}

/** What so many attempts are answered, one after the other, at each server in turn. */
async function attempts(at: readonly AttemptLimit[], who: string, count: number): Promise<number[]> {
  const waits: number[] = [];
  for (let nth = 0; nth < count; nth++) waits.push((await at[nth % at.length]?.take(who)) ?? Number.NaN);
  return waits;
}

it("counts for all of them, for each name and each person apart", async () => {
  const both = limits("doors");
  expect(await attempts(both, "a", 3)).toEqual([0, 0, 0]);
  for (const wait of await attempts(both, "a", 4)) {
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(30);
  }
  expect(await attempts(both, "b", 3)).toEqual([0, 0, 0]);
  expect(await attempts(limits("windows"), "a", 3)).toEqual([0, 0, 0]);
});

it("looks without counting", async () => {
  const both = limits("doors");
  for (let nth = 0; nth < 10; nth++) expect(await both[nth % 2]?.look("a")).toBe(0);
  expect(await attempts(both, "a", 3)).toEqual([0, 0, 0]);
  for (const limit of both) expect(await limit.look("a")).toBeGreaterThan(0);
});

it("grants once more what was given back, at whichever server, and no more than its burst", async () => {
  const both = limits("doors");
  expect(await attempts(both, "a", 3)).toEqual([0, 0, 0]);
  await both[0]?.giveBack("a");
  expect((await attempts(both, "a", 2)).map((wait) => wait > 0)).toEqual([false, true]);
  for (let nth = 0; nth < 10; nth++) await both[1]?.giveBack("a");
  expect((await attempts(both, "a", 4)).map((wait) => wait > 0)).toEqual([false, false, false, true]);
});

it("grants one more when its time has come", async () => {
  const both = limits("doors", { perSecond: 10, burst: 1 });
  expect(await attempts(both, "a", 1)).toEqual([0]);
  await expect.poll(() => both[1]?.take("a")).toBe(0);
});

it("is none where there is no rate", async () => {
  expect(new Set(await attempts(limits("doors", null), "a", 20))).toEqual(new Set([0]));
});

it("counts at each server alone while Redis is away, and says so", async () => {
  const [one] = limits("doors");
  if (one === undefined) throw new Error("a limit was wanted");
  await redis.kill();
  const waits = await attempts([one], "a", 4);
  expect(waits.slice(0, 3)).toEqual([0, 0, 0]);
  expect(waits[3]).toBeGreaterThan(0);
  expect(warnings.join()).toContain("attempts are counted for this server alone");
});
