import { expect, it } from "vitest";
import { liftAt, liftByKey } from "./lift.ts";

it("lifts the cards before the finger, but never none or the whole deck", () => {
  expect([-0.2, 0, 0.01, 0.25, 0.5, 0.99, 1, 1.4].map(liftAt)).toEqual([1, 1, 1, 10, 20, 39, 39, 39]);
});

it("reacts to keys like any slider, mirrored in right-to-left languages", () => {
  const byKey = (key: string, isRtl = false) => liftByKey(20, key, isRtl);
  expect(["ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown"].map((key) => byKey(key))).toEqual([21, 19, 21, 19]);
  expect(["ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown"].map((key) => byKey(key, true))).toEqual([19, 21, 21, 19]);
  expect(["PageUp", "PageDown", "Home", "End"].map((key) => byKey(key))).toEqual([25, 15, 1, 39]);
  expect(["Tab", "a", "Escape"].map((key) => byKey(key))).toEqual([null, null, null]);
});

it("stays within the deck", () => {
  expect([liftByKey(39, "ArrowUp", false), liftByKey(1, "ArrowDown", false), liftByKey(37, "PageUp", false)]).toEqual([
    39, 1, 39,
  ]);
});
