import { describe, expect, it } from "vitest";
import { isQuiet, isTimeZone, minutesAt, nextDealAt } from "./local-time.ts";

const at = (text: string) => Date.parse(text);
const hours = (hour: number, minute = 0) => hour * 60 + minute;

it("the minutes of the day follow the time zone", () => {
  expect(minutesAt(at("2026-11-25T23:30:40Z"), "Africa/Tunis")).toBe(hours(0, 30));
  expect(minutesAt(at("2026-11-25T18:45:00Z"), "Asia/Kathmandu")).toBe(hours(0, 30));
});

it("an unknown time zone is recognised", () => {
  expect(isTimeZone("Europe/Paris")).toBe(true);
  expect(isTimeZone("Europe/Nowhere")).toBe(false);
  expect(isTimeZone("x".repeat(64))).toBe(false);
});

describe("quiet hours", () => {
  it.each([
    ["within a day", { from: hours(13), to: hours(15) }, [12, 13, 14, 15], [false, true, true, false]],
    ["over midnight", { from: hours(23), to: hours(8) }, [22, 23, 3, 8], [false, true, true, false]],
    ["that are empty", { from: hours(8), to: hours(8) }, [7, 8, 9], [false, false, false]],
  ] as const)("%s", (_, quiet, times, expected) => {
    expect(times.map((hour) => isQuiet(quiet, hours(hour)))).toEqual(expected);
  });

  it("there are none by default", () => {
    expect(isQuiet(null, 0)).toBe(false);
  });
});

describe("the deal of the day", () => {
  it("is announced at nine in the subscriber's time zone", () => {
    expect(nextDealAt(at("2026-11-25T03:00:12Z"), "Africa/Tunis", null)).toBe(at("2026-11-25T08:00:00Z"));
    expect(nextDealAt(at("2026-11-25T08:00:00Z"), "Africa/Tunis", null)).toBe(at("2026-11-26T08:00:00Z"));
  });

  it("is announced when the quiet hours end, if they contain nine o'clock", () => {
    const quiet = { from: hours(1), to: hours(10, 30) };
    expect(nextDealAt(at("2026-11-25T03:00:00Z"), "Africa/Tunis", quiet)).toBe(at("2026-11-25T09:30:00Z"));
  });

  it("is announced at nine on the days when the clocks change", () => {
    expect(nextDealAt(at("2026-03-28T20:00:00Z"), "Europe/Paris", null)).toBe(at("2026-03-29T07:00:00Z"));
    expect(nextDealAt(at("2026-10-24T20:00:00Z"), "Europe/Paris", null)).toBe(at("2026-10-25T08:00:00Z"));
  });
});
