import { describe, expect, it } from "vitest";
import { HealthCheck } from "./health-check.ts";

/** A database whose writes stay open until the test resolves them. */
function stubDatabase() {
  const writes: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const atomically = () =>
    new Promise<readonly []>((resolve, reject) => {
      writes.push({ resolve: () => resolve([]), reject });
    });
  return { atomically, writes };
}

describe("the health check", () => {
  it("writes at most once a second, however often it is asked", async () => {
    let now = 5000;
    const { atomically, writes } = stubDatabase();
    const check = new HealthCheck({ atomically }, () => now);
    const asked = Array.from({ length: 1000 }, () => check.run());
    expect(writes).toHaveLength(1);
    writes[0]?.resolve();
    await Promise.all(asked);
    now += 999;
    await check.run();
    expect(writes).toHaveLength(1);
    now += 1;
    const next = check.run();
    expect(writes).toHaveLength(2);
    writes[1]?.reject(new Error("disk full"));
    await expect(next).rejects.toThrow("disk full");
    await expect(check.run()).rejects.toThrow("disk full");
    expect(writes).toHaveLength(2);
  });

  it("starts no second write while one hangs", () => {
    let now = 5000;
    const { atomically, writes } = stubDatabase();
    const check = new HealthCheck({ atomically }, () => now);
    for (let seconds = 0; seconds < 60; seconds++, now += 1000) void check.run();
    expect(writes).toHaveLength(1);
  });

  it("writes again if the clock was set back", async () => {
    let now = 5000;
    const { atomically, writes } = stubDatabase();
    const check = new HealthCheck({ atomically }, () => now);
    const first = check.run();
    writes[0]?.resolve();
    await first;
    now = 1000;
    void check.run();
    expect(writes).toHaveLength(2);
  });
});
