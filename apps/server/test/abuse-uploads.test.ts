// The radio's admin uploads files that are made to take long, while a game is played at the same server.
import { afterAll, expect, it } from "vitest";
import { attack } from "./abuse/attacked.ts";
import { withRadio } from "./abuse/prepared.ts";
import { cleanUp } from "./server-process.ts";

/** Two of each kind; tools/bench uploads 18. */
const COUNT = 8;

afterAll(cleanUp);

it("uploads of 25 MB at once are judged, and others play on meanwhile", async () => {
  const { server, has } = await withRadio();
  const { counts } = await attack({ name: "uploads", count: COUNT, ...has }, server);
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(COUNT);
  expect(["200", "415"]).toEqual(expect.arrayContaining(Object.keys(counts)));
});
