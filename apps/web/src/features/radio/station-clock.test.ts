import { expect, it } from "vitest";
import { createStationClock } from "./station-clock.ts";

/** The browser's clock shows 1000 s; the station's clock is 5 s ahead of it. */
const NOW = 1_000_000;
const AHEAD = 5000;
const clockAfter = (...readings: { there: number; back: number; ahead?: number }[]) => {
  const clock = createStationClock(() => NOW);
  for (const { there, back, ahead = AHEAD } of readings) {
    const askedAt = NOW - there - back;
    clock.read({ askedAt, answeredAt: NOW, serverTime: askedAt + there + ahead });
  }
  return clock;
};

it("equals the device's clock until the server has answered", () => {
  expect(createStationClock(() => NOW).now()).toBe(NOW);
  expect(createStationClock(() => NOW).doubt()).toBe(Number.POSITIVE_INFINITY);
});

it("assumes that the server answered halfway through the request", () => {
  expect(clockAfter({ there: 40, back: 40 }).now()).toBe(NOW + AHEAD);
});

it("is never wrong by more than it says, however asymmetric the route", () => {
  const clock = clockAfter({ there: 300, back: 0 });
  expect(clock.doubt()).toBe(150);
  expect(Math.abs(clock.now() - NOW - AHEAD)).toBeLessThanOrEqual(150);
});

it("keeps the result of a fast reply when a slow one follows", () => {
  const clock = clockAfter({ there: 5, back: 5 }, { there: 900, back: 100 });
  expect(clock.now()).toBe(NOW + AHEAD);
  expect(clock.doubt()).toBe(5);
});

it("is more precise after two asymmetric replies than after either", () => {
  const clock = clockAfter({ there: 200, back: 10 }, { there: 10, back: 200 });
  expect(clock.doubt()).toBe(10);
  expect(clock.now()).toBe(NOW + AHEAD);
});

it("discards its readings when a clock was changed", () => {
  const clock = clockAfter({ there: 5, back: 5 }, { there: 40, back: 40, ahead: AHEAD - 60_000 });
  expect(clock.now()).toBe(NOW + AHEAD - 60_000);
});
