// Inspects audio files in a worker thread, one after the other. A file that was made to be slow takes half a second of
// CPU time.
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Logger } from "pino";
import { Piscina } from "piscina";
import type { Inspected } from "./audio-worker.ts";

/** In ms. A thread that takes longer is terminated. No file needs nearly as long. */
const TIMEOUT_MS = 60_000;
const IDLE_MS = 30_000;
/**
 * The priority of the worker thread, which is lower than that of the event loop. Only Linux has priorities of threads.
 * On other systems the priority would apply to the whole process.
 */
const NICENESS = process.platform === "linux" ? 10 : 0;
// The built worker is next to the built server. In tests, both are TypeScript sources.
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

  /**
   * Inspects a file. `bytes` must have a buffer of their own. The buffer moves to the result, so the caller can't use
   * `bytes` afterwards.
   */
  readonly inspect = (bytes: Uint8Array<ArrayBuffer>): Promise<Inspected> =>
    this.#pool.run(bytes, { transferList: [bytes.buffer], signal: AbortSignal.timeout(TIMEOUT_MS) });

  close(): Promise<void> {
    return this.#pool.destroy();
  }
}
