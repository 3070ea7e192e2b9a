// Accounts with their sessions, and the results of finished games.
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("accounts")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("username", "text", (column) => column.notNull())
    .addColumn("username_key", "text", (column) => column.notNull().unique())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("email_key", "text", (column) => column.notNull().unique())
    .addColumn("password_hash", "text", (column) => column.notNull())
    .addColumn("role", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("sessions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("account_id", "text", (column) => column.notNull().references("accounts.id").onDelete("cascade"))
    .addColumn("token_hash", "text", (column) => column.notNull())
    .addColumn("device", "text")
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("sessions_account_id").on("sessions").column("account_id").execute();
  await db.schema.createIndex("sessions_expires_at").on("sessions").column("expires_at").execute();
  await db.schema
    .createTable("password_resets")
    .addColumn("token_hash", "text", (column) => column.primaryKey())
    .addColumn("account_id", "text", (column) => column.notNull().references("accounts.id").onDelete("cascade"))
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("password_resets_account_id").on("password_resets").column("account_id").execute();
  await db.schema
    .createTable("finished_games")
    .addColumn("game_id", "text", (column) => column.notNull().references("games.id").onDelete("cascade"))
    .addColumn("seq", "integer", (column) => column.notNull())
    .addColumn("began_seq", "integer", (column) => column.notNull())
    .addColumn("finished_at", "bigint", (column) => column.notNull())
    .addColumn("team_mode", "integer", (column) => column.notNull())
    .addColumn("target_score", "integer", (column) => column.notNull())
    .addColumn("is_solo", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("finished_games_key", ["game_id", "seq"])
    .execute();
  await db.schema
    .createTable("results")
    .addColumn("game_id", "text", (column) => column.notNull())
    .addColumn("seq", "integer", (column) => column.notNull())
    .addColumn("seat", "integer", (column) => column.notNull())
    .addColumn("holder", "text")
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("is_bot", "integer", (column) => column.notNull())
    .addColumn("team", "integer", (column) => column.notNull())
    .addColumn("score", "integer", (column) => column.notNull())
    .addColumn("outcome", "text", (column) => column.notNull())
    .addColumn("chkobbas", "integer", (column) => column.notNull())
    .addColumn("sevens_of_diamonds", "integer", (column) => column.notNull())
    .addColumn("rounds", "integer", (column) => column.notNull())
    .addColumn("is_between_people", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("results_key", ["game_id", "seq", "seat"])
    .addForeignKeyConstraint("results_game", ["game_id", "seq"], "finished_games", ["game_id", "seq"], (key) =>
      key.onDelete("cascade"),
    )
    .execute();
  await db.schema.createIndex("results_holder").on("results").column("holder").execute();
}
