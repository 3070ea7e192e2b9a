import { expect, it } from "vitest";
import { isSecondTap } from "./second-tap.ts";

it("a press shortly after the cover was laid is the second tap of a double tap; a later press is not", () => {
  expect([1000, 1449, 1450, 9000].map((at) => isSecondTap(at, 1000))).toEqual([true, true, false, false]);
  expect(isSecondTap(5, Number.POSITIVE_INFINITY)).toBe(true);
});
