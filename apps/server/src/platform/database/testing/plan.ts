// Reads the query plans of a test's queries. A query plan is the text in which the database describes how it runs a
// query.
import {
  CompiledQuery,
  createQueryId,
  type Kysely,
  type PluginTransformQueryArgs,
  type RootOperationNode,
} from "kysely";
import type { Database } from "../database.ts";

/** A database that records the queries sent to `reads`. */
export function observed<Tables>(database: Database<Tables>): {
  readonly database: Database<Tables>;
  readonly asked: readonly RootOperationNode[];
} {
  const asked: RootOperationNode[] = [];
  const transformQuery = ({ node }: PluginTransformQueryArgs) => {
    asked.push(node);
    return node;
  };
  const reads = database.reads.withPlugin({ transformQuery, transformResult: async ({ result }) => result });
  return { database: { ...database, reads }, asked };
}

export async function planOf<Tables>(reads: Kysely<Tables>, node: RootOperationNode | undefined): Promise<string> {
  if (node === undefined) throw new Error("nothing was asked");
  const { sql: text, parameters } = reads.getExecutor().compileQuery(node, createQueryId());
  const isSqlite = text.includes("?");
  const { rows } = await reads.executeQuery(
    CompiledQuery.raw(`${isSqlite ? "explain query plan" : "explain"} ${text}`, [...parameters]),
  );
  return JSON.stringify(rows);
}
