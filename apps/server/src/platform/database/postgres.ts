// Opens PostgreSQL: runs migrations, then opens one pool of connections for everything that may write, and one for slow
// reads.
//
// With `DATABASE_URL` the data are in PostgreSQL, for one server or for several; stores and games don't depend on
// the kind of database (`platform/database/database.ts`). Decision 013 says how several statements become one job
// there, and what several servers change: the log's key decides between servers as it does between requests, and a
// server uses a state in memory only if it is still the newest. A server on PostgreSQL makes no secrets: all servers
// must be given the same ones. If the database connection is lost while a record is written, the server can't know
// whether it is on disk: the sender gets an error, and a moment later the scheduler sends the table the state of the
// log. `platform/database/testing/each-database.ts` runs a test on both.
import {
  type BinaryOperationNode,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely";
import type { Pool } from "pg";
import { FairSemaphore } from "../limits/fair-semaphore.ts";
import { SetupError } from "../setup-error.ts";
import { type Database, DatabaseError, UNAVAILABLE } from "./database.ts";
import type { Statement, StatementResult } from "./job.ts";
import { JobDriver } from "./job-driver.ts";
import { arrayLiteral, type ListComparison, listComparison } from "./lists.ts";
import { type Migrations, migrate, type Opening } from "./migrate.ts";
import { databaseError } from "./postgres-error.ts";
import { PostgresHosts } from "./postgres-hosts.ts";
import { ANSWER_TIMEOUT_MS, connect, PostgresPool, READS, WRITES } from "./postgres-pool.ts";
import { demandSessions } from "./postgres-session.ts";
import type { PostgresTransaction } from "./postgres-transaction.ts";
import { encodeParameter } from "./postgres-values.ts";
import { OLDER_SERVERS, ServerLock } from "./server-lock.ts";
import { type Decide, type Decided, decideOnce, TURNS } from "./transaction.ts";

/** Each transaction holds a connection while it waits for a row; the other connections stay free for moves. */
const TRANSACTIONS_AT_ONCE = 5;

/**
 * Opens the database at `url` and runs its missing migrations. If PostgreSQL fails, rejects with a `DatabaseError` whose
 * message is one line.
 */
export async function openPostgres<Tables>(
  url: string,
  migrations: Migrations,
  opening: Opening = { kind: "server" },
): Promise<Database<Tables>> {
  const hosts = new PostgresHosts(url);
  const writes = new PostgresPool(hosts, WRITES);
  try {
    await bringUpToDate({ hosts, writes, migrations, opening });
  } catch (error) {
    await writes.close();
    throw error;
  }
  const reads = new PostgresPool(hosts, READS);
  const lock = new ServerLock(hosts);
  const turns = new FairSemaphore({ ...TURNS, permits: TRANSACTIONS_AT_ONCE, permitsOfLine: TRANSACTIONS_AT_ONCE });
  return {
    query: queriesOn((statement) => writes.query(statement)),
    reads: queriesOn((statement) => reads.query(statement)),
    isShared: true,
    waiting: () => writes.waiting + reads.waiting,
    atomically: (statements) => writes.run(statements),
    transaction: async (decide) => {
      const release = await turns.acquire("transactions");
      if (release === null) throw new DatabaseError(UNAVAILABLE, "too many transactions wait");
      return writes.transaction((transaction) => decideIn(transaction, decide)).finally(release);
    },
    runIfAlone: (task) => lock.runIfAlone(task),
    // Never resolves, because a lost connection is replaced by a new one.
    lost: new Promise(() => {}),
    close: async () => {
      await reads.close();
      await writes.close();
      await lock.close();
    },
  };
}

/** Runs the code of a transaction, with its reads on the transaction's connection. */
function decideIn<Tables, T>(transaction: PostgresTransaction, decide: Decide<Tables, T>): Promise<Decided<T>> {
  const read = queriesOn<Tables>(async ({ sql, parameters }) => {
    const [result] = await transaction.run([{ text: sql, name: null, values: parameters.map(encodeParameter) }]);
    return result ?? { rows: [], changes: 0 };
  });
  return decideOnce(decide, read);
}

function queriesOn<Tables>(run: (statement: Statement) => Promise<StatementResult>): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new JobDriver(run),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new ConstantTexts(),
    },
  });
}

/**
 * Sends a list as one array. Sends numbers with their widest type: a query for a number that is too large for a column
 * finds no row, instead of failing.
 */
class ConstantTexts extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const compared = listComparison(node);
    if (compared === null) super.visitBinaryOperation(node);
    else this.#appendComparison(compared);
  }

  #appendComparison({ column, isNegated, values }: ListComparison): void {
    this.visitNode(column);
    this.append(isNegated ? " <> all(" : " = any(");
    this.appendValue(arrayLiteral(values));
    if (values.some((value) => typeof value === "number")) this.append("::int8[]");
    this.append(")");
  }

  protected override appendValue(value: unknown): void {
    super.appendValue(value);
    if (typeof value === "number") this.append(Number.isSafeInteger(value) ? "::int8" : "::float8");
  }
}

/**
 * Throws a `SetupError` if servers of an earlier release are running. Such servers don't receive the messages of this
 * server, and can't read the data that it writes.
 */
async function refuseBesideOlder(pool: Pool, hosts: PostgresHosts): Promise<void> {
  const client = await connect(pool, hosts);
  try {
    const { rowCount } = await client.query(OLDER_SERVERS.sql, [...OLDER_SERVERS.parameters]);
    if (rowCount === 0) return;
    throw new SetupError(
      "a server of an earlier release uses this database: stop all of those before this one is started",
    );
  } finally {
    client.release();
  }
}

interface Outdated {
  readonly hosts: PostgresHosts;
  readonly writes: PostgresPool;
  readonly migrations: Migrations;
  readonly opening: Opening;
}

/**
 * Runs the missing migrations. Servers that start at the same time wait for each other here, because the migrator takes
 * a lock.
 */
async function bringUpToDate({ hosts, writes, migrations, opening }: Outdated): Promise<void> {
  const pool = hosts.pool({ max: 1, connectionTimeoutMillis: ANSWER_TIMEOUT_MS }, async () => undefined);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await refuseBesideOlder(pool, hosts);
    await demandSessions(hosts);
    await migrate({ db, migrations, opening, isShared: true, atomically: (statements) => writes.run(statements) });
  } catch (error) {
    throw error instanceof SetupError ? error : databaseError(error);
  } finally {
    await db.destroy();
  }
}
