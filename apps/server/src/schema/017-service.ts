// A table with one row: when a server last served games. The first server writes the row.
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("service")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("served_at", "bigint")
    .execute();
}
