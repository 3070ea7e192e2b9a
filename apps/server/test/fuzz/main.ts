// npm run test:fuzz: fuzzes the built server with the given number of frames, and prints the findings.
import { parseArgs } from "node:util";
import { cleanUp, ServerProcess } from "../server-process.ts";
import { fuzz, SETTINGS } from "./fuzz.ts";

/** The allowed growth of the heap, as a factor. */
const GROWTH = 1.1;
const SAY_EVERY = 50_000;

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    frames: { type: "string", default: "1000000" },
    /** Whether the server's rate limits are on. */
    limits: { type: "string", default: "off" },
  },
});
const server = await ServerProcess.startProbed({ ...SETTINGS, RATE_LIMITS: values.limits });
try {
  const { findings, heapBefore, heapAfter, seconds } = await fuzz(server, {
    seed: Number(values.seed),
    frames: Number(values.frames),
    onProgress: (sent) => sent % SAY_EVERY === 0 && console.log(`${sent} frames`),
  });
  console.log(`${values.frames} frames of seed ${values.seed} in ${seconds.toFixed(0)} s, limits ${values.limits}`);
  console.log(`heap ${megabytes(heapBefore)} before, ${megabytes(heapAfter)} after`);
  console.log(JSON.stringify(findings, null, 2));
  const isWell = Object.keys(findings).length === 0 && heapAfter < heapBefore * GROWTH;
  console.log(isWell ? "nothing was found" : "something was found");
  process.exitCode = isWell ? 0 : 1;
} finally {
  await cleanUp();
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
