// Statements and what comes of them, and how both travel between the server and the thread of SQLite: in lists, which are
// copied in half the time of objects, and a statement's text once for all.

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
export type Order = readonly [text: number, parameters: readonly unknown[]];

/** Statements that take effect together or not at all. */
export type Job = readonly Order[];

export interface Batch {
  /** Those that the thread has not heard of; texts are numbered in the order in which they come. */
  readonly texts: readonly string[];
  readonly jobs: readonly Job[];
}

/** For each statement of a job its rows, or how many a write changed. Outcomes come in the order of their jobs. */
export type Outcome =
  | readonly (readonly unknown[] | number)[]
  | { readonly error: { readonly code: string; readonly message: string } };
