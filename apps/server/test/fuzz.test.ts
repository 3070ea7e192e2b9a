// A short run of `npm run test:fuzz`: no input breaks the server, stays unanswered, or leaks memory.
import { afterAll, expect, inject, it } from "vitest";
import { fuzz, SETTINGS } from "./fuzz/fuzz.ts";
import { cleanUp, ServerProcess } from "./server-process.ts";

afterAll(cleanUp);

const FRAMES = inject("isLong") ? { free: 10_000, limited: 2000 } : { free: 600, limited: 150 };
const SEED = 20_261_120 + inject("seed");

it.each([
  ["without limits", "off", FRAMES.free],
  ["within the limits", "on", FRAMES.limited],
])(`random and mutated frames of seed ${SEED} do no harm, %s`, async (_, limits, frames) => {
  const server = await ServerProcess.startProbed({ ...SETTINGS, RATE_LIMITS: limits });
  const { findings, heapBefore, heapAfter } = await fuzz(server, { seed: SEED, frames });
  expect(findings).toEqual({});
  expect(heapAfter / heapBefore).toBeLessThan(1.1);
  expect(await server.health()).toMatchObject({ status: "ok" });
  await server.stop();
});
