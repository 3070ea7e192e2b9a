// A connection to the SQLite file, in a thread of its own: sends every statement there, and settles what comes back.
import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import { DatabaseError, UNAVAILABLE } from "./database.ts";
import type { Batch, Job, Outcome, Statement, StatementResult } from "./job.ts";

export interface SqliteConnectionParts {
  readonly path: string;
  /** A thread that only reads runs each job for itself; the other one runs them together in one transaction. */
  readonly isReadOnly: boolean;
  /** The thread has ended without being told to: this connection answers nothing any more. */
  readonly onLost: (error: Error) => void;
}

interface Pending {
  resolve(results: readonly StatementResult[]): void;
  reject(error: Error): void;
}

/** Where jobs come thick and fast they leave so far apart: those that share a commit cost less than half. */
const GATHERING_MS = 4;

export class SqliteConnection {
  readonly #worker: Worker;
  readonly #closed: Promise<void>;
  readonly #onLost: (error: Error) => void;
  /** Who waits for an outcome, in the order of the jobs. */
  #pending: Pending[] = [];
  #unsent: Job[] = [];
  #lastSent = { at: 0, jobs: 0 };
  /** The number of every text that was ever run. */
  readonly #texts = new Map<string, number>();
  #unsentTexts: string[] = [];
  #isClosing = false;
  #failure: DatabaseError | null = null;

  constructor({ path, isReadOnly, onLost }: SqliteConnectionParts) {
    this.#onLost = onLost;
    // The built server has the built worker beside it; tests run both from source.
    const file = new URL(`./sqlite-thread${extname(import.meta.url)}`, import.meta.url);
    this.#worker = new Worker(file, { workerData: { path, isReadOnly } });
    this.#worker.on("message", (outcomes: readonly Outcome[]) => {
      for (const outcome of outcomes) this.#settle(outcome);
    });
    this.#worker.on("error", (error) => this.#fail(error));
    this.#closed = new Promise((resolve) => this.#worker.once("exit", () => resolve()));
    this.#worker.once("exit", (code) => this.#fail(new Error(`the thread of the database ended with code ${code}`)));
  }

  /** How many jobs wait for their outcome. */
  get waiting(): number {
    return this.#pending.length;
  }

  run(statements: readonly Statement[]): Promise<readonly StatementResult[]> {
    if (this.#failure !== null) return Promise.reject(this.#failure);
    return new Promise((resolve, reject) => {
      if (this.#unsent.length === 0) this.#sendSoon();
      this.#pending.push({ resolve, reject });
      this.#unsent.push(statements.map(({ sql, parameters }) => [this.#numberOf(sql), parameters]));
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
    const number = this.#texts.size;
    this.#texts.set(sql, number);
    this.#unsentTexts.push(sql);
    return number;
  }

  /** In one message with what else comes in this turn of the event loop; whoever comes alone waits for nobody. */
  #sendSoon(): void {
    const isAlone = this.#lastSent.jobs <= 1 && this.#pending.length === 0;
    const wait = isAlone ? 0 : this.#lastSent.at + GATHERING_MS - performance.now();
    if (wait > 0) setTimeout(() => this.#send(), wait);
    else setImmediate(() => this.#send());
  }

  #send(): void {
    if (this.#unsent.length === 0) return;
    this.#lastSent = { at: performance.now(), jobs: this.#unsent.length };
    this.#worker.postMessage({ texts: this.#unsentTexts, jobs: this.#unsent } satisfies Batch);
    this.#unsent = [];
    this.#unsentTexts = [];
  }

  #settle(outcome: Outcome): void {
    const pending = this.#pending.shift();
    if ("error" in outcome) pending?.reject(new DatabaseError(outcome.error.code, outcome.error.message));
    else pending?.resolve(outcome.map(resultOf));
  }

  /** The thread is gone: nothing that waits, and nothing that comes, can be answered. */
  #fail(error: Error): void {
    if (this.#failure !== null) return;
    this.#failure = new DatabaseError(UNAVAILABLE, this.#isClosing ? "the database is closed" : error.message);
    for (const { reject } of this.#pending) reject(this.#failure);
    this.#pending = [];
    if (!this.#isClosing) this.#onLost(error);
  }
}

function resultOf(outcome: readonly unknown[] | number): StatementResult {
  return typeof outcome === "number" ? { rows: [], changes: outcome } : { rows: outcome, changes: 0 };
}
