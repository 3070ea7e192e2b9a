// Lets Kysely run its queries as jobs of one statement.
import type { CompiledQuery, DatabaseConnection, Driver } from "kysely";
import type { Statement, StatementResult } from "./job.ts";

export class JobDriver implements Driver {
  readonly #run: (statement: Statement) => Promise<StatementResult>;

  constructor(run: (statement: Statement) => Promise<StatementResult>) {
    this.#run = run;
  }

  async init(): Promise<void> {}
  async destroy(): Promise<void> {}
  async releaseConnection(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return {
      executeQuery: async <Row>(query: CompiledQuery) => {
        const { rows, changes } = await this.#run(query);
        return { rows: rows as Row[], numAffectedRows: BigInt(changes) };
      },
      streamQuery: () => {
        throw new Error("streaming is not supported: page through the rows");
      },
    };
  }

  // Not supported: a transaction that stays open across turns of the event loop would block all other writes. Use a job
  // with all statements instead.
  async beginTransaction(): Promise<void> {
    throw new Error("use Database.atomically");
  }
  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
}
