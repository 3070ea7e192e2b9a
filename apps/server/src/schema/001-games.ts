// Games and their logs.
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("games")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("wake_at", "bigint")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("changed_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("games_wake_at").on("games").column("wake_at").execute();
  await db.schema.createIndex("games_status").on("games").column("status").execute();
  await db.schema
    .createTable("game_log")
    .addColumn("game_id", "text", (column) => column.notNull().references("games.id").onDelete("cascade"))
    .addColumn("seq", "integer", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("record", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("game_log_key", ["game_id", "seq"])
    .execute();
}
