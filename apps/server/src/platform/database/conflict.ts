// Writes that may conflict with stored data: with a key that exists already, or with a row that is gone.
import { type Database, DatabaseError } from "./database.ts";
import type { Statement } from "./job.ts";

/** The outcome of a write. Null if the write conflicts; nothing is changed then. */
export async function unlessConflict<T>(write: Promise<T>): Promise<T | null> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof DatabaseError && error.isConflict) return null;
    throw error;
  }
}

/** Runs all statements in one transaction. Returns false if one of them conflicts; none of them has an effect then. */
export async function tryAtomically(
  database: Pick<Database<unknown>, "atomically">,
  statements: readonly Statement[],
): Promise<boolean> {
  return (await unlessConflict(database.atomically(statements))) !== null;
}
