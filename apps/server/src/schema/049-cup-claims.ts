// Pauses between the games of a cup, one running game of cups for each account, games that ended in their first round,
// and reports about cups.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  const players = db.schema.alterTable("cup_players");
  await players.addColumn("rest_until", "bigint", (column) => column.notNull().defaultTo(0)).execute();
  await db.schema.alterTable("cup_players").addColumn("playing", "text").execute();
  await sql`create unique index cup_players_playing on cup_players (playing) where playing is not null`.execute(db);
  const games = db.schema.alterTable("cup_games");
  await games.addColumn("is_early", "integer", (column) => column.notNull().defaultTo(0)).execute();
  await sql`create index cup_games_early on cup_games (cup_id, winner) where is_early = 1`.execute(db);
  await db.schema
    .createTable("cup_reports")
    .addColumn("cup_id", "text", (column) => column.notNull().references("cups.id").onDelete("cascade"))
    .addColumn("account_id", "text", (column) => column.notNull())
    .addColumn("network", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("closed_at", "bigint")
    .addPrimaryKeyConstraint("cup_reports_key", ["cup_id", "account_id"])
    .execute();
  await sql`create index cup_reports_open on cup_reports (cup_id) where closed_at is null`.execute(db);
  await db.schema.createIndex("cup_reports_account").on("cup_reports").column("account_id").execute();
}
