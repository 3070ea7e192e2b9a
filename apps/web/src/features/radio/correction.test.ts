import { expect, it } from "vitest";
import { correction } from "./correction.ts";

it.each([1.01, -1.01, 40, -3600])("seeks when %d s off", (drift) => {
  expect(correction(drift)).toBe("seek");
});

it.each([0, 0.02, -0.02])("ignores %d s", (drift) => {
  expect(correction(drift)).toBe(1);
});

it("slows down when ahead and speeds up when behind, but never audibly", () => {
  expect(correction(0.1)).toBeCloseTo(0.99);
  expect(correction(-0.1)).toBeCloseTo(1.01);
  expect(correction(0.9)).toBeCloseTo(0.97);
  expect(correction(-0.9)).toBeCloseTo(1.03);
});

it("brings every player in sync that is less than a second off", () => {
  for (let start = -1; start <= 1; start += 0.05) {
    let drift = start;
    for (let second = 0; second < 60; second += 1) {
      const rate = correction(drift);
      if (rate === "seek") throw new Error(`seeks at ${drift}`);
      drift += rate - 1;
    }
    expect(Math.abs(drift)).toBeLessThan(0.05);
  }
});
