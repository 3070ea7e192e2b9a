// Runs a job on PostgreSQL. All statements are sent in one message with a single Sync at its end. All statements up to
// a Sync are one transaction. So a job costs one round trip and one commit. The `pipeline` of pg takes 20 to 30 µs more
// of CPU for a move of some 210 (decision 013).
import { LRUCache } from "lru-cache";
import type { Connection, Submittable } from "pg";
import { STATEMENTS_MAX } from "./database.ts";
import type { StatementResult } from "./job.ts";
import { decodeValue } from "./postgres-values.ts";

export interface PostgresStatement {
  readonly text: string;
  /** The name under which the statement is prepared on a connection; null to parse the statement each time. */
  readonly name: string | null;
  readonly values: (string | null)[];
}

interface Column {
  readonly name: string;
  readonly dataTypeID: number;
}

/** The statements that are prepared on a connection. */
interface Prepared {
  /**
   * By name: whether the statement is prepared. False if only a failed job has used the name, so PostgreSQL may or may
   * not have the statement.
   */
  readonly names: LRUCache<string, boolean>;
  /** The names of statements that the next job closes. */
  readonly unused: string[];
}

const preparedOn = new WeakMap<Connection, Prepared>();

export class PostgresJob implements Submittable {
  /** Resolves once the job is on disk. */
  readonly done: Promise<readonly StatementResult[]>;
  /** Settles `done`. pg also calls this if the answer takes longer than `query_timeout`. */
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
    const { names, unused } = preparedAt(connection);
    connection.stream.cork();
    for (const name of unused.splice(0)) connection.close({ type: "S", name }, true);
    for (const statement of this.#statements) {
      const name = statement.name ?? "";
      if (name === "" || names.get(name) !== true) prepare(connection, statement);
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
    // The tag is, for example, "INSERT 0 1", "UPDATE 3" or "SELECT 5". A SELECT has changed no rows.
    const changes = text.startsWith("SELECT") ? 0 : Number(/\d+$/.exec(text)?.[0] ?? 0);
    this.#results.push({ rows: this.#rows, changes });
    this.#rows = [];
    this.#columns = [];
  }

  handleReadyForQuery(connection: Connection): void {
    this.#note(connection, true);
    this.callback(this.#decodeError, this.#results);
  }

  handleError(error: unknown, connection: Connection): void {
    // It is unknown which statements were prepared before the error.
    this.#note(connection, false);
    this.callback(error, []);
  }

  #note(connection: Connection, isPrepared: boolean): void {
    const { names } = preparedAt(connection);
    for (const { name } of this.#statements) if (name !== null) names.set(name, isPrepared);
  }
}

function preparedAt(connection: Connection): Prepared {
  const known = preparedOn.get(connection);
  if (known !== undefined) return known;
  const unused: string[] = [];
  const names = new LRUCache<string, boolean>({
    max: STATEMENTS_MAX,
    dispose: (_, name, reason) => {
      if (reason === "evict") unused.push(name);
    },
  });
  preparedOn.set(connection, { names, unused });
  return { names, unused };
}

function prepare(connection: Connection, { name, text }: PostgresStatement): void {
  // A failed job may have left a statement with this name.
  if (name !== null) connection.close({ type: "S", name }, true);
  connection.parse({ name: name ?? "", text, types: [] }, true);
}
