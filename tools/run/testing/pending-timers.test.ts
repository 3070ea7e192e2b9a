// The timers that outlive a test file, and the limit of `vi.waitFor`.
import { expect, it, vi } from "vitest";
import { POLL_MS } from "./limits.mjs";
import { watchTimers } from "./pending-timers.ts";
import { withLimit } from "./waits.ts";

function watched() {
  const timers = { setTimeout, setInterval, clearTimeout, clearInterval };
  return { timers, pending: watchTimers(timers) };
}

it("a timeout and an interval that still run are stopped, and named by the code that has started them", () => {
  const { timers, pending } = watched();
  timers.setTimeout(() => undefined, 1000);
  timers.setInterval(() => undefined, 1000);
  const left = pending.stop();
  expect(left).toHaveLength(2);
  for (const stack of left) expect(stack).toMatch(/pending-timers\.test\.ts/);
  expect(pending.stop()).toEqual([]);
});

it("timers that have run, were cleared, or don't keep the process alive are not named", async () => {
  const { timers, pending } = watched();
  await new Promise((resolve) => timers.setTimeout(resolve, 1, "argument"));
  const [first, second] = [timers.setTimeout(() => undefined, 1000), timers.setInterval(() => undefined, 1000)];
  timers.clearInterval(first);
  timers.clearTimeout(Number(second));
  clearInterval(second);
  clearTimeout(timers.setTimeout(() => undefined, 1000).unref());
  expect(pending.stop()).toEqual([]);
});

it("a stopped timer does not run", async () => {
  const { timers, pending } = watched();
  const task = vi.fn();
  timers.setTimeout(task, 1);
  pending.stop();
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(task).not.toHaveBeenCalled();
});

it("a timer's task gets its arguments", async () => {
  const { timers } = watched();
  expect(await new Promise((resolve) => timers.setTimeout(resolve, 1, "argument"))).toBe("argument");
});

it("vi.waitFor and vi.waitUntil have the limit of polls, unless a test gives its own", () => {
  expect(withLimit(undefined)).toEqual({ timeout: POLL_MS });
  expect(withLimit({ interval: 5 })).toEqual({ timeout: POLL_MS, interval: 5 });
  expect(withLimit(10)).toBe(10);
  expect(withLimit({ timeout: 10 })).toEqual({ timeout: 10 });
});

it("this project's vi.waitFor waits longer than Vitest's own limit of a second", async () => {
  const began = performance.now();
  await vi.waitFor(() => expect(performance.now() - began).toBeGreaterThan(1200));
});
