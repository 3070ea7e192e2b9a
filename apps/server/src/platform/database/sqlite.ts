// SQLite behind a thread of its own: opens and migrates the file, then sends every statement to that thread.
import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import Sqlite from "better-sqlite3";
import {
  type Driver,
  Kysely,
  type Migration,
  SqliteAdapter,
  SqliteDialect,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { type Database, DatabaseError } from "./database.ts";
import type { Batch, Job, Outcome, Statement, StatementResult } from "./job.ts";
import { JobDriver } from "./job-driver.ts";
import { migrate } from "./migrate.ts";

/** Opens the file at `path`, brings its tables up to date, and starts the thread. */
export async function openSqlite<Tables>(
  path: string,
  migrations: Readonly<Record<string, Migration>>,
): Promise<Database<Tables>> {
  await bringUpToDate(path, migrations);
  const thread = new SqliteThread(path);
  const query = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new JobDriver((statement) => thread.runOne(statement)),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
  return {
    query,
    isShared: false,
    atomically: (statements) => thread.run(statements),
    // A file belongs to one server.
    asFirst: (task) => task(),
    close: () => thread.close(),
  };
}

/** Kysely's own makes one table after the other for good: a server that is killed meanwhile would never start again. */
class AllOrNothing extends SqliteDialect {
  readonly #file: Sqlite.Database;

  constructor(file: Sqlite.Database) {
    super({ database: file });
    this.#file = file;
  }

  override createAdapter(): SqliteAdapter {
    return Object.defineProperty(new SqliteAdapter(), "supportsTransactionalDdl", { value: true });
  }

  /** SQLite rolls back by itself on a full disk: a second rollback would fail, and hide why. */
  override createDriver(): Driver {
    const driver = super.createDriver();
    const rollback = driver.rollbackTransaction.bind(driver);
    driver.rollbackTransaction = async (connection) => {
      if (this.#file.inTransaction) await rollback(connection);
    };
    return driver;
  }
}

async function bringUpToDate(path: string, migrations: Readonly<Record<string, Migration>>): Promise<void> {
  const db = new Kysely<unknown>({ dialect: new AllOrNothing(new Sqlite(path)) });
  try {
    await migrate(db, migrations);
  } finally {
    await db.destroy();
  }
}

interface Pending {
  resolve(results: readonly StatementResult[]): void;
  reject(error: Error): void;
}

/** Where jobs come thick and fast they leave so far apart: those that share a commit cost less than half. */
const GATHERING_MS = 4;

class SqliteThread {
  readonly #worker: Worker;
  readonly #closed: Promise<void>;
  /** Who waits for an outcome, in the order of the jobs. */
  #pending: Pending[] = [];
  #unsent: Job[] = [];
  #lastSent = { at: 0, jobs: 0 };
  /** The number of every text that was ever run. */
  readonly #texts = new Map<string, number>();
  #unsentTexts: string[] = [];
  #failure: Error | null = null;

  constructor(path: string) {
    // The built server finds the built thread beside it; tests run both from their sources.
    const file = new URL(`./sqlite-thread${extname(import.meta.url)}`, import.meta.url);
    this.#worker = new Worker(file, { workerData: { path } });
    this.#worker.on("message", (outcomes: readonly Outcome[]) => {
      for (const outcome of outcomes) this.#settle(outcome);
    });
    this.#worker.on("error", (error) => this.#fail(error));
    this.#closed = new Promise((resolve) => this.#worker.once("exit", () => resolve()));
    this.#worker.once("exit", () => this.#fail(new Error("the database is closed")));
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
    this.#failure ??= error;
    for (const { reject } of this.#pending) reject(error);
    this.#pending = [];
  }
}

function resultOf(outcome: readonly unknown[] | number): StatementResult {
  return typeof outcome === "number" ? { rows: [], changes: outcome } : { rows: outcome, changes: 0 };
}
