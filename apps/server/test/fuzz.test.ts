// A short run of `npm run test:fuzz`: no input breaks the server, stays unanswered, or leaks memory.
import { afterAll, expect, it } from "vitest";
import { fuzz, SETTINGS } from "./fuzz/fuzz.ts";
import { cleanUp, ServerProcess } from "./server-process.ts";

afterAll(cleanUp);

it.each([
  ["without limits", "off", 10_000],
  ["within the limits", "on", 2000],
])("random and mutated frames do no harm, %s", async (_, limits, frames) => {
  const server = await ServerProcess.startProbed({ ...SETTINGS, RATE_LIMITS: limits });
  const { findings, heapBefore, heapAfter } = await fuzz(server, { seed: 20_261_121, frames });
  expect(findings).toEqual({});
  expect(heapAfter / heapBefore).toBeLessThan(1.1);
  expect(await server.health()).toMatchObject({ status: "ok" });
  await server.stop();
});
