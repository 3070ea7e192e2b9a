// Writes that may conflict with what is stored: with a key that exists, or a row that is gone.
import { type Database, DatabaseError } from "./database.ts";
import type { Statement } from "./job.ts";

/** The outcome of a write; null if it conflicts: then it has changed nothing. */
export async function unlessConflict<T>(write: Promise<T>): Promise<T | null> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof DatabaseError && error.isConflict) return null;
    throw error;
  }
}

/** Runs all statements in one transaction; false if one of them conflicts: then none of them has an effect. */
export async function tryAtomically(
  database: Pick<Database<unknown>, "atomically">,
  statements: readonly Statement[],
): Promise<boolean> {
  return (await unlessConflict(database.atomically(statements))) !== null;
}
