// A task that runs at an interval, and never twice at once.
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
  #running: Promise<void> | null = null;
  #runsAgain = false;

  constructor(parts: PeriodicTaskParts) {
    this.#parts = parts;
  }

  /** The interval skips its turn while the task is running. */
  start(): void {
    this.#timer = setInterval(() => {
      if (this.#running === null) this.run();
    }, this.#parts.everyMs);
  }

  /** Runs the task now. If it is running, it runs once more afterwards. */
  run(): void {
    if (this.#running === null) this.#running = this.#runs();
    else this.#runsAgain = true;
  }

  /** Resolves when the running task has ended. */
  async stop(): Promise<void> {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#runsAgain = false;
    await this.#running;
  }

  async #runs(): Promise<void> {
    const { task, failure, logger } = this.#parts;
    do {
      this.#runsAgain = false;
      try {
        await task();
      } catch (error) {
        logger.error({ error }, failure);
      }
    } while (this.#runsAgain);
    this.#running = null;
  }
}
