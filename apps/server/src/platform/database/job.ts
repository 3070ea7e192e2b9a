// What the server and its database thread say to each other.

export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** Statements that take effect together or not at all. */
export interface Job {
  readonly id: number;
  readonly statements: readonly Statement[];
}

export interface StatementResult {
  readonly rows: unknown[];
  /** Rows that a write changed. */
  readonly changes: number;
}

export type Outcome =
  | { readonly id: number; readonly results: readonly StatementResult[] }
  | { readonly id: number; readonly error: { readonly code: string; readonly message: string } };
