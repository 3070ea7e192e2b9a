// The radio's admin uploads files that take long to inspect, while a game is played on the same server.
import { afterAll, expect, inject, it } from "vitest";
import { attack } from "./abuse/attacked.ts";
import { withRadio } from "./abuse/prepared.ts";
import { cleanUp } from "./server-process.ts";

/** Two files of each kind. tools/bench uploads 18 files. */
const COUNT = 8;

afterAll(cleanUp);

it.runIf(inject("isLong"))("simultaneous uploads of 25 MB are inspected while others keep playing", async () => {
  const { server, has } = await withRadio();
  const { counts } = await attack({ name: "uploads", count: COUNT, ...has }, server);
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(COUNT);
  expect(["200", "415"]).toEqual(expect.arrayContaining(Object.keys(counts)));
});
