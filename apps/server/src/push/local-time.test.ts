import fc from "fast-check";
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

  it("is announced at the first moment after a time that the clocks skip at midnight", () => {
    const quiet = { from: hours(8), to: 0 };
    // In Cairo, 24 April 2026 begins at one o'clock.
    expect(nextDealAt(at("2026-04-23T12:00:00Z"), "Africa/Cairo", quiet)).toBe(at("2026-04-23T22:00:00Z"));
  });

  it("is announced once where the clocks go back over midnight", () => {
    const quiet = { from: hours(8), to: hours(23, 30) };
    // In Cairo, 29 October 2026 has 23:30 twice.
    const first = nextDealAt(at("2026-10-29T12:00:00Z"), "Africa/Cairo", quiet);
    expect(first).toBe(at("2026-10-29T20:30:00Z"));
    expect(nextDealAt(first, "Africa/Cairo", quiet)).toBe(at("2026-10-30T21:30:00Z"));
  });

  const ZONES = [
    ...["Africa/Cairo", "Asia/Beirut", "America/Havana", "America/Santiago", "America/Asuncion", "Asia/Gaza"],
    ...["Africa/Casablanca", "Atlantic/Azores", "Australia/Lord_Howe", "Pacific/Apia", "Pacific/Kiritimati"],
    ...["Africa/Tunis", "Europe/Paris", "America/New_York", "Asia/Kathmandu", "Etc/GMT+12"],
  ];

  it("is always later than the given time, and on each local day once", () => {
    const minute = fc.integer({ min: 0, max: 24 * 60 - 1 });
    const moment = fc.integer({ min: at("2010-01-01T00:00:00Z"), max: at("2030-01-01T00:00:00Z") });
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), moment, minute, minute, (zone, start, from, to) => {
        const day = (time: number) =>
          new Intl.DateTimeFormat("en", { timeZone: zone, dateStyle: "short" }).format(time);
        const first = nextDealAt(start, zone, { from, to });
        const second = nextDealAt(first, zone, { from, to });
        expect(first).toBeGreaterThan(start);
        expect(second).toBeGreaterThan(first);
        expect(day(second)).not.toBe(day(first));
        // A day with a change of the clocks lasts up to 25 hours, and the Samoa of 2011 had no 30 December.
        expect(second - first).toBeLessThanOrEqual((zone === "Pacific/Apia" ? 50 : 26) * 3_600_000);
      }),
    );
  });
});
