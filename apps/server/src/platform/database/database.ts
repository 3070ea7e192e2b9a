// The database as the features see it: typed queries, and several writes that hold together.
import type { Kysely } from "kysely";
import type { Statement, StatementResult } from "./job.ts";

export interface Database<Tables> {
  readonly query: Kysely<Tables>;
  /**
   * For queries that only read and may take long: none of them holds up what goes through `query` and `atomically`. They
   * see every write that was acknowledged before they were asked; a write among them is refused. Where too many wait,
   * they reject as unavailable.
   */
  readonly reads: Kysely<Tables>;
  /** Whether other servers may change the same data at any time. */
  readonly isShared: boolean;
  /**
   * Runs all statements or none, each seeing what those before it did; resolves once they are on disk.
   * Their parameters stand as `?`. Rejects with a `DatabaseError`.
   */
  atomically(statements: readonly Statement[]): Promise<readonly StatementResult[]>;
  /**
   * Does what only the first server may do: nothing where another one works on these data already. A server that starts
   * meanwhile waits for it.
   */
  asFirst(task: () => Promise<void>): Promise<void>;
  /** Resolves where the database can't come back in this process, so that the process must be started anew. */
  readonly lost: Promise<Error>;
  close(): Promise<void>;
}

/** Reads that may wait at once. */
export const READS_WAITING_MAX = 1000;

/** What a `DatabaseError` says of a database that can't be reached. */
export const UNAVAILABLE = "UNAVAILABLE";

export class DatabaseError extends Error {
  /** SQLite's extended result code such as SQLITE_CONSTRAINT_PRIMARYKEY, PostgreSQL's SQLSTATE, or UNAVAILABLE. */
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = "DatabaseError";
    this.code = code;
  }

  /** Whether a key was taken already, what the row belongs to is gone, or a null stands where none may. */
  get isConflict(): boolean {
    // Class 23 of the SQLSTATEs: integrity constraint violation.
    return this.code.startsWith("SQLITE_CONSTRAINT") || this.code.startsWith("23");
  }

  /** Whether the same may succeed later. */
  get isUnavailable(): boolean {
    return this.code === UNAVAILABLE;
  }

  /** What HTTP calls an error of the server: for now, or in itself. */
  get statusCode(): 503 | 500 {
    return this.isUnavailable ? 503 : 500;
  }
}

export function tooManyReads(): DatabaseError {
  return new DatabaseError(UNAVAILABLE, `${READS_WAITING_MAX} reads wait for the database already`);
}
