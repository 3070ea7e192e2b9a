// Opens SQLite: runs migrations, then sends each statement to one of two threads. One thread is for everything that may
// write, the other one for slow reads.
import Sqlite from "better-sqlite3";
import {
  type BinaryOperationNode,
  type Driver,
  Kysely,
  type SelectModifierNode,
  SqliteAdapter,
  SqliteDialect,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { type Database, DatabaseError, UNAVAILABLE } from "./database.ts";
import type { Statement, StatementResult } from "./job.ts";
import { JobDriver } from "./job-driver.ts";
import { jsonList, type ListComparison, listComparison } from "./lists.ts";
import { type Migrations, migrate, type Opening } from "./migrate.ts";
import { SqliteConnection } from "./sqlite-connection.ts";
import { SqliteReads } from "./sqlite-reads.ts";
import { SqliteTransactions } from "./sqlite-transactions.ts";

/** Opens the file at `path`, runs its missing migrations, and starts the thread for writes. */
export async function openSqlite<Tables>(
  path: string,
  migrations: Migrations,
  opening: Opening = { kind: "server" },
): Promise<Database<Tables>> {
  await migrateSqlite(path, migrations, opening);
  let onLost = (_: Error) => {};
  const lost = new Promise<Error>((resolve) => {
    onLost = resolve;
  });
  const writes = new SqliteConnection({ path, isReadOnly: false, onLost });
  const reads = new SqliteReads(path);
  const transactions = new SqliteTransactions<Tables>(writes, (run) => queriesOn(run));
  return {
    query: queriesOn((statement) => writes.runOne(statement)),
    reads: queriesOn((statement) => reads.run(statement)),
    isShared: false,
    waiting: () => writes.waiting + reads.waiting,
    atomically: (statements) => writes.run(statements),
    transaction: (decide) => transactions.run(decide),
    // Always runs the task, because the folder lock admits only one server to the file.
    runIfAlone: (task) => task(),
    lost,
    close: async () => {
      await reads.close();
      await writes.close();
    },
  };
}

function queriesOn<Tables>(run: (statement: Statement) => Promise<StatementResult>): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new JobDriver(run),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new ListsAsJson(),
    },
  });
}

class ListsAsJson extends SqliteQueryCompiler {
  /** Leaves out locks of rows: one job runs at a time, and a transaction compares what it has read. */
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier?.startsWith("For") !== true) super.visitSelectModifier(node);
  }

  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const compared = listComparison(node);
    if (compared === null) super.visitBinaryOperation(node);
    else this.#appendComparison(compared);
  }

  #appendComparison({ column, isNegated, values }: ListComparison): void {
    this.visitNode(column);
    this.append(isNegated ? " not in " : " in ");
    this.append("(select value from json_each(");
    this.appendValue(jsonList(values));
    this.append("))");
  }
}

/**
 * Runs all migrations in one transaction. Kysely's own dialect commits each statement. A server that is killed between
 * two statements could not start again.
 */
class TransactionalMigrations extends SqliteDialect {
  readonly #file: Sqlite.Database;

  constructor(file: Sqlite.Database) {
    super({ database: file });
    this.#file = file;
  }

  override createAdapter(): SqliteAdapter {
    return Object.defineProperty(new SqliteAdapter(), "supportsTransactionalDdl", { value: true });
  }

  /**
   * Rolls back only if there is a transaction. On a full disk SQLite has already rolled back. A second rollback would
   * fail and hide the first error.
   */
  override createDriver(): Driver {
    const driver = super.createDriver();
    const rollback = driver.rollbackTransaction.bind(driver);
    driver.rollbackTransaction = async (connection) => {
      if (this.#file.inTransaction) await rollback(connection);
    };
    return driver;
  }
}

/** The thread for jobs starts after the migrations. */
function refuseJobs(): Promise<never> {
  return Promise.reject(new DatabaseError(UNAVAILABLE, "the database is not open yet"));
}

/** Runs the missing migrations of the file at `path`; see `migrate`. */
export async function migrateSqlite(path: string, migrations: Migrations, opening: Opening): Promise<void> {
  const db = new Kysely<unknown>({ dialect: new TransactionalMigrations(new Sqlite(path)) });
  try {
    await migrate({ db, migrations, opening, isShared: false, atomically: refuseJobs });
  } finally {
    await db.destroy();
  }
}
