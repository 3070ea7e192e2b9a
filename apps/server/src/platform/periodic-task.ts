// A task that runs at an interval, but never twice at the same time.
import type { Logger } from "pino";

/** Work that is repeated at an interval, as data. */
export interface PeriodicWork {
  readonly everyMs: number;
  /** Whether only the leading server does the work. Absent: every server does it. */
  readonly leaderOnly?: boolean;
  readonly run: () => Promise<void>;
  /** The log line when the work fails. */
  readonly failure: string;
  /** Subscribes to an event that makes the work run now, besides the interval. */
  readonly alsoWhen?: (run: () => void) => void;
}

export interface PeriodicTaskParts extends PeriodicWork {
  readonly isLeader: () => boolean;
  readonly logger: Logger;
}

export class PeriodicTask {
  readonly #parts: PeriodicTaskParts;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> | null = null;
  #runsAgain = false;

  constructor(parts: PeriodicTaskParts) {
    this.#parts = parts;
    parts.alsoWhen?.(() => this.run());
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
    const { failure, logger } = this.#parts;
    do {
      this.#runsAgain = false;
      try {
        await this.#runOnce();
      } catch (error) {
        logger.error({ error }, failure);
      }
    } while (this.#runsAgain);
    this.#running = null;
  }

  async #runOnce(): Promise<void> {
    const { run, leaderOnly = false, isLeader } = this.#parts;
    if (!leaderOnly || isLeader()) await run();
  }
}
