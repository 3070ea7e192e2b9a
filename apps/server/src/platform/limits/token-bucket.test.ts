import { describe, expect, it } from "vitest";
import { TokenBucket } from "./token-bucket.ts";

const RATE = { perSecond: 10, burst: 5 };

/** How many of `tries` attempts the bucket allows at one time. */
function granted(bucket: TokenBucket, tries: number, now: number): number {
  return Array.from({ length: tries }, () => bucket.take(now)).filter(Boolean).length;
}

describe("a token bucket", () => {
  it("allows its burst at once and no more", () => {
    expect(granted(new TokenBucket(RATE, 0), 100, 0)).toBe(5);
  });

  it("refills at its rate, never above its burst", () => {
    const bucket = new TokenBucket(RATE, 0);
    expect(granted(bucket, 5, 0)).toBe(5);
    expect(granted(bucket, 100, 99)).toBe(0);
    expect(granted(bucket, 100, 100)).toBe(1);
    expect(granted(bucket, 100, 400)).toBe(3);
    expect(granted(bucket, 100, 1_000_000)).toBe(5);
  });

  it("allows once more what was given back, never above its burst", () => {
    const bucket = new TokenBucket(RATE, 0);
    expect(granted(bucket, 5, 0)).toBe(5);
    bucket.giveBack(0);
    bucket.giveBack(0);
    expect(granted(bucket, 100, 0)).toBe(2);
    for (let times = 0; times < 10; times++) bucket.giveBack(0);
    expect(granted(bucket, 100, 0)).toBe(5);
  });

  it("allows its rate in the long run, however often it is called", () => {
    const bucket = new TokenBucket(RATE, 0);
    let total = 0;
    for (let now = 0; now < 10_000; now++) total += granted(bucket, 2, now);
    expect(total).toBeGreaterThanOrEqual(100 + RATE.burst - 1);
    expect(total).toBeLessThanOrEqual(100 + RATE.burst);
  });

  it("knows how long it takes until there is a token", () => {
    const bucket = new TokenBucket(RATE, 1000);
    expect(bucket.waitMs(1000)).toBe(0);
    expect(granted(bucket, 5, 1000)).toBe(5);
    expect(bucket.waitMs(1000)).toBeCloseTo(100);
    expect(bucket.waitMs(1040)).toBeCloseTo(60);
    expect(bucket.waitMs(1100)).toBe(0);
    expect(bucket.waitMs(2000)).toBe(0);
  });

  it("loses no tokens when the clock runs backwards", () => {
    const bucket = new TokenBucket(RATE, 1000);
    expect(granted(bucket, 3, 1000)).toBe(3);
    expect(granted(bucket, 100, 500)).toBe(2);
    expect(granted(bucket, 100, 600)).toBe(1);
  });
});
