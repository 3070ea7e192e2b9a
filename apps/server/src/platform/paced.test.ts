import { expect, it } from "vitest";
import { paced } from "./paced.ts";

/** How many portions of 10 ms run in 100 ms, if there are this many. */
async function portionsOf(work: number): Promise<number> {
  let [left, done, ms] = [work, 0, 0];
  const portion = async () => {
    ms += 10;
    done++;
    return --left > 0;
  };
  await paced(portion, { forMs: 100, now: () => ms });
  return done;
}

it("a backlog is worked off for a part of the time, and a little work is done at once", async () => {
  expect([await portionsOf(1), await portionsOf(4), await portionsOf(1000)]).toEqual([1, 4, 10]);
});
