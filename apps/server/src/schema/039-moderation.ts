// Reports about players, sanctions, and the log of moderators' decisions.
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("reports")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("day", "bigint", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("reporter", "text", (column) => column.notNull())
    .addColumn("reporter_name", "text", (column) => column.notNull())
    .addColumn("reported", "text", (column) => column.notNull())
    .addColumn("reported_name", "text", (column) => column.notNull())
    .addColumn("game_id", "text", (column) => column.notNull())
    .addColumn("player_id", "text", (column) => column.notNull())
    .addColumn("messages", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("was_dismissed", "integer", (column) => column.notNull())
    .addUniqueConstraint("reports_once", ["reporter", "reported", "day"])
    .execute();
  await db.schema.createIndex("reports_state").on("reports").columns(["state", "at"]).execute();
  await db.schema.createIndex("reports_reported").on("reports").columns(["reported", "state"]).execute();
  await db.schema.createIndex("reports_at").on("reports").column("at").execute();
  await db.schema
    .createTable("sanctions")
    .addColumn("person", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("until", "bigint")
    .addPrimaryKeyConstraint("sanctions_key", ["person", "kind"])
    .execute();
  await db.schema
    .createTable("moderation_log")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("moderator", "text", (column) => column.notNull())
    .addColumn("action", "text", (column) => column.notNull())
    .addColumn("reported_name", "text", (column) => column.notNull())
    .addColumn("report_id", "text", (column) => column.notNull())
    .addColumn("note", "text", (column) => column.notNull())
    .addColumn("until", "bigint")
    .execute();
  await db.schema.createIndex("moderation_log_at").on("moderation_log").column("at").execute();
}
