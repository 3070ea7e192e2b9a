import { expect, it } from "vitest";
import { createStationClock } from "./station-clock.ts";

/** A clock of ours that stands at 1000 s, and a station that is 5 s ahead of it. */
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

it("is the device's own clock until the server has answered", () => {
  expect(createStationClock(() => NOW).now()).toBe(NOW);
  expect(createStationClock(() => NOW).doubt()).toBe(Number.POSITIVE_INFINITY);
});

it("takes the middle of the way there and back", () => {
  expect(clockAfter({ there: 40, back: 40 }).now()).toBe(NOW + AHEAD);
});

it("is never more wrong than it says, however crooked the way", () => {
  const clock = clockAfter({ there: 300, back: 0 });
  expect(clock.doubt()).toBe(150);
  expect(Math.abs(clock.now() - NOW - AHEAD)).toBeLessThanOrEqual(150);
});

it("keeps what a quick answer said when a slow one follows", () => {
  const clock = clockAfter({ there: 5, back: 5 }, { there: 900, back: 100 });
  expect(clock.now()).toBe(NOW + AHEAD);
  expect(clock.doubt()).toBe(5);
});

it("knows more from two crooked ways than from either", () => {
  const clock = clockAfter({ there: 200, back: 10 }, { there: 10, back: 200 });
  expect(clock.doubt()).toBe(10);
  expect(clock.now()).toBe(NOW + AHEAD);
});

it("forgets what it knew when a clock was set", () => {
  const clock = clockAfter({ there: 5, back: 5 }, { there: 40, back: 40, ahead: AHEAD - 60_000 });
  expect(clock.now()).toBe(NOW + AHEAD - 60_000);
});
