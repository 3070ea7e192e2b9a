// Reads the SQLite file in a second thread, so that a slow read delays no write. In WAL mode, a read sees every commit
// that was acknowledged before the read began.
import { DatabaseError, READS_WAITING_MAX, tooManyReads, UNAVAILABLE } from "./database.ts";
import type { Statement, StatementResult } from "./job.ts";
import { SqliteConnection } from "./sqlite-connection.ts";

export class SqliteReads {
  readonly #path: string;
  /**
   * The connection for reads. Null before the first read and after its thread has died. The next read opens a new
   * connection.
   */
  #connection: SqliteConnection | null = null;
  #isClosed = false;

  constructor(path: string) {
    this.#path = path;
  }

  async run(statement: Statement): Promise<StatementResult> {
    if (this.#isClosed) throw new DatabaseError(UNAVAILABLE, "the database is closed");
    this.#connection ??= this.#connect();
    if (this.#connection.waiting >= READS_WAITING_MAX) throw tooManyReads();
    return this.#connection.runOne(statement);
  }

  /** How many reads have no answer yet. */
  get waiting(): number {
    return this.#connection?.waiting ?? 0;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#connection?.close();
  }

  #connect(): SqliteConnection {
    return new SqliteConnection({
      path: this.#path,
      isReadOnly: true,
      onLost: () => {
        this.#connection = null;
      },
    });
  }
}
