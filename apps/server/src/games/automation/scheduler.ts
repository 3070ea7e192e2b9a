// Wakes games when they are due. The wake times are in the database, so a restart finds them again; the timer here only makes sure
// that the database is asked in time.
import type { Logger } from "pino";
import type { GameLog } from "../log/game-log.ts";
import type { Automation } from "./automation.ts";

export interface SchedulerParts {
  readonly log: GameLog;
  readonly automation: Automation;
  /** Resolves once a time without service is recorded in the games: nothing is due before that. */
  readonly checkService: () => Promise<void>;
  /** Brings the presence at a table up to date, and sends its players the game as its log has it. */
  readonly republish: (gameId: string) => Promise<void>;
  readonly now: () => number;
  readonly logger: Logger;
}

/** The longest and the shortest time between two polls of the database. */
const POLL_MAX_MS = 1000;
const POLL_MIN_MS = 5;
/** No timer is kept for a wake time beyond this: the regular poll finds it. Longer than players have to give their seeds. */
const HORIZON_MS = 4000;
const GAMES_AT_ONCE = 500;
/** By then the database has finished whatever it was doing when its answer got lost. */
const REPUBLISH_DELAY_MS = 1000;
/** After a failure a game is left alone this long. */
const RETRY_MS = 5000;

type UnderWay = Map<string, Promise<void>>;

export class Scheduler {
  readonly #parts: SchedulerParts;
  /** When to send a game again whose players may not have been sent its newest state, by game id. */
  readonly #toRepublish = new Map<string, number>();
  #timer: NodeJS.Timeout | null = null;
  #timerAt = Number.POSITIVE_INFINITY;
  /** Rounded up to `POLL_MIN_MS`, so that wake times close together are one poll. */
  readonly #wakeTimes = new Set<number>();
  #polledAt = 0;
  #polling: Promise<void> | null = null;
  /** By game id: games run independently, so a bot that thinks holds up no other game. */
  readonly #running: UnderWay = new Map();
  readonly #republishing: UnderWay = new Map();
  #isStopped = false;

  constructor(parts: SchedulerParts) {
    this.#parts = parts;
  }

  start(): void {
    this.schedule(this.#parts.now());
  }

  /** Polls right after `at`, or with the next regular poll where `at` is beyond the horizon. */
  schedule(at: number): void {
    if (this.#isStopped || at > this.#parts.now() + HORIZON_MS) return;
    this.#wakeTimes.add(Math.ceil(at / POLL_MIN_MS) * POLL_MIN_MS);
    if (this.#polling === null && at < this.#timerAt) this.#setTimer();
  }

  /** Sends a game to its players again after a second, and retries until the database answers. */
  republishLater(gameId: string): void {
    this.#toRepublish.set(gameId, this.#parts.now() + REPUBLISH_DELAY_MS);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#polling;
    await Promise.all([...this.#running.values(), ...this.#republishing.values()]);
  }

  #setTimer(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timerAt = Math.min(this.#polledAt + POLL_MAX_MS, ...this.#wakeTimes);
    const delayMs = Math.max(POLL_MIN_MS, this.#timerAt - this.#parts.now());
    this.#timer = setTimeout(() => {
      this.#polling = this.#poll();
    }, delayMs);
  }

  async #poll(): Promise<void> {
    const { log, checkService, now, logger } = this.#parts;
    this.#polledAt = now();
    for (const at of this.#wakeTimes) if (at <= this.#polledAt) this.#wakeTimes.delete(at);
    try {
      await checkService();
      const due = await log.takeDue(this.#polledAt, GAMES_AT_ONCE, this.#polledAt + RETRY_MS);
      for (const gameId of due) runOnce(this.#running, gameId, () => this.#run(gameId));
      for (const gameId of this.#dueToRepublish()) runOnce(this.#republishing, gameId, () => this.#republish(gameId));
    } catch (error) {
      logger.error({ error }, "due games could not be read; the scheduler tries again");
    }
    this.#polling = null;
    if (!this.#isStopped) this.#setTimer();
  }

  async #run(gameId: string): Promise<void> {
    const { log, automation, now, logger } = this.#parts;
    try {
      const notDue = await automation.run(gameId);
      if (notDue !== null) await log.reschedule(gameId, notDue.version, notDue.before);
    } catch (error) {
      logger.error({ error, gameId }, "a due action failed; the scheduler tries again");
      await log
        .postpone(gameId, now() + RETRY_MS)
        .catch((thrown: unknown) => logger.error({ error: thrown, gameId }, "a due game could not be postponed"));
    }
  }

  #dueToRepublish(): string[] {
    return [...this.#toRepublish].filter(([, at]) => at <= this.#parts.now()).map(([gameId]) => gameId);
  }

  async #republish(gameId: string): Promise<void> {
    const { republish, now, logger } = this.#parts;
    this.#toRepublish.delete(gameId);
    try {
      await republish(gameId);
    } catch (error) {
      logger.error({ error, gameId }, "a game could not be sent to its players; the scheduler tries again");
      this.#toRepublish.set(gameId, now() + RETRY_MS);
    }
  }
}

/** Starts `work` unless the same game's is still under way: the next poll finds it again. */
function runOnce(underWay: UnderWay, gameId: string, work: () => Promise<void>): void {
  if (underWay.has(gameId)) return;
  underWay.set(
    gameId,
    work().finally(() => underWay.delete(gameId)),
  );
}
