import { expect, it } from "vitest";
import { countdown, dayAndTime } from "./countdown.ts";

const NOW = Date.UTC(2026, 10, 25, 18);

it("the time until a moment is shown to the second, and never negative", () => {
  expect(countdown(NOW + 309_000, NOW)).toBe("5:09");
  expect(countdown(NOW + 3_909_000, NOW)).toBe("1:05:09");
  expect(countdown(NOW - 5000, NOW)).toBe("0:00");
});

it("a distant moment is shown as a day and a time in each language", () => {
  for (const language of ["en", "fr", "ar"] as const) expect(dayAndTime(NOW, language)).toMatch(/25.*\d\d:\d\d/);
});
