// A task that runs at an interval.
import type { Logger } from "pino";

export interface PeriodicTaskParts {
  readonly everyMs: number;
  readonly task: () => Promise<void>;
  /** The log line when the task fails. */
  readonly failure: string;
  readonly logger: Logger;
}

export class PeriodicTask {
  readonly #parts: PeriodicTaskParts;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> = Promise.resolve();

  constructor(parts: PeriodicTaskParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#timer = setInterval(() => this.run(), this.#parts.everyMs);
  }

  /** Runs the task now. */
  run(): void {
    const { task, failure, logger } = this.#parts;
    this.#running = task().catch((error: unknown) => logger.error({ error }, failure));
  }

  /** Resolves when the running task has ended. */
  async stop(): Promise<void> {
    if (this.#timer !== null) clearInterval(this.#timer);
    await this.#running;
  }
}
