// A job as PostgreSQL runs it: all its statements in one message with a single Sync at the end. Up to the Sync they are one
// transaction, so that a job costs one round trip and one commit.
import type { Connection, Submittable } from "pg";
import type { StatementResult } from "./job.ts";
import { decodeValue } from "./postgres-values.ts";

export interface PostgresStatement {
  readonly text: string;
  /** Under which it stays prepared on a connection; null: it is parsed each time. */
  readonly name: string | null;
  readonly values: (string | null)[];
}

interface Column {
  readonly name: string;
  readonly dataTypeID: number;
}

/** The names that are prepared on each connection. */
const prepared = new WeakMap<Connection, Set<string>>();

export class PostgresJob implements Submittable {
  /** Resolves once the job is on disk. */
  readonly done: Promise<readonly StatementResult[]>;
  /** Called by pg too, when the answer takes longer than `query_timeout`. */
  callback: (error: unknown, results: readonly StatementResult[]) => void = () => undefined;
  readonly #statements: readonly PostgresStatement[];
  readonly #results: StatementResult[] = [];
  #columns: readonly Column[] = [];
  #rows: Record<string, unknown>[] = [];
  #decodeError: unknown = null;

  constructor(statements: readonly PostgresStatement[]) {
    this.#statements = statements;
    this.done = new Promise((resolve, reject) => {
      this.callback = (error, results) => (error === null ? resolve(results) : reject(error));
    });
  }

  submit(connection: Connection): void {
    const known = prepared.get(connection) ?? new Set();
    prepared.set(connection, known);
    connection.stream.cork();
    for (const statement of this.#statements) {
      const name = statement.name ?? "";
      if (name === "" || !known.has(name)) prepare(connection, statement);
      connection.bind({ statement: name, values: statement.values }, true);
      connection.describe({ type: "P" }, true);
      connection.execute({}, true);
    }
    connection.sync();
    connection.stream.uncork();
  }

  handleRowDescription({ fields }: { readonly fields: readonly Column[] }): void {
    this.#columns = fields;
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    try {
      this.#rows.push(
        Object.fromEntries(
          this.#columns.map(({ name, dataTypeID }, index) => [name, decodeValue(fields[index] ?? null, dataTypeID)]),
        ),
      );
    } catch (error) {
      this.#decodeError ??= error;
    }
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    // Such as "INSERT 0 1", "UPDATE 3" and "SELECT 5", which changed nothing.
    const changes = text.startsWith("SELECT") ? 0 : Number(/\d+$/.exec(text)?.[0] ?? 0);
    this.#results.push({ rows: this.#rows, changes });
    this.#rows = [];
    this.#columns = [];
  }

  handleReadyForQuery(connection: Connection): void {
    for (const { name } of this.#statements) if (name !== null) prepared.get(connection)?.add(name);
    this.callback(this.#decodeError, this.#results);
  }

  handleError(error: unknown, connection: Connection): void {
    // It is not known which statements were prepared before the error.
    prepared.delete(connection);
    this.callback(error, []);
  }
}

function prepare(connection: Connection, { name, text }: PostgresStatement): void {
  // A job that failed may have left a statement of that name.
  if (name !== null) connection.close({ type: "S", name }, true);
  connection.parse({ name: name ?? "", text, types: [] }, true);
}
