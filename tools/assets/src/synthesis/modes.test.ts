import { expect, test } from "vitest";
import { type Mode, modes, pitch } from "./modes.ts";

const names = Object.keys(modes).filter((name): name is Mode => name in modes);
const cents = (mode: Mode, degree: number) => Math.round(1200 * Math.log2(pitch(100, mode, degree) / 100));

test.each(names)("%s climbs from its tonic in steps from a semitone to a tone and a half", (mode) => {
  const steps = Array.from({ length: 14 }, (_, i) => cents(mode, i - 6) - cents(mode, i - 7));
  for (const step of steps) {
    expect(step).toBeGreaterThanOrEqual(100);
    expect(step).toBeLessThanOrEqual(300);
  }
});

test.each(names)("%s repeats at the octave, above and below", (mode) => {
  for (const degree of [0, 1, 2, 3, 4, 5, 6]) {
    expect(pitch(100, mode, degree + 7)).toBeCloseTo(2 * pitch(100, mode, degree), 6);
    expect(pitch(100, mode, degree - 7)).toBeCloseTo(pitch(100, mode, degree) / 2, 6);
  }
});

test("the quarter tones are those of the sources", () => {
  expect(cents("rasdDhil", 2)).toBe(350);
  expect(cents("hsin", 1)).toBe(150);
  expect(cents("asbain", 2) - cents("asbain", 1)).toBe(300);
  expect(cents("mazmoum", 6)).toBe(1050);
  expect(cents("mhayyerSika", 2)).toBe(300);
});
