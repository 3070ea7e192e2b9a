// A transaction on one connection to PostgreSQL that takes several messages: for code that decides between its
// statements, and for a list whose statements need rows.
import type { PoolClient } from "pg";
import { DatabaseError, NO_ROW } from "./database.ts";
import type { Statement, StatementResult } from "./job.ts";
import { PostgresJob, type PostgresStatement } from "./postgres-job.ts";

// Each read sees the newest rows. A lock waits for other transactions, whatever their isolation, so it also holds for
// the lists of moves. A transaction that waited for a lock goes on with the newest row and need not run again.
const BEGIN = plain("begin isolation level read committed");
const COMMIT = plain("commit");
const ROLLBACK = plain("rollback");

/** The result of a transaction, or what its code threw. */
export type Outcome<T> = { readonly value: T } | { readonly thrown: unknown };

export class PostgresTransaction {
  readonly #client: PoolClient;
  #state: "new" | "open" | "over" = "new";
  #failure: unknown = null;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  async run(statements: readonly PostgresStatement[]): Promise<readonly StatementResult[]> {
    if (this.#state === "over") throw new Error("the transaction is over");
    const first = this.#state === "new" ? [BEGIN] : [];
    this.#state = "open";
    try {
      return (await this.#send([...first, ...statements])).slice(first.length);
    } catch (error) {
      this.#failure ??= error;
      throw error;
    }
  }

  /** Stores the writes, unless a statement has failed or one of the writes lacks the row that it needs. */
  async commit(
    writes: readonly Statement[],
    prepared: readonly PostgresStatement[],
  ): Promise<readonly StatementResult[]> {
    if (this.#failure !== null) throw this.#failure;
    const needsRows = writes.some(({ needsRow }) => needsRow);
    const results = await this.run(needsRows ? prepared : [...prepared, COMMIT]);
    if (needsRows) {
      demandRows(writes, results);
      await this.run([COMMIT]);
    }
    this.#state = "over";
    return results;
  }

  /** Undoes everything. Rejects if a statement has failed or the code took too long: its connection may be unusable. */
  async rollback(reason: unknown): Promise<void> {
    const isLate = reason instanceof DatabaseError && reason.isUnavailable;
    if (this.#state === "open" && !isLate) await this.#send([ROLLBACK]).catch(() => undefined);
    this.#state = "over";
    if (this.#failure !== null) throw this.#failure;
    if (isLate) throw reason;
  }

  #send(statements: readonly PostgresStatement[]): Promise<readonly StatementResult[]> {
    return this.#client.query(new PostgresJob(statements)).done;
  }
}

/** Throws a conflict if a statement that needs a row neither changed nor found one. */
function demandRows(statements: readonly Statement[], results: readonly StatementResult[]): void {
  statements.forEach(({ needsRow }, at) => {
    const { rows = [], changes = 0 } = results[at] ?? {};
    if (needsRow === true && rows.length + changes === 0) throw new DatabaseError(NO_ROW, "no row");
  });
}

function plain(text: string): PostgresStatement {
  return { text, name: null, values: [] };
}
