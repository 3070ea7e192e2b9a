import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { clockOffset, serverNow, setServerClock } from "./server-clock.ts";

const DATE = "Sat, 21 Nov 2026 15:00:00 GMT";
const AT = Date.parse(DATE);

beforeEach(() => {
  vi.useFakeTimers({ now: AT - 60_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

it("treats an almost right clock as right", () => {
  expect(clockOffset(DATE, AT - 1400, AT - 1400)).toBe(0);
  expect(clockOffset(DATE, AT + 2400, AT + 2400)).toBe(0);
});

it("measures how slow or fast a clock is", () => {
  expect(clockOffset(DATE, AT - 60_000, AT - 60_000)).toBe(60_500);
  expect(clockOffset(DATE, AT + 60_000, AT + 60_000)).toBe(-59_500);
});

it("counts half of the time to the reply", () => {
  expect(clockOffset(DATE, AT - 61_000, AT - 59_000)).toBe(60_500);
});

it.each([null, "", "tomorrow"])("trusts the visitor's clock if the server's date is %j", (date) => {
  expect(clockOffset(date, 0, 0)).toBe(0);
});

it.each([
  [1500, 2000],
  [1499, 0],
])("an offset of %i ms and half a second counts as %i", (ahead, offset) => {
  expect(clockOffset(DATE, AT - ahead, AT - ahead)).toBe(offset);
});

it("keeps the result of a fast reply if a slow one says the same less precisely", () => {
  setServerClock(DATE, AT - 60_000, AT - 60_000);
  const exact = serverNow() - Date.now();
  setServerClock(DATE, AT - 68_000, AT - 58_000);
  expect(serverNow() - Date.now()).toBe(exact);
});

it("keeps the offset if a reply has no date", () => {
  setServerClock(DATE, AT - 60_000, AT - 60_000);
  const exact = serverNow() - Date.now();
  setServerClock(null, 0, 0);
  expect(serverNow() - Date.now()).toBe(exact);
});

it("gives the server's time to a visitor whose clock is slow or fast", () => {
  setServerClock(DATE, AT - 60_000, AT - 60_000);
  expect(serverNow()).toBe(AT + 500);
  vi.setSystemTime(AT + 60_000);
  setServerClock(DATE, AT + 60_000, AT + 60_000);
  expect(serverNow()).toBe(AT + 500);
});

it("keeps the offset if the reply's date just agrees with it", () => {
  setServerClock(DATE, AT - 60_000, AT - 60_000);
  const exact = serverNow() - Date.now();
  setServerClock(DATE, AT - 60_900, AT - 60_500);
  setServerClock(DATE, AT - 59_500, AT - 59_100);
  expect(serverNow() - Date.now()).toBe(exact);
});
