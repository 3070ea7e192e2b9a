// A job as PostgreSQL runs it: every statement of it in one message. Up to the next Sync they are one transaction, so
// several statements cost one round trip and one commit.
import type { Connection, Submittable } from "pg";
import { DatabaseError, UNAVAILABLE } from "./database.ts";
import type { StatementResult } from "./job.ts";
import { fromPostgres, toPostgres } from "./postgres-text.ts";

/** A statement in PostgreSQL's own words. */
export interface PostgresStatement {
  readonly text: string;
  /** Under which it stays prepared on a connection; null: it is prepared anew each time. */
  readonly name: string | null;
  readonly parameters: readonly unknown[];
}

interface Column {
  readonly name: string;
  readonly dataTypeID: number;
}

const INT8 = 20;
const FLOAT8 = 701;
/** int8, int2, int4, float4, float8 and numeric: what arithmetic and the counts of rows come as. */
const NUMBERS = new Set([INT8, 21, 23, 700, FLOAT8, 1700]);

/** The names that are prepared on each connection. */
const prepared = new WeakMap<Connection, Set<string>>();

export class PostgresJob implements Submittable {
  /** Resolves once the job is on disk; rejects with a `DatabaseError` where nothing of it is. */
  readonly done: Promise<readonly StatementResult[]>;
  readonly #statements: readonly PostgresStatement[];
  readonly #parameters: readonly (string | null)[][];
  readonly #results: StatementResult[] = [];
  #columns: readonly Column[] = [];
  #rows: Record<string, unknown>[] = [];
  #settle: { resolve(results: readonly StatementResult[]): void; reject(error: unknown): void };

  constructor(statements: readonly PostgresStatement[]) {
    this.#statements = statements;
    this.#parameters = statements.map(({ parameters }) => parameters.map(textOf));
    this.#settle = { resolve: () => undefined, reject: () => undefined };
    this.done = new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
    });
  }

  submit(connection: Connection): void {
    const known = prepared.get(connection) ?? new Set();
    prepared.set(connection, known);
    connection.stream.cork();
    this.#statements.forEach((statement, index) => {
      const name = statement.name ?? "";
      if (name === "" || !known.has(name)) prepare(connection, statement);
      connection.bind({ statement: name, values: this.#parameters[index] ?? [] }, true);
      connection.describe({ type: "P" }, true);
      connection.execute({}, true);
    });
    connection.sync();
    connection.stream.uncork();
  }

  handleRowDescription({ fields }: { readonly fields: readonly Column[] }): void {
    this.#columns = fields;
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    try {
      this.#rows.push(
        Object.fromEntries(this.#columns.map((column, index) => [column.name, valueOf(fields[index], column)])),
      );
    } catch (error) {
      this.#settle.reject(error);
    }
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    // Such as "INSERT 0 1", "UPDATE 3" and "SELECT 5", which changed nothing.
    const count = text.startsWith("SELECT") ? 0 : Number(/\d+$/.exec(text)?.[0] ?? 0);
    this.#results.push({ rows: this.#rows, changes: count });
    this.#rows = [];
    this.#columns = [];
  }

  handleReadyForQuery(connection: Connection): void {
    for (const { name } of this.#statements) if (name !== null) prepared.get(connection)?.add(name);
    this.#settle.resolve(this.#results);
  }

  handleError(error: unknown, connection: Connection): void {
    // What of it was prepared before it failed is not known.
    prepared.delete(connection);
    this.#settle.reject(databaseError(error));
  }
}

function prepare(connection: Connection, { name, text, parameters }: PostgresStatement): void {
  if (name === null) {
    // Numbers in their full width: a number that no column can hold is found nowhere, and is no error.
    connection.parse({ name: "", text, types: parameters.map((parameter) => String(typeOf(parameter))) }, true);
    return;
  }
  // A job that failed may have left one of that name.
  connection.close({ type: "S", name }, true);
  connection.parse({ name, text, types: [] }, true);
}

function typeOf(parameter: unknown): number {
  if (typeof parameter !== "number") return 0;
  return Number.isSafeInteger(parameter) ? INT8 : FLOAT8;
}

/** A parameter in the text form. */
function textOf(parameter: unknown): string | null {
  if (parameter === null || parameter === undefined) return null;
  if (typeof parameter === "string") return toPostgres(parameter);
  if (typeof parameter === "number") return String(parameter);
  throw new DatabaseError("UNKNOWN", `a ${typeof parameter} is no parameter`);
}

function valueOf(field: string | null | undefined, { name, dataTypeID }: Column): string | number | null {
  if (field === null || field === undefined) return null;
  if (!NUMBERS.has(dataTypeID)) return fromPostgres(field);
  const value = Number(field);
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) throw new Error(`${name} is beyond every safe number`);
  return value;
}

/** Everything that is not PostgreSQL's word on a statement is a lost or missing connection. */
export function databaseError(error: unknown): DatabaseError {
  if (error instanceof DatabaseError) return error;
  const { code, message } = wordsOf(error);
  // Connection exceptions, too many connections, a statement that took too long, and a server that is starting or going down.
  const isAnswer = /^[0-9A-Z]{5}$/.test(code) && !/^(08|53|57)/.test(code);
  return isAnswer ? new DatabaseError(code, message) : noConnection(error);
}

export function noConnection(error: unknown): DatabaseError {
  return new DatabaseError(UNAVAILABLE, `the database is away: ${wordsOf(error).message}`);
}

/** Where each of several addresses has failed, the error itself has only a code. */
function wordsOf(error: unknown): { readonly code: string; readonly message: string } {
  if (!(error instanceof Error)) return { code: "", message: String(error) };
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return { code, message: error.message === "" ? code : error.message };
}
