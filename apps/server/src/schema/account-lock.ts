// Changes of an account that count its rows first happen one at a time.
import type { Database } from "../platform/database/database.ts";
import type { Statement } from "../platform/database/job.ts";
import type { Tables } from "./tables.ts";

/**
 * The first statements of a transaction that counts rows of these accounts: they wait for other such transactions. The
 * statements after them see what those have added. (A lock inside the statement that counts is too late: PostgreSQL
 * counts before it waits.)
 */
export function lockAccounts({ query, isShared }: Database<Tables>, ids: readonly string[]): readonly Statement[] {
  // SQLite runs one write at a time and needs no lock.
  if (!isShared) return [];
  // In order, so that two transactions don't wait for each other.
  return [query.selectFrom("accounts").select("id").where("id", "in", ids).orderBy("id").forNoKeyUpdate().compile()];
}
