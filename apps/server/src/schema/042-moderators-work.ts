// Adds columns for the network and the room of a report, and for decisions that can be taken back. Adds tables of
// notices to people and of barred usernames.
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // SQLite can add only one column in a statement.
  for (const column of ["network", "room_id", "room_name", "log_id"] as const) {
    await db.schema.alterTable("reports").addColumn(column, "text").execute();
  }
  await db.schema.createIndex("reports_network").on("reports").columns(["network", "state"]).execute();
  await db.schema.createIndex("reports_log_id").on("reports").column("log_id").execute();
  await db.schema.alterTable("sanctions").addColumn("log_id", "text").execute();
  for (const column of ["person", "was", "became", "undoes"] as const) {
    await db.schema.alterTable("moderation_log").addColumn(column, "text").execute();
  }
  await db.schema.createIndex("moderation_log_person").on("moderation_log").columns(["person", "at"]).execute();
  await db.schema.createIndex("moderation_log_undoes").on("moderation_log").column("undoes").unique().execute();
  await db.schema
    .createTable("moderation_notices")
    .addColumn("person", "text", (column) => column.notNull())
    .addColumn("log_id", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("note", "text", (column) => column.notNull())
    .addColumn("until", "bigint")
    .addPrimaryKeyConstraint("moderation_notices_key", ["person", "log_id"])
    .execute();
  await db.schema.createIndex("moderation_notices_log_id").on("moderation_notices").column("log_id").execute();
  await db.schema.createIndex("moderation_notices_at").on("moderation_notices").column("at").execute();
  await db.schema
    .createTable("barred_names")
    .addColumn("name_key", "text", (column) => column.primaryKey())
    .addColumn("account_id", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("barred_names_account_id").on("barred_names").column("account_id").execute();
}
