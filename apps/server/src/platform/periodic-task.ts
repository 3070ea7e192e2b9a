// A task that runs at an interval, but never twice at the same time.
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

  /** Starts the interval. If the task is still running at the end of an interval, this turn is skipped. */
  start(): void {
    this.#timer = setInterval(() => {
      if (this.#running === null) this.run();
    }, this.#parts.everyMs);
  }

  /** Runs the task now. If the task is already running, it runs once more afterwards. */
  run(): void {
    if (this.#running === null) this.#running = this.#runs();
    else this.#runsAgain = true;
  }

  /** Ends the interval. Resolves when the current run has ended. */
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
