import { expect, it } from "vitest";
import { differences, fingerprintOf } from "./fingerprint.ts";

it("two servers differ in the values that are not equal, and not in a value that one of them does not know", () => {
  const one = fingerprintOf({ AUTH_SECRET: "a secret", MEDIA_URL: null, REDIS_URL: undefined });
  expect(differences(one, fingerprintOf({ AUTH_SECRET: "a secret", MEDIA_URL: null, REDIS_URL: "one" }))).toEqual([]);
  expect(differences(one, fingerprintOf({ AUTH_SECRET: "another", MEDIA_URL: "elsewhere" }))).toEqual([
    "AUTH_SECRET",
    "MEDIA_URL",
  ]);
  expect(JSON.stringify(one)).not.toContain("a secret");
});

it("a secret is changed in steps of which each fits the one before, and no step can be left out", () => {
  const steps = [
    ["old", null],
    ["old", "new"],
    ["new", "old"],
    ["new", null],
  ].map((AUTH_SECRET) => fingerprintOf({ AUTH_SECRET }));
  const fitting = steps.map((one) => steps.map((other) => differences(one, other).length === 0));
  expect(fitting).toEqual([
    [true, true, false, false],
    [true, true, true, false],
    [false, true, true, true],
    [false, false, true, true],
  ]);
  expect(differences(fingerprintOf({ AUTH_SECRET: "old" }), steps[0] ?? {})).toEqual([]);
});
