import { expect, it } from "vitest";
import { Tally } from "./tally.ts";

it("a tally lists each outcome with its count, and outcomes that never occurred with zero", () => {
  const tally = new Tally(["delivered", "failed"]);
  tally.count("delivered");
  tally.count("delivered");
  expect(tally.counts).toEqual([
    ["delivered", 2],
    ["failed", 0],
  ]);
  expect([tally.of("delivered"), tally.total]).toEqual([2, 2]);
});
