// Writes that may conflict with stored data: with a key that exists already, or with a row that is gone.
import { type Database, DatabaseError } from "./database.ts";
import type { Statement } from "./job.ts";

/** The outcome of a write. Null if the write conflicts; nothing is changed then. */
export function unlessConflict<T>(write: Promise<T>): Promise<T | null> {
  return write.catch(nullIfConflict);
}

/** Runs all statements in one transaction. Returns false if one of them conflicts; none of them has an effect then. */
export function tryAtomically(
  database: Pick<Database<unknown>, "atomically">,
  statements: readonly Statement[],
): Promise<boolean> {
  return database.atomically(statements).then(isDone, (error) => nullIfConflict(error) !== null);
}

/** A statement that must change or find a row: if it does not, its whole transaction conflicts. */
export function needingRow(query: { compile(): Statement }): Statement {
  const { sql, parameters } = query.compile();
  return { sql, parameters, needsRow: true };
}

function isDone(): true {
  return true;
}

function nullIfConflict(error: unknown): null {
  if (error instanceof DatabaseError && error.isConflict) return null;
  throw error;
}
