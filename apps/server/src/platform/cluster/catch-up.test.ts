import { expect, it } from "vitest";
import { CatchUp } from "./catch-up.ts";

const { signal: left } = new AbortController();

it("a request during a read starts another read, which sees changes made during the first one", async () => {
  let stored = 1;
  let seen = 0;
  const gates: (() => void)[] = [];
  const catchUp = new CatchUp({
    read: async () => {
      const found = stored;
      await new Promise<void>((resolve) => gates.push(resolve));
      seen = found;
    },
    onFailure: (error) => expect.fail(String(error)),
    left,
  });
  const first = catchUp.ask();
  stored = 2;
  const second = catchUp.ask();
  gates[0]?.();
  await first;
  expect(seen).toBe(1);
  await expect.poll(() => gates.length).toBe(2);
  gates[1]?.();
  await second;
  expect(seen).toBe(2);
});

it("a read that fails is repeated until it succeeds", async () => {
  const failures: unknown[] = [];
  let attempts = 0;
  const catchUp = new CatchUp({
    read: async () => {
      if (++attempts < 3) throw new Error(`attempt ${attempts}`);
    },
    onFailure: (error) => failures.push(error),
    left,
    retryMs: 0,
  });
  await catchUp.ask();
  expect(failures.map(String)).toEqual(["Error: attempt 1", "Error: attempt 2"]);
});

it("a read is attempted sixty times", async () => {
  let attempts = 0;
  const catchUp = new CatchUp({
    read: async () => {
      if (++attempts <= 60) throw new Error("no connection");
    },
    onFailure: () => undefined,
    left,
    retryMs: 0,
  });
  await catchUp.ask();
  expect(attempts).toBe(60);
});

it("no attempt follows, and no failure is reported, once the server has left the cluster", async () => {
  const leaving = new AbortController();
  const failures: unknown[] = [];
  let attempts = 0;
  const catchUp = new CatchUp({
    read: async () => {
      if (++attempts === 2) leaving.abort();
      throw new Error(`attempt ${attempts}`);
    },
    onFailure: (error) => failures.push(error),
    left: leaving.signal,
    retryMs: 0,
  });
  await catchUp.ask();
  await catchUp.ask();
  expect(attempts).toBe(2);
  expect(failures.map(String)).toEqual(["Error: attempt 1"]);
});

it("the server's leaving ends the wait for the next attempt", async () => {
  const leaving = new AbortController();
  const catchUp = new CatchUp({
    read: () => Promise.reject(new Error("no connection")),
    onFailure: () => queueMicrotask(() => leaving.abort()),
    left: leaving.signal,
    retryMs: 3_600_000,
  });
  await catchUp.ask();
});

it("the wait for the next attempt does not keep the process running", async () => {
  const timers = () => process.getActiveResourcesInfo().filter((type) => type === "Timeout").length;
  const before = timers();
  let attempts = 0;
  let asked: Promise<void> | undefined;
  await new Promise((onFailure) => {
    const read = async () => {
      if (++attempts === 1) throw new Error("no connection");
    };
    asked = new CatchUp({ read, onFailure, left, retryMs: 1 }).ask();
  });
  // A timer of another test may have ended since.
  expect(timers()).toBeLessThanOrEqual(before);
  await asked;
  expect(attempts).toBe(2);
});
