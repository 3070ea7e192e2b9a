import { describe, expect, it } from "vitest";
import { RateLimit } from "./rate-limit.ts";

/** How many of `count` are allowed at that moment. */
function allowed(limit: RateLimit, who: string, count: number): number {
  return Array.from({ length: count }, () => limit.allows(who)).filter(Boolean).length;
}

describe("a limit for each of many", () => {
  it("lets each do so much at once, and so much more as time goes by", () => {
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

  it("takes nothing from one for what another does", () => {
    const limit = new RateLimit({ perSecond: 1, burst: 2 }, () => 0);
    expect(allowed(limit, "a", 10)).toBe(2);
    expect(allowed(limit, "b", 10)).toBe(2);
    expect(allowed(limit, "__proto__", 10)).toBe(2);
  });

  it("is none where there is no rate", () => {
    const limit = new RateLimit(null, () => 0);
    expect(allowed(limit, "a", 1000)).toBe(1000);
  });

  it("forgets those who have not come for the longest time", () => {
    const limit = new RateLimit({ perSecond: 1, burst: 1 }, () => 0);
    limit.allows("first");
    for (let other = 0; other < 10_000; other++) limit.allows(`${other}`);
    expect(limit.allows("first")).toBe(true);
    expect(limit.allows("9999")).toBe(false);
  });
});
