// Thinks for the bots: what takes a moment in place, what searches in threads of their own, so that nobody waits for it but the
// game itself. Where those have too much to do, or fail, the bot plays a little less well, and in time.
import { availableParallelism } from "node:os";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { chooseMove, type Move } from "@chkobba/bot";
import type { BotLevel } from "@chkobba/protocol";
import type { SeatView } from "@chkobba/rules";
import type { Logger } from "pino";
import { Piscina } from "piscina";

/** Chooses the move of the seat at turn. */
export type ChooseMove = (view: SeatView, level: BotLevel) => Promise<Move>;

export interface BotMove {
  readonly level: BotLevel;
  /** fallback: chosen at the normal level in place of that one. */
  readonly outcome: "chosen" | "fallback";
  readonly ms: number;
}

export interface BotPoolParts {
  readonly random: () => number;
  readonly onBotMove: (thought: BotMove) => void;
  readonly logger: Logger;
  /** The module whose default export thinks in a thread. */
  readonly worker?: string;
  readonly threads?: number;
  /** Thoughts that may wait for each thread. */
  readonly queue?: number;
  /** Milliseconds that a thought may take, the wait for a thread included. */
  readonly timeoutMs?: number;
}

/** The event loop has one core for itself, where there is more than one. */
const THREADS = Math.max(1, availableParallelism() - 1);
const QUEUE = 16;
/** More than twice what a thought takes with a full queue before it: whoever is that late is stuck. */
const MOVE_TIMEOUT_MS = 2000;
const IDLE_MS = 30_000;
/** A thread gives way to the event loop. Only Linux knows priorities of threads; elsewhere it is one of the whole process. */
const NICENESS = process.platform === "linux" ? 10 : 0;
// The built server finds the built thread beside it; tests run both from their sources.
const WORKER = fileURLToPath(new URL(`./bot-worker${extname(import.meta.url)}`, import.meta.url));

export class BotPool {
  readonly #random: () => number;
  readonly #onBotMove: BotPoolParts["onBotMove"];
  readonly #logger: Logger;
  readonly #timeoutMs: number;
  readonly #most: number;
  readonly #pool: Piscina<SeatView, Move>;
  /** Thoughts that a thread thinks, or that wait for one. */
  #underWay = 0;

  constructor({ random, onBotMove, logger, ...limits }: BotPoolParts) {
    const { worker = WORKER, threads = THREADS, queue = QUEUE, timeoutMs = MOVE_TIMEOUT_MS } = limits;
    this.#random = random;
    this.#onBotMove = onBotMove;
    this.#logger = logger;
    this.#timeoutMs = timeoutMs;
    this.#most = threads * (1 + queue);
    this.#pool = new Piscina({
      filename: worker,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: IDLE_MS,
      niceIncrement: NICENESS,
      stricterFIFO: true,
      recordTiming: false,
    });
    this.#pool.on("error", (error) => logger.error({ error }, "a thread that thinks has failed"));
  }

  readonly chooseMove: ChooseMove = async (view, level) => {
    const began = performance.now();
    const chosen = level === "hard" ? await this.#search(view) : this.#choose(view, level);
    const move = chosen ?? this.#choose(view, "normal");
    const outcome = chosen === null ? "fallback" : "chosen";
    this.#onBotMove({ level, outcome, ms: performance.now() - began });
    return move;
  };

  /** What is still thought of is chosen as when there is no time. */
  close(): Promise<void> {
    return this.#pool.destroy();
  }

  #choose(view: SeatView, level: Exclude<BotLevel, "hard">): Move {
    return chooseMove(view, { level, random: this.#random });
  }

  /** The move that a thread chooses, or null where none does in time. */
  async #search(view: SeatView): Promise<Move | null> {
    // Counted here: what can be called off does not count for the pool's own queue.
    if (this.#underWay >= this.#most) return null;
    this.#underWay++;
    try {
      // A thread that is still busy then is ended.
      return await this.#pool.run(view, { signal: AbortSignal.timeout(this.#timeoutMs) });
    } catch (error) {
      this.#logger.warn({ error }, "a thought came to nothing");
      return null;
    } finally {
      this.#underWay--;
    }
  }
}
