// The database as the features see it: typed queries, and several writes that hold together.
import type { Kysely } from "kysely";
import type { Statement, StatementResult } from "./job.ts";

export interface Database<Tables> {
  readonly query: Kysely<Tables>;
  /**
   * Runs all statements or none; resolves once they are on disk.
   * Rejects with a `DatabaseError`.
   */
  atomically(statements: readonly Statement[]): Promise<readonly StatementResult[]>;
  close(): Promise<void>;
}

export class DatabaseError extends Error {
  /** SQLite's extended result code, such as SQLITE_CONSTRAINT_PRIMARYKEY. */
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = "DatabaseError";
    this.code = code;
  }

  /** Whether a key was taken already, or what the row belongs to is gone. */
  get isConflict(): boolean {
    return this.code.startsWith("SQLITE_CONSTRAINT");
  }
}
