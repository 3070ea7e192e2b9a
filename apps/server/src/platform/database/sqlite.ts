// SQLite behind a thread of its own: opens and migrates the file, then sends every statement to that thread.
import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import Sqlite from "better-sqlite3";
import {
  Kysely,
  type Migration,
  Migrator,
  SqliteAdapter,
  SqliteDialect,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { type Database, DatabaseError } from "./database.ts";
import type { Job, Outcome, Statement, StatementResult } from "./job.ts";
import { JobDriver } from "./job-driver.ts";

/** Opens the file at `path`, brings its tables up to date, and starts the thread. */
export async function openSqlite<Tables>(
  path: string,
  migrations: Readonly<Record<string, Migration>>,
): Promise<Database<Tables>> {
  await migrate(path, migrations);
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
  override createAdapter(): SqliteAdapter {
    return Object.defineProperty(new SqliteAdapter(), "supportsTransactionalDdl", { value: true });
  }
}

async function migrate(path: string, migrations: Readonly<Record<string, Migration>>): Promise<void> {
  const db = new Kysely<unknown>({ dialect: new AllOrNothing({ database: new Sqlite(path) }) });
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
    const { error } = await migrator.migrateToLatest();
    if (error !== undefined) throw error;
  } finally {
    await db.destroy();
  }
}

interface Pending {
  resolve(results: readonly StatementResult[]): void;
  reject(error: Error): void;
}

class SqliteThread {
  readonly #worker: Worker;
  readonly #pending = new Map<number, Pending>();
  readonly #closed: Promise<void>;
  #unsent: Job[] = [];
  #nextId = 1;
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
      const id = this.#nextId++;
      this.#pending.set(id, { resolve, reject });
      // Jobs of one turn of the event loop travel in one message.
      if (this.#unsent.length === 0) setImmediate(() => this.#send());
      this.#unsent.push({ id, statements });
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

  #send(): void {
    if (this.#unsent.length === 0) return;
    this.#worker.postMessage(this.#unsent);
    this.#unsent = [];
  }

  #settle(outcome: Outcome): void {
    const pending = this.#pending.get(outcome.id);
    this.#pending.delete(outcome.id);
    if ("error" in outcome) pending?.reject(new DatabaseError(outcome.error.code, outcome.error.message));
    else pending?.resolve(outcome.results);
  }

  /** The thread is gone: nothing that waits, and nothing that comes, can be answered. */
  #fail(error: Error): void {
    this.#failure ??= error;
    for (const pending of this.#pending.values()) pending.reject(error);
    this.#pending.clear();
  }
}
