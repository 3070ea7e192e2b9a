import { expect, it } from "vitest";
import { dateIn, timeIn } from "./date.ts";

const AT = new Date(2026, 10, 24, 23, 53).getTime();

it("Arabic dates are written as in Tunisia, with the month's name and Latin digits", () => {
  expect(dateIn("ar", AT)).toBe("24 نوفمبر 2026، 23:53");
  expect(dateIn("ar", AT, "day")).toBe("24 نوفمبر 2026");
});

it.each(["en", "fr", "ar"] as const)("times have 24 hours in %s", (language) => {
  expect(timeIn(language, AT)).toBe("23:53");
});
