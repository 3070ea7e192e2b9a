// Rooms with the games opened in them, and the chat messages of games.
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("rooms")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("is_private", "integer", (column) => column.notNull())
    .addColumn("team_mode", "integer", (column) => column.notNull())
    .addColumn("target_score", "integer", (column) => column.notNull())
    .addColumn("turn_seconds", "real")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("busy_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("rooms_public").on("rooms").columns(["is_private", "created_at"]).execute();
  await db.schema
    .createTable("room_games")
    .addColumn("game_id", "text", (column) => column.primaryKey())
    .addColumn("room_id", "text", (column) => column.notNull().references("rooms.id").onDelete("cascade"))
    .addColumn("opened_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("room_games_room_id").on("room_games").column("room_id").execute();
  await db.schema
    .createTable("chat_messages")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("game_id", "text", (column) => column.notNull().references("games.id").onDelete("cascade"))
    .addColumn("player_id", "text", (column) => column.notNull())
    .addColumn("player_name", "text", (column) => column.notNull())
    .addColumn("message", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("chat_messages_game_id_at").on("chat_messages").columns(["game_id", "at"]).execute();
}
