// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { serverNow, setServerClock } from "./server-clock.ts";
import { afterMoment } from "./server-time.ts";

const HOUR_MS = 3_600_000;
/** The page waits this much longer than its estimate of the server's time, in ms. */
const MARGIN_MS = 2000;
const LOOK_MS = 30_000;

let end = () => {};
const task = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-11-28T09:00:00Z") });
  task.mockClear();
  // The device's clock is three hours slow.
  setServerClock("Sat, 28 Nov 2026 12:00:00 GMT", Date.now(), Date.now());
});

afterEach(() => {
  end();
  setServerClock(new Date().toUTCString(), Date.now(), Date.now());
  vi.useRealTimers();
});

it("a task runs once the server's clock has passed a moment, and then every half minute until it is ended", () => {
  end = afterMoment(serverNow() + HOUR_MS, task);
  vi.advanceTimersByTime(HOUR_MS + MARGIN_MS - 1);
  expect(task).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(task).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(LOOK_MS);
  expect(task).toHaveBeenCalledTimes(2);
  end();
  vi.advanceTimersByTime(LOOK_MS);
  expect(task).toHaveBeenCalledTimes(2);
});

it("a task whose moment has passed while the device slept runs when the page is seen again", () => {
  end = afterMoment(serverNow() + HOUR_MS, task);
  vi.setSystemTime(Date.now() + 2 * HOUR_MS);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(task).toHaveBeenCalledTimes(1);
});
