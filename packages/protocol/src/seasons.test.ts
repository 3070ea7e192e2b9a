import { expect, it } from "vitest";
import { mondayBefore, monthOf, weekOf } from "./seasons.ts";

it("a month is a calendar month in UTC", () => {
  expect(monthOf(Date.UTC(2026, 10, 30, 23, 59, 59))).toBe("2026-11");
  expect(monthOf(Date.UTC(2026, 11, 1))).toBe("2026-12");
});

it.each([
  ["2026-11-22", "2026-W47", "2026-11-16"],
  ["2026-11-23", "2026-W48", "2026-11-23"],
  ["2026-12-31", "2026-W53", "2026-12-28"],
  ["2027-01-03", "2026-W53", "2026-12-28"],
  ["2027-01-04", "2027-W01", "2027-01-04"],
  ["2024-12-30", "2025-W01", "2024-12-30"],
])("%s is in the week %s, which began on %s", (date, week, monday) => {
  const at = Date.parse(`${date}T23:59:59Z`);
  expect(weekOf(at)).toBe(week);
  expect(mondayBefore(at)).toBe(Date.parse(monday));
});
