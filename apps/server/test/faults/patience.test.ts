import { expect, it } from "vitest";
import { Patience } from "./patience.ts";

it("patience ends after more checks of an unchanged state than allowed; a change, or null, restarts the count", () => {
  const patience = new Patience(2);
  const looks = (states: readonly unknown[]) => states.map((state) => patience.isOver("table 1", state));
  expect(looks(["move 1", "move 1", "move 1", "move 1"])).toEqual([false, false, false, true]);
  expect(looks(["move 2", "move 2", "move 2", null, "move 2", "move 2"])).not.toContain(true);
  expect(patience.isOver("table 2", "move 2")).toBe(false);
  expect(looks(["move 2", "move 2"])).toEqual([false, true]);
});

it("the state null never ends the patience", () => {
  const patience = new Patience(1);
  expect([null, null, null, null].map((state) => patience.isOver("a node", state))).not.toContain(true);
});
