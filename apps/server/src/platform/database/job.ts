// A job is a list of statements that run in one transaction. Jobs and their results are sent between SQLite's thread
// and the server as arrays, because copying arrays takes half the time of copying objects. The text of each statement
// is sent only once.

export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  /** If this statement neither changes nor finds a row, the whole job conflicts. */
  readonly needsRow?: true;
}

/** A read of a transaction with code inside, and its rows. If it finds other rows now, the job fails as `CHANGED`. */
export interface ReadBefore extends Statement {
  readonly rows: readonly unknown[];
}

export interface StatementResult {
  readonly rows: readonly unknown[];
  /** How many rows a write has changed. */
  readonly changes: number;
}

/** A condition on a statement's result: it has changed or found a row, or it has found these rows. */
export type Demand = "row" | readonly unknown[] | null;

/** The number of a statement's text, and its parameters. */
export type NumberedStatement = readonly [text: number, parameters: readonly unknown[], demand: Demand];

export type Job = readonly NumberedStatement[];

export interface Batch {
  /** The texts that the thread has not received yet. Texts are numbered in the order in which they are sent. */
  readonly texts: readonly string[];
  readonly jobs: readonly Job[];
  /**
   * The numbers of texts that no later batch uses. The thread deletes their statements after the jobs of this batch.
   */
  readonly forgotten: readonly number[];
}

/**
 * The outcome of a job. For each statement of the job: its rows, or how many rows it has changed. Outcomes are sent in
 * the order of their jobs.
 */
export type Outcome =
  | readonly (readonly unknown[] | number)[]
  | { readonly error: { readonly code: string; readonly message: string } };
