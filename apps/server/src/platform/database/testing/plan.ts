// Finds out how a database runs the queries of a test. The plan is the text that the database itself gives.
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
