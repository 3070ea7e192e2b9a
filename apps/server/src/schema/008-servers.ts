// The servers that share the database, if it can have several: see `platform/cluster/membership.ts`.
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("servers")
    .addColumn("number", "serial", (column) => column.primaryKey())
    .addColumn("beats", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("notes", "text", (column) => column.notNull().defaultTo("{}"))
    .addColumn("fingerprint", "text", (column) => column.notNull())
    .execute();
}
