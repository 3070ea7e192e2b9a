// Chooses the moves of bots. A level that searches does so in a pool of worker threads, so that other games do not wait for
// the search. If the pool is full, too slow or fails, the bot plays at the normal level, whose moves are computed in
// the main thread.
//
// A bot's move is chosen from the InformationState of its seat (`informationStateFor` of the rules): everything that
// a player there has seen of the round, and nothing else. The level is one of the terms of a solo game; for a person
// who is away or has left, the bot plays at the normal level. Easy and normal are computed at once. Hard looks at 40
// samples of the hidden hands, in a worker thread (`games/automation/bot-worker.ts`). BotPool
// (`games/automation/bot-pool.ts`) has one thread less than there are cores, starts the first when it is needed and
// stops idle ones. If all are busy and the queue is full, or a thread fails or is late, the bot plays that move at
// the normal level.
//
// If a seat takes part in the seeds, the bots of the game draw their random numbers from a sealed seed of their own
// (`games/automation/bot-draw.ts`, decision 084). The record of a bot's play has the number of samples and the bot's
// release; the replay lists them (`games/replays/bot-choices.ts`), and `checkBots` of `packages/shuffle` makes each
// choice again with the code of `@chkobba/bot/released`. The browser does so in the bot's worker
// (`shared/bot-worker/check-game.ts`) at the end of a game (`shared/shuffles/ReceiptLine.tsx`).
//
// The bot chooses first, and then the game is changed, unless it has changed in the meantime: the bot does not play
// for a player who came back. A hint is the same choice for the seat of the player who asks at their turn; only solo
// games give hints.

import { availableParallelism } from "node:os";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { chooseMove, type Move } from "@chkobba/bot";
import type { BotLevel } from "@chkobba/protocol";
import {
  FALLBACK_LEVEL,
  type InformationState,
  isSearching,
  type QuickLevel,
  type SearchingLevel,
} from "@chkobba/rules";
import type { Logger } from "pino";
import { Piscina } from "piscina";
import { FairSemaphore } from "../../platform/limits/fair-semaphore.ts";
import type { BotMove } from "../public/changes.ts";
import type { RunInThread } from "../public/games.ts";
import { type BotDraw, randomOf, type SealedDraw } from "./bot-draw.ts";

/** Options for a game in which the bot must answer the same plays with the same moves. */
export interface SameMoves {
  /** The seed of the bot's random numbers. */
  readonly luck: number;
  /** The network of the people who wait for the move. Each network has one search at a time. */
  readonly line: string;
}

/** Options for a game in which the bots draw their random numbers from a sealed seed. */
export interface SealedMoves {
  readonly sealed: SealedDraw;
}

/** A move, and the level at which it was chosen. */
export interface ChosenMove extends Move {
  readonly level: BotLevel;
}

/**
 * Chooses the move of the seat whose turn it is. With `SameMoves`, the search has no timeout, and a failed search
 * throws. Otherwise a search that fails or is late is replaced by the normal level.
 */
export type ChooseMove = (
  view: InformationState,
  level: BotLevel,
  source?: SameMoves | SealedMoves | null,
) => Promise<ChosenMove>;

/** The task that a worker receives. */
export interface Task extends BotDraw {
  readonly view: InformationState;
  readonly level: SearchingLevel;
}

type Wanted = Omit<Task, keyof BotDraw>;

export interface BotPoolParts {
  readonly random: () => number;
  readonly onBotMove: (thought: BotMove) => void;
  readonly logger: Logger;
  /** The worker's module; its default export chooses a move. */
  readonly worker?: string;
  readonly threads?: number;
  /** How many moves may wait for each thread. */
  readonly queue?: number;
  /** The timeout of a move, including the wait for a thread. */
  readonly timeoutMs?: number;
}

/** Leaves one core to the event loop if there are several. */
const THREADS = Math.max(1, availableParallelism() - 1);
const QUEUE = 16;
/**
 * In ms. A move that waits behind a full queue takes less than half of this time. A worker that takes longer is stuck.
 */
const MOVE_TIMEOUT_MS = 2000;
const IDLE_MS = 30_000;
/**
 * The workers run at a lower priority than the event loop. Only Linux has thread priorities; elsewhere the priority
 * would apply to the whole process.
 */
const NICENESS = process.platform === "linux" ? 10 : 0;
// The built server has the built worker next to it; tests run both from source.
const WORKER = fileURLToPath(new URL(`./bot-worker${extname(import.meta.url)}`, import.meta.url));

export class BotPool {
  readonly #worker: string;
  readonly #random: () => number;
  readonly #onBotMove: BotPoolParts["onBotMove"];
  readonly #logger: Logger;
  readonly #timeoutMs: number;
  readonly #most: number;
  readonly #pool: Piscina;
  /**
   * A low-priority queue in which networks take turns. It uses only some of the pool's threads, so that searches of
   * other games do not wait long.
   */
  readonly #patient: FairSemaphore;
  /** Moves that a thread is choosing, or that wait for one. */
  #underWay = 0;

  constructor({ random, onBotMove, logger, ...limits }: BotPoolParts) {
    const { worker = WORKER, threads = THREADS, queue = QUEUE, timeoutMs = MOVE_TIMEOUT_MS } = limits;
    this.#worker = worker;
    this.#random = random;
    this.#onBotMove = onBotMove;
    this.#logger = logger;
    this.#timeoutMs = timeoutMs;
    this.#most = threads * (1 + queue);
    this.#patient = new FairSemaphore({ permits: threads, permitsOfLine: 1, waitingMax: Number.POSITIVE_INFINITY });
    this.#pool = new Piscina({
      filename: worker,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: IDLE_MS,
      niceIncrement: NICENESS,
      stricterFIFO: true,
      recordTiming: false,
    });
    this.#pool.on("error", (error) => logger.error({ error }, "bot pool: worker failed"));
  }

  readonly chooseMove: ChooseMove = async (view, level, source = null) => {
    const began = performance.now();
    const draw = drawOf(source);
    const chosen = isSearching(level)
      ? await this.#searchFor({ view, level }, source)
      : this.#choose(view, level, draw);
    const move = chosen ?? this.#choose(view, FALLBACK_LEVEL, draw);
    const outcome = chosen === null ? "fallback" : "chosen";
    this.#onBotMove({ level, outcome, ms: performance.now() - began });
    return { ...move, level: chosen === null ? FALLBACK_LEVEL : level };
  };

  /** Moves in progress fall back to the normal level. */
  close(): Promise<void> {
    return this.#pool.destroy();
  }

  #choose(view: InformationState, level: QuickLevel, draw: BotDraw): Move {
    return chooseMove(view, { level, random: randomOf(draw, this.#random) });
  }

  /**
   * Runs low-priority work in the pool's threads, one job at a time for each `line`.
   * @param work receives a function that runs a module in one of the threads
   */
  async runInLine<R>(line: string, work: (run: RunInThread) => Promise<R>): Promise<R> {
    const release = await this.#patient.acquire(line);
    try {
      return await work((filename, task) => this.#pool.run(task, { filename }));
    } finally {
      release?.();
    }
  }

  /**
   * Searches in the line of the game's network. A game needs at most one search at a time: the one for the bot's turn.
   */
  #searchInLine(wanted: Wanted, { luck, line }: SameMoves): Promise<Move> {
    return this.runInLine(line, (run) => run(this.#worker, { ...wanted, luck, sealed: null }));
  }

  #searchFor(wanted: Wanted, source: SameMoves | SealedMoves | null): Promise<Move | null> {
    return source !== null && "luck" in source
      ? this.#searchInLine(wanted, source)
      : this.#search(wanted, drawOf(source));
  }

  /** The move that a worker chooses; null if no worker chooses one in time. */
  async #search(wanted: Wanted, draw: BotDraw): Promise<Move | null> {
    // Counted here, because the pool's own queue limit ignores tasks with an abort signal.
    if (this.#underWay >= this.#most) return null;
    this.#underWay++;
    try {
      // The pool terminates a thread that is still busy at the timeout.
      return await this.#pool.run({ ...wanted, ...draw }, { signal: AbortSignal.timeout(this.#timeoutMs) });
    } catch (error) {
      this.#logger.warn({ error }, "bot pool: search failed, playing at the normal level");
      return null;
    } finally {
      this.#underWay--;
    }
  }
}

function drawOf(source: SameMoves | SealedMoves | null): BotDraw {
  if (source === null) return { luck: null, sealed: null };
  return "luck" in source ? { luck: source.luck, sealed: null } : { luck: null, sealed: source.sealed };
}
