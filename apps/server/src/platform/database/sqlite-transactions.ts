// Runs transactions with code inside on SQLite. Each read is a job of its own. At the end, one job reads the same again
// and writes, so the code never holds the thread, and moves go on beside it. If the job finds other rows, the code runs
// again.
import { FairSemaphore } from "../limits/fair-semaphore.ts";
import { CHANGED, DatabaseError, UNAVAILABLE } from "./database.ts";
import type { ReadBefore, Statement, StatementResult } from "./job.ts";
import type { SqliteConnection } from "./sqlite-connection.ts";
import { type Decide, type Decided, decideOnce, TRANSACTION_MS, type Transaction, TURNS } from "./transaction.ts";

type Run = (statement: Statement) => Promise<StatementResult>;

/** How many transactions run at once. */
const AT_ONCE = 64;
/** For how long the code of a transaction is run again because of changed rows, in ms. */
const RETRIED_MS = 10_000;

export class SqliteTransactions<Tables> {
  readonly #connection: SqliteConnection;
  readonly #queriesOn: (run: Run) => Transaction<Tables>["read"];
  /**
   * Transactions with the same first read, which is that of the row that guards, run one after the other. If they ran at
   * once, each commit would make all others run again.
   */
  readonly #turns = new FairSemaphore({ ...TURNS, permits: AT_ONCE, permitsOfLine: 1 });

  constructor(connection: SqliteConnection, queriesOn: (run: Run) => Transaction<Tables>["read"]) {
    this.#connection = connection;
    this.#queriesOn = queriesOn;
  }

  async run<T>(decide: Decide<Tables, T>): Promise<T> {
    for (const deadline = performance.now() + RETRIED_MS; ; ) {
      const attempt = new Attempt(this.#connection, this.#turns);
      const { value, written } = await attempt.decided(decideOnce(decide, this.#queriesOn(attempt.read)));
      try {
        await written;
        return value;
      } catch (error) {
        if (!(error instanceof DatabaseError && error.code === CHANGED)) throw error;
        if (performance.now() > deadline) throw new DatabaseError(UNAVAILABLE, "rows changed all the time");
      }
    }
  }
}

class Attempt {
  readonly #connection: SqliteConnection;
  readonly #turns: FairSemaphore;
  readonly #reads: ReadBefore[] = [];
  #turn: Promise<void> | null = null;
  #release = () => {};
  #failure: unknown = null;
  #isOver = false;
  #fail = (_: Error) => {};
  readonly #late = new Promise<never>((_, reject) => {
    this.#fail = reject;
  });

  constructor(connection: SqliteConnection, turns: FairSemaphore) {
    this.#connection = connection;
    this.#turns = turns;
  }

  readonly read: Run = async ({ sql, parameters }) => {
    this.#turn ??= this.#takeTurn(`${sql} ${JSON.stringify(parameters)}`);
    await this.#turn;
    if (this.#isOver) throw new Error("the transaction is over");
    try {
      const result = await this.#connection.runOne({ sql, parameters });
      this.#reads.push({ sql, parameters, rows: result.rows });
      return result;
    } catch (error) {
      this.#failure ??= error;
      throw error;
    }
  };

  /** Sends the writes once the code has decided. The next transaction of the line may read now: its jobs come later. */
  async decided<T>(code: Promise<Decided<T>>): Promise<{ readonly value: T; readonly written: Promise<unknown> }> {
    try {
      const { value, writes } = await Promise.race([code, this.#late]);
      if (this.#failure !== null) throw this.#failure;
      const written = this.#connection.run([...this.#reads, ...writes]);
      written.catch(() => undefined);
      return { value, written };
    } finally {
      this.#isOver = true;
      this.#release();
    }
  }

  /** Waits for the line of the first read. The time that the code may take begins then. */
  async #takeTurn(line: string): Promise<void> {
    const release = await this.#turns.acquire(line);
    if (release === null) throw new DatabaseError(UNAVAILABLE, "too many transactions wait");
    const timer = setTimeout(
      () => this.#fail(new DatabaseError(UNAVAILABLE, "a transaction took too long")),
      TRANSACTION_MS,
    );
    this.#release = () => {
      clearTimeout(timer);
      release();
    };
  }
}
