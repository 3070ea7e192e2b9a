// Players who were not there at the start of knockouts of the house.
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("cup_absences")
    .addColumn("account_id", "text", (column) => column.primaryKey())
    .addColumn("missed", "integer", (column) => column.notNull())
    .addColumn("cup_id", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("cup_absences_at").on("cup_absences").column("at").execute();
}
