// A limit that several servers count together, in a real Redis.
import pino from "pino";
import { afterEach, beforeEach, expect, it } from "vitest";
import { RedisLink } from "../src/platform/cluster/redis-link.ts";
import { AttemptLimit } from "../src/platform/limits/attempt-limit.ts";
import { RedisProcess } from "./redis-process.ts";

const RATE = { perSecond: 1 / 300, burst: 3 };
/** On a busy machine 200 answers of Redis may take longer than the product waits. */
const PATIENCE = 10;

let redis: RedisProcess;
let clusters: RedisLink[];
let warnings: string[];
beforeEach(async () => {
  redis = await RedisProcess.start();
  warnings = [];
  const logger = pino({ level: "warn" }, { write: (line) => warnings.push(line) });
  clusters = await Promise.all([1, 2].map(() => RedisLink.open(redis.url, logger, PATIENCE)));
});
afterEach(async () => {
  for (const cluster of clusters) cluster.close();
  await redis.kill();
});

/** The limit of that name on each server. */
function limits(name: string, rate: typeof RATE | null = RATE): AttemptLimit[] {
  const logger = pino({ level: "warn" }, { write: (line) => warnings.push(line) });
  return clusters.map(({ askBucket }) => new AttemptLimit({ name, rate, shared: askBucket, now: Date.now, logger }));
}

/** The answers to `count` attempts, one after another, alternating between the servers. */
async function attempts(at: readonly AttemptLimit[], who: string, count: number): Promise<number[]> {
  const waits: number[] = [];
  for (let nth = 0; nth < count; nth++) waits.push((await at[nth % at.length]?.take(who)) ?? Number.NaN);
  return waits;
}

it("counts for all servers together, separately for each name and person", async () => {
  const both = limits("doors");
  expect(await attempts(both, "a", 3)).toEqual([0, 0, 0]);
  for (const wait of await attempts(both, "a", 4)) {
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(300);
  }
  expect(await attempts(both, "b", 3)).toEqual([0, 0, 0]);
  expect(await attempts(limits("windows"), "a", 3)).toEqual([0, 0, 0]);
});

/** How often each verdict is given to `count` simultaneous secrets, alternating between the servers. */
async function verdicts(at: readonly AttemptLimit[], count: number, isRight: (nth: number) => boolean) {
  const kinds = await Promise.all(
    Array.from({ length: count }, async (_, nth) => {
      const verdict = await at[nth % at.length]?.attempt("a", async () => isRight(nth));
      return verdict?.kind;
    }),
  );
  return { right: 0, wrong: 0, "too-often": 0, ...countBy(kinds) };
}

function countBy(kinds: readonly (string | undefined)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const kind of kinds) counts[kind ?? "none"] = (counts[kind ?? "none"] ?? 0) + 1;
  return counts;
}

it("checks no more wrong secrets than it allows, however many arrive at once, and none after them", async () => {
  const both = limits("doors");
  expect(await verdicts(both, 200, () => false)).toEqual({ right: 0, wrong: 3, "too-often": 197 });
  expect(await verdicts(both, 2, () => true)).toEqual({ right: 0, wrong: 0, "too-often": 2 });
});

it("of 200 guesses that include the right secret, checks no more wrong ones than it allows", async () => {
  const { right, wrong } = await verdicts(limits("doors"), 200, (nth) => nth === 1);
  expect(right).toBe(1);
  expect(wrong).toBeLessThanOrEqual(3);
});

it("gives back the attempt of a right secret, however many arrive at once", async () => {
  const both = limits("doors");
  expect(await verdicts(both, 200, () => true)).toEqual({ right: 200, wrong: 0, "too-often": 0 });
  expect(await attempts(both, "a", 4)).toEqual([0, 0, 0, expect.any(Number)]);
});

it("grants another attempt after the refill time", async () => {
  const both = limits("doors", { perSecond: 10, burst: 1 });
  expect(await attempts(both, "a", 1)).toEqual([0]);
  await expect.poll(() => both[1]?.take("a")).toBe(0);
});

it("does not limit without a rate", async () => {
  expect(new Set(await attempts(limits("doors", null), "a", 20))).toEqual(new Set([0]));
});

it("counts on each server alone while Redis is not reachable, and logs it", async () => {
  const [one] = limits("doors");
  if (one === undefined) throw new Error("a limit was wanted");
  await redis.kill();
  const waits = await attempts([one], "a", 4);
  expect(waits.slice(0, 3)).toEqual([0, 0, 0]);
  expect(waits[3]).toBeGreaterThan(0);
  expect(warnings.join()).toContain("attempt limit: Redis does not answer, counting on this server alone");
});

it("keeps on each server the attempts from before Redis hung, and continues when Redis answers again", async () => {
  const both = limits("doors");
  expect(await verdicts(both, 4, () => false)).toEqual({ right: 0, wrong: 3, "too-often": 1 });
  redis.freeze();
  const { wrong } = await verdicts(both, 40, () => false);
  // Alone, each server allows three attempts, and has already counted one or two of them.
  expect(wrong).toBeLessThanOrEqual(3);
  redis.resume();
  expect(await verdicts(both, 40, () => false)).toEqual({ right: 0, wrong: 0, "too-often": 40 });
});
