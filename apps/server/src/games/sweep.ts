// Wakes the games that want attention. The moments stand in the database, so a restart finds them again; the timer here
// only looks in time.
import type { Logger } from "pino";
import type { Caretaker } from "./caretaker.ts";
import type { GameLog } from "./game-log.ts";

export interface SweepParts {
  readonly log: GameLog;
  readonly caretaker: Caretaker;
  /** Notices who is at a table, and shows it its game as the log tells it. */
  readonly show: (gameId: string) => Promise<void>;
  readonly now: () => number;
  readonly logger: Logger;
}

/** Milliseconds: how often to look when nothing is expected, and at the most. */
const IDLE_MS = 1000;
const BUSY_MS = 5;
const GAMES_AT_ONCE = 500;
/** By then the database has done whatever it was doing when its answer got lost. */
const DOUBT_MS = 1000;
/** How long a game rests that could not be attended to. */
const RETRY_MS = 5000;

export class Sweep {
  readonly #parts: SweepParts;
  /** Games of which their tables may not have been shown the newest, with the moment at which they will be. */
  readonly #doubtful = new Map<string, number>();
  #timer: NodeJS.Timeout | null = null;
  #timerAt = Number.POSITIVE_INFINITY;
  #running: Promise<void> | null = null;
  #stopped = false;

  constructor(parts: SweepParts) {
    this.#parts = parts;
  }

  start(): void {
    this.expect(this.#parts.now());
  }

  /** Looks again at `at` at the latest. */
  expect(at: number): void {
    if (this.#stopped || at >= this.#timerAt) return;
    this.#timerAt = at;
    if (this.#running === null) this.#setTimer();
  }

  /** Shows a game to its table again, a little later, as soon as the database answers. */
  doubt(gameId: string): void {
    this.#doubtful.set(gameId, this.#parts.now() + DOUBT_MS);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#running;
  }

  #setTimer(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    const delay = Math.max(BUSY_MS, this.#timerAt - this.#parts.now());
    this.#timer = setTimeout(() => {
      this.#running = this.#sweep();
    }, delay);
  }

  async #sweep(): Promise<void> {
    const { log, now, logger } = this.#parts;
    this.#timerAt = now() + IDLE_MS;
    try {
      const due = await log.takeDue(now(), GAMES_AT_ONCE, now() + RETRY_MS);
      await Promise.all([
        ...due.map((gameId) => this.#attend(gameId)),
        ...this.#dueDoubts().map((gameId) => this.#clearUp(gameId)),
      ]);
    } catch (error) {
      logger.error({ error }, "the sweep failed and will be tried again");
    }
    this.#running = null;
    if (!this.#stopped) this.#setTimer();
  }

  #dueDoubts(): string[] {
    return [...this.#doubtful].filter(([, at]) => at <= this.#parts.now()).map(([gameId]) => gameId);
  }

  async #clearUp(gameId: string): Promise<void> {
    const { show, now, logger } = this.#parts;
    this.#doubtful.delete(gameId);
    try {
      await show(gameId);
    } catch (error) {
      logger.error({ error, gameId }, "a game could not be shown and will be tried again");
      this.#doubtful.set(gameId, now() + RETRY_MS);
    }
  }

  async #attend(gameId: string): Promise<void> {
    const { log, caretaker, now, logger } = this.#parts;
    try {
      const nothing = await caretaker.attend(gameId);
      if (nothing !== null) await log.reschedule(gameId, nothing.version, nothing.before);
    } catch (error) {
      logger.error({ error, gameId }, "a game could not be attended to and will be tried again");
      await log.postpone(gameId, now() + RETRY_MS);
    }
  }
}
