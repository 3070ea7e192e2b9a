// Wakes games when they are due. The wake times are in the database, so a restart finds them again. The timer here only
// decides when to poll the database.
//
// The server's next action in a game, and its time, follow from the game (`games/table/next-action.ts`) and are
// stored with each record as `wake_at`. The scheduler (`games/automation/scheduler.ts`) wakes the games that are
// due; no game waits for another. Its timer is only a convenience: after a restart the wake times are still in the
// table.
//
// The time is the machine's, or with PostgreSQL the database's (`platform/database/database-clock.ts`), so that all
// servers agree. Games and the radio use a SteadyClock (`platform/clock.ts`) on top of it: it starts no earlier than
// the newest stored time, and then advances evenly even if the machine's time is changed. Clients, accounts and
// rooms get the time itself. Limits use a monotonic clock.
import type { Logger } from "pino";
import type { GameLog } from "../log/game-log.ts";
import type { Automation } from "./automation.ts";

export interface SchedulerParts {
  readonly log: GameLog;
  readonly automation: Automation;
  /**
   * Checks whether there was an outage. If there was one, records it in the games first, and then resolves. The
   * scheduler waits for this before it looks for games that are due.
   */
  readonly checkService: () => Promise<void>;
  /** Updates the presence at a table, and sends its players the game from its log. */
  readonly republish: (gameId: string) => Promise<void>;
  readonly now: () => number;
  readonly logger: Logger;
}

/** The longest and the shortest time between two polls of the database. */
const POLL_MAX_MS = 1000;
const POLL_MIN_MS = 5;
/**
 * In ms. No timer is kept for wake times beyond this; the regular poll finds them. This is longer than the time that
 * players have to give their seeds.
 */
const HORIZON_MS = 4000;
const GAMES_AT_ONCE = 500;
/** Long enough for the database to finish the statement whose answer was lost. */
const REPUBLISH_DELAY_MS = 1000;
/** After a failed action, the game is not tried again for this time. */
const RETRY_MS = 5000;

type UnderWay = Map<string, Promise<void>>;

export class Scheduler {
  readonly #parts: SchedulerParts;
  /** Games whose players may have missed the newest state: when to send it again, by game id. */
  readonly #toRepublish = new Map<string, number>();
  #timer: NodeJS.Timeout | null = null;
  #timerAt = Number.POSITIVE_INFINITY;
  /** Rounded up to `POLL_MIN_MS`, so that close wake times share one poll. */
  readonly #wakeTimes = new Set<number>();
  #polledAt = 0;
  #polling: Promise<void> | null = null;
  /** By game id. Games run independently, so a thinking bot delays no other game. */
  readonly #running: UnderWay = new Map();
  readonly #republishing: UnderWay = new Map();
  #isStopped = false;

  constructor(parts: SchedulerParts) {
    this.#parts = parts;
  }

  start(): void {
    this.schedule(this.#parts.now());
  }

  /** Polls right after `at`, or with the next regular poll if `at` is beyond the horizon. */
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
      logger.error({ error }, "scheduler: reading due games failed, retrying");
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
      logger.error({ error, gameId }, "scheduler: a due action failed, retrying");
      await log
        .postpone(gameId, now() + RETRY_MS)
        .catch((thrown: unknown) => logger.error({ error: thrown, gameId }, "scheduler: postponing a game failed"));
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
      logger.error({ error, gameId }, "scheduler: sending a game to its players failed, retrying");
      this.#toRepublish.set(gameId, now() + RETRY_MS);
    }
  }
}

/**
 * Starts `work`. Does nothing if earlier work for the same game is still running: the next poll finds the game again.
 */
function runOnce(underWay: UnderWay, gameId: string, work: () => Promise<void>): void {
  if (underWay.has(gameId)) return;
  underWay.set(
    gameId,
    work().finally(() => underWay.delete(gameId)),
  );
}
