import fc from "fast-check";
import { expect, it } from "vitest";
import { exp } from "./exp.ts";

it("exp equals e^x to fifteen digits", () => {
  fc.assert(
    fc.property(fc.double({ min: -700, max: 700, noNaN: true }), (x) => {
      expect(Math.abs(exp(x) / Math.exp(x) - 1)).toBeLessThan(1e-15);
    }),
  );
});

it("exp has recorded values, bit by bit", () => {
  const bits = [-576, -33.3, -1, -0.1, 0, 0.35, 1, 2.5, 9.75].map((x) => {
    const view = new DataView(new ArrayBuffer(8));
    view.setFloat64(0, exp(x));
    return view.getBigUint64(0).toString(16);
  });
  expect(bits).toMatchInlineSnapshot(`
    [
      "c0015cba207fda9",
      "3cef165bb9b59d94",
      "3fd78b56362cef38",
      "3fecf46d99d52b3a",
      "3ff0000000000000",
      "3ff6b4802c805dec",
      "4005bf0a8b14576a",
      "40285d6fd931e0bb",
      "40d0c08ea4cfb973",
    ]
  `);
});

it("exp is 0 far below, and has no value far above", () => {
  expect(exp(-800)).toBe(0);
  expect(exp(Number.NEGATIVE_INFINITY)).toBe(0);
  expect(() => exp(800)).toThrow("too large");
});
