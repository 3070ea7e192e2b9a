// Runs transactions with code inside on SQLite. Each read is a job of its own. At the end, one job reads the same again
// and writes, so the code never holds the thread, and moves go on beside it. If the job finds other rows, the code runs
// again.
import { CHANGED, DatabaseError, UNAVAILABLE } from "./database.ts";
import type { ReadBefore, Statement, StatementResult } from "./job.ts";
import type { SqliteConnection } from "./sqlite-connection.ts";
import { type Decide, decideOnce, inTime, type Transaction, transactionsInTurn } from "./transaction.ts";

type Run = (statement: Statement) => Promise<StatementResult>;

/** How many transactions run at once. */
const AT_ONCE = 64;
/** For how long the code of a transaction is run again because of changed rows, in ms. */
const RETRIED_MS = 10_000;

export class SqliteTransactions<Tables> {
  readonly #connection: SqliteConnection;
  readonly #queriesOn: (run: Run) => Transaction<Tables>["read"];
  readonly #inTurn = transactionsInTurn(AT_ONCE);
  /** Of many transactions with the same rows, each commit makes all others run again. So those run one by one. */
  readonly #again = transactionsInTurn(1);

  constructor(connection: SqliteConnection, queriesOn: (run: Run) => Transaction<Tables>["read"]) {
    this.#connection = connection;
    this.#queriesOn = queriesOn;
  }

  run<T>(decide: Decide<Tables, T>): Promise<T> {
    return this.#inTurn(async () => {
      const first = await this.#attempt(decide);
      return first === null ? this.#again(() => this.#untilUnchanged(decide)) : first.value;
    });
  }

  async #untilUnchanged<T>(decide: Decide<Tables, T>): Promise<T> {
    for (const deadline = performance.now() + RETRIED_MS; performance.now() < deadline; ) {
      const done = await this.#attempt(decide);
      if (done !== null) return done.value;
    }
    throw new DatabaseError(UNAVAILABLE, "the rows of a transaction changed all the time");
  }

  /** Returns null if the rows have changed since the code read them; nothing is written then. */
  async #attempt<T>(decide: Decide<Tables, T>): Promise<{ readonly value: T } | null> {
    const reads: ReadBefore[] = [];
    const failures: unknown[] = [];
    const read = this.#queriesOn(async ({ sql, parameters }) => {
      const result = await this.#connection.runOne({ sql, parameters }).catch((error: unknown) => {
        failures.push(error);
        throw error;
      });
      reads.push({ sql, parameters, rows: result.rows });
      return result;
    });
    const { value, writes } = await inTime(decideOnce(decide, read));
    if (failures.length > 0) throw failures[0];
    try {
      await this.#connection.run([...reads, ...writes]);
      return { value };
    } catch (error) {
      if (error instanceof DatabaseError && error.code === CHANGED) return null;
      throw error;
    }
  }
}
