import { expect, it } from "vitest";
import { seasonOf, weekOf } from "./season.ts";

it("a month is the calendar's, UTC", () => {
  expect(seasonOf(Date.UTC(2026, 10, 30, 23, 59, 59))).toBe("2026-11");
  expect(seasonOf(Date.UTC(2026, 11, 1))).toBe("2026-12");
});

it.each([
  ["2026-11-22", "2026-W47"],
  ["2026-11-23", "2026-W48"],
  ["2026-12-31", "2026-W53"],
  ["2027-01-03", "2026-W53"],
  ["2027-01-04", "2027-W01"],
  ["2024-12-30", "2025-W01"],
])("%s is in the week %s, from Monday to Sunday", (date, week) => {
  expect(weekOf(date)).toBe(week);
});
