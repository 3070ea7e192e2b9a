// Cups, their players and their games.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("cups")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("target", "integer", (column) => column.notNull())
    .addColumn("turn_seconds", "integer", (column) => column.notNull())
    .addColumn("starts_at", "bigint", (column) => column.notNull())
    .addColumn("minutes", "integer")
    .addColumn("size", "integer")
    .addColumn("is_private", "integer", (column) => column.notNull())
    .addColumn("created_by", "text")
    .addColumn("slot", "text", (column) => column.unique())
    .addColumn("state", "text", (column) => column.notNull().defaultTo("open"))
    .addColumn("players", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("winner", "text")
    .addColumn("over_at", "bigint")
    .addColumn("is_told", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("revision", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex("cups_state").on("cups").columns(["state", "starts_at"]).execute();
  await db.schema.createIndex("cups_over").on("cups").column("over_at").execute();
  await sql`create index cups_winner on cups (winner, over_at) where winner is not null`.execute(db);
  await sql`create index cups_creator on cups (created_by) where created_by is not null`.execute(db);
  await db.schema
    .createTable("cup_players")
    .addColumn("cup_id", "text", (column) => column.notNull().references("cups.id").onDelete("cascade"))
    .addColumn("account_id", "text", (column) => column.notNull())
    .addColumn("nth", "integer", (column) => column.notNull())
    .addColumn("device", "text")
    .addColumn("is_out", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("is_paused", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("seed", "integer")
    .addColumn("points", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("games", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("wins", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("streak", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("last_opponent", "text")
    .addColumn("game_id", "text")
    .addColumn("player_id", "text")
    .addPrimaryKeyConstraint("cup_players_key", ["cup_id", "account_id"])
    .execute();
  await db.schema.createIndex("cup_players_account").on("cup_players").column("account_id").execute();
  await db.schema
    .createTable("cup_games")
    .addColumn("game_id", "text", (column) => column.primaryKey())
    .addColumn("cup_id", "text", (column) => column.notNull().references("cups.id").onDelete("cascade"))
    .addColumn("began_at", "bigint", (column) => column.notNull())
    .addColumn("round", "integer")
    .addColumn("place", "integer")
    .addColumn("attempt", "integer")
    .addColumn("one", "text", (column) => column.notNull())
    .addColumn("other", "text", (column) => column.notNull())
    .addColumn("one_player", "text", (column) => column.notNull())
    .addColumn("other_player", "text", (column) => column.notNull())
    .addColumn("outcome", "text", (column) => column.notNull().defaultTo("running"))
    .addColumn("winner", "text")
    .execute();
  await db.schema
    .createIndex("cup_games_pairing")
    .unique()
    .on("cup_games")
    .columns(["cup_id", "round", "place", "attempt"])
    .execute();
  await sql`create index cup_games_running on cup_games (began_at) where outcome = 'running'`.execute(db);
  await db.schema.createIndex("cup_games_newest").on("cup_games").columns(["cup_id", "began_at"]).execute();
}
