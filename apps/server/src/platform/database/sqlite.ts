// SQLite behind threads of its own: opens and migrates the file, then sends every statement to the thread that writes, or to
// the one that only reads.
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
import type { Database } from "./database.ts";
import type { Statement, StatementResult } from "./job.ts";
import { JobDriver } from "./job-driver.ts";
import { migrate } from "./migrate.ts";
import { SqliteConnection } from "./sqlite-connection.ts";
import { SqliteReads } from "./sqlite-reads.ts";

/** Opens the file at `path`, brings its tables up to date, and starts the thread that writes. */
export async function openSqlite<Tables>(
  path: string,
  migrations: Readonly<Record<string, Migration>>,
): Promise<Database<Tables>> {
  await bringUpToDate(path, migrations);
  let tellLost = (_: Error) => {};
  const lost = new Promise<Error>((resolve) => {
    tellLost = resolve;
  });
  const writes = new SqliteConnection({ path, isReadOnly: false, onLost: (error) => tellLost(error) });
  const reads = new SqliteReads(path);
  return {
    query: queriesOn((statement) => writes.runOne(statement)),
    reads: queriesOn((statement) => reads.run(statement)),
    isShared: false,
    atomically: (statements) => writes.run(statements),
    // A file belongs to one server.
    asFirst: (task) => task(),
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
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
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
