// A job is a list of statements that run in one transaction. Jobs are sent to SQLite's thread and back as arrays, which
// are copied in half the time of objects; each statement's text is sent only once.

export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

export interface StatementResult {
  readonly rows: readonly unknown[];
  /** Rows that a write changed. */
  readonly changes: number;
}

/** The number of a statement's text, and its parameters. */
export type NumberedStatement = readonly [text: number, parameters: readonly unknown[]];

export type Job = readonly NumberedStatement[];

export interface Batch {
  /** Texts that the thread has not received yet. Texts are numbered in the order in which they are sent. */
  readonly texts: readonly string[];
  readonly jobs: readonly Job[];
  /** Numbers of texts that no later batch uses; the thread deletes their statements after these jobs. */
  readonly forgotten: readonly number[];
}

/**
 * For each statement of a job: its rows, or how many rows a write changed. Outcomes are sent in the order of their
 * jobs.
 */
export type Outcome =
  | readonly (readonly unknown[] | number)[]
  | { readonly error: { readonly code: string; readonly message: string } };
