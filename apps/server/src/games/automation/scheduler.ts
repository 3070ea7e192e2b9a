// Wakes the games that want attention. The moments stand in the database, so a restart finds them again; the timer here
// only looks in time.
import type { Logger } from "pino";
import type { GameLog } from "../log/game-log.ts";
import type { Automation } from "./automation.ts";

export interface SchedulerParts {
  readonly log: GameLog;
  readonly automation: Automation;
  /** Notices who is at a table, and shows it its game as the log tells it. */
  readonly show: (gameId: string) => Promise<void>;
  readonly now: () => number;
  readonly logger: Logger;
}

/** Milliseconds: how often to look when nothing is expected, and at the most. */
const IDLE_MS = 1000;
const BUSY_MS = 5;
/** What is further off is not remembered, but found when nothing is expected. */
const SOON_MS = 2000;
const GAMES_AT_ONCE = 500;
/** By then the database has done whatever it was doing when its answer got lost. */
const SHOW_AGAIN_MS = 1000;
/** How long a game rests that could not be attended to. */
const RETRY_MS = 5000;

type UnderWay = Map<string, Promise<void>>;

export class Scheduler {
  readonly #parts: SchedulerParts;
  /** Games of which their tables may not have been shown the newest, with the moment at which they will be. */
  readonly #toShow = new Map<string, number>();
  #timer: NodeJS.Timeout | null = null;
  #timerAt = Number.POSITIVE_INFINITY;
  /** When to look beside that: moments so close together that they are one look are one moment. */
  readonly #wakeTimes = new Set<number>();
  #lookedAt = 0;
  #polling: Promise<void> | null = null;
  /** By game. Each takes its own time, a bot that thinks also some more: none waits for another. */
  readonly #running: UnderWay = new Map();
  readonly #shown: UnderWay = new Map();
  #stopped = false;

  constructor(parts: SchedulerParts) {
    this.#parts = parts;
  }

  start(): void {
    this.schedule(this.#parts.now());
  }

  /** Looks again right after `at`; where that is not soon, as late as it looks anyway. */
  schedule(at: number): void {
    if (this.#stopped || at > this.#parts.now() + SOON_MS) return;
    this.#wakeTimes.add(Math.ceil(at / BUSY_MS) * BUSY_MS);
    if (this.#polling === null && at < this.#timerAt) this.#setTimer();
  }

  /** Shows a game to its table again, a little later, as soon as the database answers. */
  showLater(gameId: string): void {
    this.#toShow.set(gameId, this.#parts.now() + SHOW_AGAIN_MS);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#polling;
    await Promise.all([...this.#running.values(), ...this.#shown.values()]);
  }

  #setTimer(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timerAt = Math.min(this.#lookedAt + IDLE_MS, ...this.#wakeTimes);
    this.#timer = setTimeout(
      () => {
        this.#polling = this.#scheduler();
      },
      Math.max(BUSY_MS, this.#timerAt - this.#parts.now()),
    );
  }

  async #scheduler(): Promise<void> {
    const { log, now, logger } = this.#parts;
    this.#lookedAt = now();
    for (const at of this.#wakeTimes) if (at <= this.#lookedAt) this.#wakeTimes.delete(at);
    try {
      const due = await log.takeDue(this.#lookedAt, GAMES_AT_ONCE, this.#lookedAt + RETRY_MS);
      for (const gameId of due) begin(this.#running, gameId, () => this.#attend(gameId));
      for (const gameId of this.#dueToShow()) begin(this.#shown, gameId, () => this.#showAgain(gameId));
    } catch (error) {
      logger.error({ error }, "the scheduler failed and will be tried again");
    }
    this.#polling = null;
    if (!this.#stopped) this.#setTimer();
  }

  async #attend(gameId: string): Promise<void> {
    const { log, automation, now, logger } = this.#parts;
    try {
      const nothing = await automation.attend(gameId);
      if (nothing !== null) await log.reschedule(gameId, nothing.version, nothing.before);
    } catch (error) {
      logger.error({ error, gameId }, "a game could not be attended to and will be tried again");
      await log
        .postpone(gameId, now() + RETRY_MS)
        .catch((thrown: unknown) => logger.error({ error: thrown, gameId }, "a game could not be put off"));
    }
  }

  #dueToShow(): string[] {
    return [...this.#toShow].filter(([, at]) => at <= this.#parts.now()).map(([gameId]) => gameId);
  }

  async #showAgain(gameId: string): Promise<void> {
    const { show, now, logger } = this.#parts;
    this.#toShow.delete(gameId);
    try {
      await show(gameId);
    } catch (error) {
      logger.error({ error, gameId }, "a game could not be shown and will be tried again");
      this.#toShow.set(gameId, now() + RETRY_MS);
    }
  }
}

/** A game of which this is under way already is left for another time. */
function begin(underWay: UnderWay, gameId: string, work: () => Promise<void>): void {
  if (underWay.has(gameId)) return;
  underWay.set(
    gameId,
    work().finally(() => underWay.delete(gameId)),
  );
}
