// The interface through which features use the database: typed queries, and transactions of several statements.
//
// SQLite runs in WAL mode with `synchronous=FULL`, in a worker thread (`platform/database/sqlite-thread.ts`). Writes
// that arrive while a commit waits for the disk share the next commit, so a busy server pays one fsync for dozens of
// moves, and the event loop pays none. Under load, batches leave 4 ms apart; a single write leaves at once. A move
// is acknowledged and sent only after its commit.
//
// A read-only query that may be slow goes through `database.reads`: results, replays, room lists, chat histories,
// the counts of `/metrics`. On SQLite that is a second thread with a read-only connection, started by the first such
// query; in WAL mode it sees every acknowledged commit. On PostgreSQL it is a small pool whose statements are
// cancelled after 10 s. While four visitors requested a query of 0.4 s without a pause, 99 % of the writes took less
// than 0.16 s on two busy cores; with all queries in one thread, every write took more than a second.
import type { Kysely } from "kysely";
import type { Statement, StatementResult } from "./job.ts";
import type { Decide } from "./transaction.ts";

export interface Database<Tables> {
  readonly query: Kysely<Tables>;
  /**
   * For read-only queries that may take long. They don't delay `query` and `atomically`. A read sees every write that
   * was acknowledged before it began. Writes are refused. Rejects as unavailable while too many reads are waiting.
   */
  readonly reads: Kysely<Tables>;
  /** How many jobs and reads wait for the database. */
  readonly waiting: () => number;
  /** Whether other servers may change the same data at any time. */
  readonly isShared: boolean;
  /**
   * Runs all statements in one transaction, with one message to the database. Parameters are written as `?`. Resolves
   * once the transaction is on disk. If it rejects with a `DatabaseError`, none of the statements has an effect.
   */
  atomically(statements: readonly Statement[]): Promise<readonly StatementResult[]>;
  /**
   * Runs code that reads rows and decides what is written; see `transaction.ts`. Returns what the code returns, once
   * its writes are on disk. If the code throws or takes too long, nothing is written.
   */
  transaction<T>(decide: Decide<Tables, T>): Promise<T>;
  /**
   * Runs the task if no other server uses this database; otherwise does nothing. A server that starts during the task
   * waits until the task has ended.
   */
  runIfAlone(task: () => Promise<void>): Promise<void>;
  /** Resolves if this process can no longer use the database. The process must then be restarted. */
  readonly lost: Promise<Error>;
  close(): Promise<void>;
}

/** The most reads that may wait at once. */
export const READS_WAITING_MAX = 1000;

/** How many statements stay prepared on a connection. A server uses about two hundred different statements. */
export const STATEMENTS_MAX = 500;

/** The code of a `DatabaseError` if the database is unreachable or overloaded. */
export const UNAVAILABLE = "UNAVAILABLE";

/** The code of a `DatabaseError` if a statement with `needsRow` neither changed nor found a row. */
export const NO_ROW = "NO_ROW";

/** The code of a `DatabaseError` if SQLite finds other rows than the code of a transaction has read. */
export const CHANGED = "CHANGED";

export class DatabaseError extends Error {
  /** SQLite's extended result code such as SQLITE_CONSTRAINT_PRIMARYKEY, PostgreSQL's SQLSTATE, or one of those above. */
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = "DatabaseError";
    this.code = code;
  }

  /**
   * Whether a write conflicts: a key exists already, a referenced row is missing, a column that needs a value got null,
   * or a statement that needs a row has none.
   */
  get isConflict(): boolean {
    // Class 23 of the SQLSTATEs: integrity constraint violation.
    return this.code === NO_ROW || this.code.startsWith("SQLITE_CONSTRAINT") || this.code.startsWith("23");
  }

  /** Whether the same job may succeed later. */
  get isUnavailable(): boolean {
    return this.code === UNAVAILABLE;
  }

  /** The HTTP status with which Fastify answers this error. */
  get statusCode(): 503 | 500 {
    return this.isUnavailable ? 503 : 500;
  }
}

export function tooManyReads(): DatabaseError {
  return new DatabaseError(UNAVAILABLE, `${READS_WAITING_MAX} reads wait for the database already`);
}
