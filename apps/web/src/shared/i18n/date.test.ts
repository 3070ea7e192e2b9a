import { expect, it } from "vitest";
import { dateIn, dayIn, monthIn, timeIn } from "./date.ts";

const AT = new Date(2026, 10, 24, 23, 53).getTime();

it("Arabic dates are written as in Tunisia, with the month's name and Latin digits", () => {
  expect(dateIn("ar", AT)).toBe("24 نوفمبر 2026، 23:53");
  expect(dateIn("ar", AT, "day")).toBe("24 نوفمبر 2026");
});

it.each(["en", "fr", "ar"] as const)("times have 24 hours in %s", (language) => {
  expect(timeIn(language, AT)).toBe("23:53");
});

it("dates in English and French have the time, unless only the day is wanted", () => {
  expect(dateIn("en", AT)).toBe("24 Nov 2026, 23:53");
  expect(dateIn("en", AT, "day")).toBe("24 Nov 2026");
  expect(dateIn("fr", AT)).toBe("24 nov. 2026, 23:53");
  expect(dateIn("fr", AT, "day")).toBe("24 nov. 2026");
});

it.each([
  ["en", "November 2026", "1 November"],
  ["fr", "novembre 2026", "1 novembre"],
  ["ar", "نوفمبر 2026", "1 نوفمبر"],
] as const)("months and days are written out in %s", (language, month, day) => {
  expect(monthIn(language, "2026-11")).toBe(month);
  expect(dayIn(language, "2026-11-01")).toBe(day);
});
