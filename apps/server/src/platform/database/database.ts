// The database interface of the features: typed queries, and transactions of several statements.
import type { Kysely } from "kysely";
import type { Statement, StatementResult } from "./job.ts";

export interface Database<Tables> {
  readonly query: Kysely<Tables>;
  /**
   * For read-only queries that may take long: they don't delay `query` and `atomically`. They see every write
   * acknowledged before. Writes are refused. Rejects as unavailable while too many reads wait.
   */
  readonly reads: Kysely<Tables>;
  /** Whether other servers may change the same data at any time. */
  readonly isShared: boolean;
  /**
   * Runs all statements in one transaction; resolves once it is on disk. Parameters are written as `?`. If it rejects
   * with a `DatabaseError`, none of the statements has an effect.
   */
  atomically(statements: readonly Statement[]): Promise<readonly StatementResult[]>;
  /**
   * Runs the task if no other server uses this database, and skips it otherwise. A server that starts in the meantime
   * waits for its end.
   */
  runIfAlone(task: () => Promise<void>): Promise<void>;
  /** Resolves if the database becomes unusable in this process, which must then be restarted. */
  readonly lost: Promise<Error>;
  close(): Promise<void>;
}

/** The most reads that may wait at once. */
export const READS_WAITING_MAX = 1000;

/** How many statements stay prepared on a connection; a server uses about two hundred. */
export const STATEMENTS_MAX = 500;

/** The code of a `DatabaseError` about an unreachable database. */
export const UNAVAILABLE = "UNAVAILABLE";

export class DatabaseError extends Error {
  /** SQLite's extended result code such as SQLITE_CONSTRAINT_PRIMARYKEY, PostgreSQL's SQLSTATE, or UNAVAILABLE. */
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = "DatabaseError";
    this.code = code;
  }

  /** Whether a key already exists, a referenced row is missing, or a column that needs a value got null. */
  get isConflict(): boolean {
    // Class 23 of the SQLSTATEs: integrity constraint violation.
    return this.code.startsWith("SQLITE_CONSTRAINT") || this.code.startsWith("23");
  }

  /** Whether the same job may succeed later. */
  get isUnavailable(): boolean {
    return this.code === UNAVAILABLE;
  }

  /** Fastify answers with this status. */
  get statusCode(): 503 | 500 {
    return this.isUnavailable ? 503 : 500;
  }
}

export function tooManyReads(): DatabaseError {
  return new DatabaseError(UNAVAILABLE, `${READS_WAITING_MAX} reads wait for the database already`);
}
