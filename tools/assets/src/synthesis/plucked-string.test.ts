import { expect, test } from "vitest";
import { players } from "../music/instruments.ts";
import { centsBetween, detectPitch } from "../music/pitch-detection.ts";
import { pluck } from "./plucked-string.ts";
import { signalOf } from "./signal.ts";

test("the detector finds the pitch of a known tone", () => {
  const tone = signalOf(0.4, (t) => Math.sin(2 * Math.PI * 311.3 * t));
  expect(Math.abs(centsBetween(detectPitch(tone, 305), 311.3))).toBeLessThan(0.5);
});

test.each(
  [73.4, 98, 146.83, 160.1, 293.66, 523.25].flatMap((frequency) => [
    ["oud", frequency] as const,
    ["qanun", frequency] as const,
  ]),
)("a plucked %s string sounds at %d Hz to within 3 cents", (name, frequency) => {
  const { instrument, ring, brightness } = players[name];
  const sound = pluck({ frequency, seconds: 0.5, seed: 3, ring, brightness }, instrument).slice(2000);
  expect(Math.abs(centsBetween(detectPitch(sound, frequency), frequency))).toBeLessThan(3);
});

test("a note rings as long as `ring` says", () => {
  const level = (ring: number) => {
    const late = pluck({ frequency: 200, seconds: 1, seed: 3, ring }).slice(-4410);
    return late.reduce((power, x) => power + x * x, 0);
  };
  expect(level(3)).toBeGreaterThan(10 * level(1));
});
