// A lock for transactions that count an account's rows before they add a row. Such transactions for the same account
// run one after the other.
import type { Database } from "../platform/database/database.ts";
import type { Statement } from "../platform/database/job.ts";
import type { Tables } from "./tables.ts";

/**
 * The first statements of such a transaction. They wait until other such transactions have ended, so that later
 * statements see the rows that those transactions added. (A lock inside the counting statement comes too late:
 * PostgreSQL counts before it waits.)
 */
export function lockAccounts({ query, isShared }: Database<Tables>, ids: readonly string[]): readonly Statement[] {
  // SQLite runs one write at a time and needs no lock.
  if (!isShared) return [];
  // Lock rows in one fixed order to avoid a deadlock.
  return [query.selectFrom("accounts").select("id").where("id", "in", ids).orderBy("id").forNoKeyUpdate().compile()];
}
