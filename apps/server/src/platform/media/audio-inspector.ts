// Inspects audio files in a worker thread, one after the other: a file made to be slow takes half a second of CPU time.
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Logger } from "pino";
import { Piscina } from "piscina";
import type { Inspected } from "./audio-worker.ts";

/** Far more than a file needs: a thread that takes longer is terminated. */
const TIMEOUT_MS = 60_000;
const IDLE_MS = 30_000;
/**
 * The thread gives way to the event loop. Only Linux has thread priorities; elsewhere the priority would apply to the
 * whole process.
 */
const NICENESS = process.platform === "linux" ? 10 : 0;
// The built server has the built worker next to it; tests run both from source.
const WORKER = fileURLToPath(new URL(`./audio-worker${extname(import.meta.url)}`, import.meta.url));

export class AudioInspector {
  readonly #pool: Piscina<Uint8Array<ArrayBuffer>, Inspected>;

  constructor(logger: Logger) {
    this.#pool = new Piscina({
      filename: WORKER,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE_MS,
      niceIncrement: NICENESS,
      recordTiming: false,
    });
    this.#pool.on("error", (error) => logger.error({ error }, "audio inspector: worker failed"));
  }

  /** The bytes must have their own memory. It moves to the result, so the argument can't be used afterwards. */
  readonly inspect = (bytes: Uint8Array<ArrayBuffer>): Promise<Inspected> =>
    this.#pool.run(bytes, { transferList: [bytes.buffer], signal: AbortSignal.timeout(TIMEOUT_MS) });

  close(): Promise<void> {
    return this.#pool.destroy();
  }
}
