// A connection to the SQLite file through a worker thread. Sends jobs to the thread, and settles them when their
// outcomes arrive.
import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import { LRUCache } from "lru-cache";
import { DatabaseError, STATEMENTS_MAX, UNAVAILABLE } from "./database.ts";
import type { Batch, Demand, Job, Outcome, ReadBefore, Statement, StatementResult } from "./job.ts";

export interface SqliteConnectionParts {
  readonly path: string;
  /**
   * Whether the thread only reads. It then runs each job alone. A thread that writes runs all waiting jobs in one
   * transaction.
   */
  readonly isReadOnly: boolean;
  /** Called if the thread ends unexpectedly. From then on, this connection rejects every job. */
  readonly onLost: (error: Error) => void;
}

interface Pending {
  resolve(results: readonly StatementResult[]): void;
  reject(error: Error): void;
}

/**
 * The shortest time between two batches under load, in ms. Jobs of one batch share a commit, which more than halves the
 * cost of a job.
 */
const BATCH_INTERVAL_MS = 4;

export class SqliteConnection {
  readonly #worker: Worker;
  readonly #closed: Promise<void>;
  readonly #onLost: (error: Error) => void;
  /** The jobs without an outcome yet, in the order in which they were given. */
  #pending: Pending[] = [];
  #unsent: Job[] = [];
  #lastSent = { at: 0, jobs: 0 };
  /**
   * By text: the number of each statement that the thread keeps prepared. These are the most recently used statements.
   */
  readonly #texts = new LRUCache<string, number>({
    max: STATEMENTS_MAX,
    dispose: (number) => this.#forgotten.push(number),
  });
  #textCount = 0;
  #unsentTexts: string[] = [];
  #forgotten: number[] = [];
  #isClosing = false;
  #failure: DatabaseError | null = null;

  constructor({ path, isReadOnly, onLost }: SqliteConnectionParts) {
    this.#onLost = onLost;
    // A build has sqlite-thread.js next to the server. Tests use the TypeScript source.
    const file = new URL(`./sqlite-thread${extname(import.meta.url)}`, import.meta.url);
    this.#worker = new Worker(file, { workerData: { path, isReadOnly } });
    this.#worker.on("message", (outcomes: readonly Outcome[]) => {
      for (const outcome of outcomes) this.#settle(outcome);
    });
    this.#worker.on("error", (error) => this.#fail(error));
    this.#closed = new Promise((resolve) => this.#worker.once("exit", () => resolve()));
    this.#worker.once("exit", (code) => this.#fail(new Error(`the thread of the database ended with code ${code}`)));
  }

  /** How many jobs have no outcome yet. */
  get waiting(): number {
    return this.#pending.length;
  }

  run(statements: readonly (Statement | ReadBefore)[]): Promise<readonly StatementResult[]> {
    if (this.#failure !== null) return Promise.reject(this.#failure);
    return new Promise((resolve, reject) => {
      if (this.#unsent.length === 0) this.#sendSoon();
      this.#pending.push({ resolve, reject });
      this.#unsent.push(statements.map((each) => [this.#numberOf(each.sql), each.parameters, demandOf(each)]));
    });
  }

  async runOne(statement: Statement): Promise<StatementResult> {
    const [result] = await this.run([statement]);
    return result ?? { rows: [], changes: 0 };
  }

  async close(): Promise<void> {
    this.#send();
    this.#isClosing = true;
    this.#worker.postMessage("close");
    await this.#closed;
  }

  #numberOf(sql: string): number {
    const known = this.#texts.get(sql);
    if (known !== undefined) return known;
    const number = this.#textCount++;
    this.#texts.set(sql, number);
    this.#unsentTexts.push(sql);
    return number;
  }

  /**
   * Sends the jobs of this turn of the event loop in one message. A job is not delayed if no other jobs are waiting.
   */
  #sendSoon(): void {
    const isAlone = this.#lastSent.jobs <= 1 && this.#pending.length === 0;
    const wait = isAlone ? 0 : this.#lastSent.at + BATCH_INTERVAL_MS - performance.now();
    if (wait > 0) setTimeout(() => this.#send(), wait);
    else setImmediate(() => this.#send());
  }

  #send(): void {
    if (this.#unsent.length === 0) return;
    this.#lastSent = { at: performance.now(), jobs: this.#unsent.length };
    const [texts, jobs, forgotten] = [this.#unsentTexts, this.#unsent, this.#forgotten];
    this.#worker.postMessage({ texts, jobs, forgotten } satisfies Batch);
    this.#unsent = [];
    this.#unsentTexts = [];
    this.#forgotten = [];
  }

  #settle(outcome: Outcome): void {
    const pending = this.#pending.shift();
    if ("error" in outcome) pending?.reject(new DatabaseError(outcome.error.code, outcome.error.message));
    else pending?.resolve(outcome.map(resultOf));
  }

  /** The thread has ended: rejects all waiting and later jobs. */
  #fail(error: Error): void {
    if (this.#failure !== null) return;
    this.#failure = new DatabaseError(UNAVAILABLE, this.#isClosing ? "the database is closed" : error.message);
    for (const { reject } of this.#pending) reject(this.#failure);
    this.#pending = [];
    if (!this.#isClosing) this.#onLost(error);
  }
}

function demandOf(statement: Statement | ReadBefore): Demand {
  if ("rows" in statement) return statement.rows;
  return statement.needsRow === true ? "row" : null;
}

function resultOf(outcome: readonly unknown[] | number): StatementResult {
  return typeof outcome === "number" ? { rows: [], changes: outcome } : { rows: outcome, changes: 0 };
}
