import { describe, expect, it } from "vitest";
import { RateLimit } from "./rate-limit.ts";

/** How many of `count` are allowed at that moment. */
function allowed(limit: RateLimit, who: string, count: number): number {
  return Array.from({ length: count }, () => limit.allows(who)).filter(Boolean).length;
}

describe("a rate limit", () => {
  it("allows each key its burst at once, and its rate after that", () => {
    let now = 1000;
    const limit = new RateLimit({ perSecond: 1, burst: 5 }, () => now);
    expect(allowed(limit, "a", 10)).toBe(5);
    now += 999;
    expect(allowed(limit, "a", 10)).toBe(0);
    now += 1;
    expect(allowed(limit, "a", 10)).toBe(1);
    now += 3_600_000;
    expect(allowed(limit, "a", 10)).toBe(5);
  });

  it("counts each key separately", () => {
    const limit = new RateLimit({ perSecond: 1, burst: 2 }, () => 0);
    expect(allowed(limit, "a", 10)).toBe(2);
    expect(allowed(limit, "b", 10)).toBe(2);
    expect(allowed(limit, "__proto__", 10)).toBe(2);
  });

  it("allows everything without a rate", () => {
    const limit = new RateLimit(null, () => 0);
    expect(allowed(limit, "a", 1000)).toBe(1000);
  });

  it("forgets the keys that were not used for the longest time", () => {
    const limit = new RateLimit({ perSecond: 1, burst: 1 }, () => 0);
    limit.allows("first");
    for (let other = 0; other < 10_000; other++) limit.allows(`${other}`);
    expect(limit.allows("first")).toBe(true);
    expect(limit.allows("9999")).toBe(false);
  });
});
