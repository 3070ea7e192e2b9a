import { describe, expect, it } from "vitest";
import { RateLimit } from "./rate-limit.ts";

/** How many of `count` attempts the limit allows at the same time. */
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

  it("allows the /64s of one /56 together twice as much as one of them, and a /48 eight times as much", () => {
    const limit = new RateLimit({ perSecond: 1, burst: 10 }, () => 0);
    const networks = (count: number, prefix: string) =>
      Array.from({ length: count }, (_, nth) => `${prefix}${nth}::/64`);
    const inOne56 = networks(9, "2001:db8:1:20").map((network) => allowed(limit, network, 20));
    expect(inOne56).toEqual([10, 10, 0, 0, 0, 0, 0, 0, 0]);
    expect(limit.retryAfterSeconds("2001:db8:1:20a::/64")).toBe(1);
    let inOne48 = 20;
    for (let nth = 0x30; nth < 0x50; nth++) inOne48 += allowed(limit, `2001:db8:1:${nth.toString(16)}00::/64`, 20);
    expect(inOne48).toBe(80);
    expect(allowed(limit, "2001:db8:2:200::/64", 20)).toBe(10);
  });

  it("takes nothing from a network whose wider network is used up, and gives back to both", () => {
    let now = 0;
    const limit = new RateLimit({ perSecond: 1, burst: 10 }, () => now);
    for (const nth of [1, 2]) allowed(limit, `2001:db8:1:20${nth}::/64`, 10);
    expect(limit.allows("2001:db8:1:203::/64")).toBe(false);
    limit.giveBack("2001:db8:1:201::/64");
    expect(allowed(limit, "2001:db8:1:203::/64", 3)).toBe(1);
    now += 60_000;
    expect(allowed(limit, "2001:db8:1:203::/64", 20)).toBe(10);
  });

  it("gives nothing back to a key that it does not know", () => {
    const limit = new RateLimit({ perSecond: 1, burst: 2 }, () => 0);
    limit.giveBack("a");
    expect(allowed(limit, "a", 10)).toBe(2);
    limit.giveBack("b");
    expect(allowed(limit, "b", 10)).toBe(2);
    expect(allowed(limit, "a", 10)).toBe(0);
  });

  it("allows everything without a rate", () => {
    const limit = new RateLimit(null, () => 0);
    expect(allowed(limit, "a", 1000)).toBe(1000);
    expect(limit.retryAfterSeconds("a")).toBe(0);
  });

  it("forgets the least recently used keys", () => {
    const limit = new RateLimit({ perSecond: 1, burst: 1 }, () => 0);
    limit.allows("first");
    for (let other = 0; other < 10_000; other++) limit.allows(`${other}`);
    expect(limit.allows("first")).toBe(true);
    expect(limit.allows("9999")).toBe(false);
  });
});
