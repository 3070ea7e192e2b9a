import { expect, it, vi } from "vitest";
import { setServerClock } from "../../shared/server-clock.ts";
import { untilAfter } from "./times.ts";

it("a decision ends by the server's clock, to the millisecond, also on a device whose clock is wrong", () => {
  const date = "Sat, 21 Nov 2026 15:00:00 GMT";
  const wrong = Date.parse(date) - 60_000;
  vi.useFakeTimers({ now: wrong });
  setServerClock(date, wrong, wrong + 1);
  expect(untilAfter("hour")).toBe(Date.parse("2026-11-21T16:00:00.500Z"));
  expect(untilAfter("good")).toBeNull();
  vi.useRealTimers();
});
