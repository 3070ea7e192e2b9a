// The disk space of a database in bytes, without the space that it reserves.
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { Client } from "pg";

export function bytesOfSqlite(dataDir: string): number {
  const database = new Sqlite(join(dataDir, "chkobba.sqlite"));
  try {
    database.exec("vacuum");
    return (
      Number(database.pragma("page_count", { simple: true })) * Number(database.pragma("page_size", { simple: true }))
    );
  } finally {
    database.close();
  }
}

/** The size of all tables with their indexes and long values, in bytes. */
export async function bytesOfPostgres(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("vacuum full");
    const { rows } = await client.query(
      "select sum(pg_total_relation_size(oid)) as bytes from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
    );
    return Number(rows[0]?.bytes);
  } finally {
    await client.end();
  }
}
