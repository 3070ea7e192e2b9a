// Something that is looked after again and again.
import type { Logger } from "pino";

export interface RoundsParts {
  readonly everyMs: number;
  readonly task: () => Promise<void>;
  /** What is said in the log when it fails; the next round tries again. */
  readonly failure: string;
  readonly logger: Logger;
}

export class PeriodicTask {
  readonly #parts: RoundsParts;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> = Promise.resolve();

  constructor(parts: RoundsParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#timer = setInterval(() => this.run(), this.#parts.everyMs);
  }

  /** A round now, without waiting for the next one. */
  run(): void {
    const { task, failure, logger } = this.#parts;
    this.#running = task().catch((error: unknown) => logger.error({ error }, failure));
  }

  /** Resolves when the round that is on is done. */
  async stop(): Promise<void> {
    if (this.#timer !== null) clearInterval(this.#timer);
    await this.#running;
  }
}
