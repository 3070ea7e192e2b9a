// Sends the first change at once, later ones at intervals.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Pacer } from "./pacer.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A pacer that notes the newest value each time that it sends. */
function noting() {
  const sent: number[] = [];
  let value = 0;
  const pacer = new Pacer(
    () => sent.push(value),
    () => 250,
  );
  const change = (to: number) => {
    value = to;
    pacer.changed();
  };
  return { sent, pacer, change };
}

it("a leader who changes the moment fifty times in a second causes five updates, the newest value last", () => {
  const { sent, change } = noting();
  for (let nth = 1; nth <= 50; nth++) {
    change(nth);
    vi.advanceTimersByTime(20);
  }
  vi.advanceTimersByTime(250);
  expect(sent).toHaveLength(5);
  expect(sent[0]).toBe(1);
  expect(sent.at(-1)).toBe(50);
});

it("a change after a quiet time is sent at once, and no timer is left", () => {
  const { sent, change } = noting();
  change(1);
  vi.advanceTimersByTime(250);
  change(2);
  expect(sent).toEqual([1, 2]);
  vi.advanceTimersByTime(250);
  expect(vi.getTimerCount()).toBe(0);
});

it("a closed pacer sends nothing more", () => {
  const { sent, pacer, change } = noting();
  change(1);
  change(2);
  pacer.close();
  vi.advanceTimersByTime(1000);
  expect(sent).toEqual([1]);
});
