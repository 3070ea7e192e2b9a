import { expect, it } from "vitest";
import { differences, fingerprintOf, readFingerprint } from "./fingerprint.ts";

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

it("two servers do not differ in a value that only one of them has", () => {
  const both = fingerprintOf({ AUTH_SECRET: "a secret" });
  const more = fingerprintOf({ AUTH_SECRET: "a secret", REDIS_URL: "one" });
  expect(differences(more, both)).toEqual([]);
  expect(differences(both, more)).toEqual([]);
});

it.each([
  ["a value that is not set", null, ""],
  ["a list whose value is not set", [null], ""],
  ["a list whose value is not set and which accepts another", [null, "new"], ["", "new"]],
  ["a list that accepts no other value", ["old", null], "old"],
])("%s has the digests of what it stands for", (_, value, meant) => {
  expect(fingerprintOf({ AUTH_SECRET: value })).toEqual(fingerprintOf({ AUTH_SECRET: meant }));
});

it("a digest has only six characters, and depends on the name of its setting", () => {
  const { AUTH_SECRET, OTHER_SECRET } = fingerprintOf({ AUTH_SECRET: ["old", "new"], OTHER_SECRET: ["old", "new"] });
  expect(AUTH_SECRET).toMatch(/^[\w-]{6} [\w-]{6}$/);
  expect(OTHER_SECRET).not.toBe(AUTH_SECRET);
});

it("a fingerprint is read back from its JSON text", () => {
  const one = fingerprintOf({ AUTH_SECRET: ["old", "new"], MEDIA_URL: null });
  expect(readFingerprint(JSON.stringify(one))).toEqual(one);
});

it.each(["", "null", '["AUTH_SECRET"]', '{"AUTH_SECRET":1}'])("the text %j is no fingerprint", (text) => {
  expect(() => readFingerprint(text)).toThrow();
});
