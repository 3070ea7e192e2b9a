// Searches for a game, proposed matches, and the players' conduct in games of quick match.
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("searches")
    .addColumn("person", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("device", "text")
    .addColumn("team_mode", "integer", (column) => column.notNull())
    .addColumn("target", "integer", (column) => column.notNull())
    .addColumn("party", "text")
    .addColumn("rating", "integer")
    .addColumn("is_provisional", "integer", (column) => column.notNull())
    .addColumn("since", "bigint", (column) => column.notNull())
    .addColumn("is_first", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("server", "integer", (column) => column.notNull())
    .addColumn("left_at", "bigint")
    .addColumn("match_id", "text")
    .execute();
  await db.schema
    .createTable("matches")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("game_id", "text", (column) => column.notNull())
    .addColumn("team_mode", "integer", (column) => column.notNull())
    .addColumn("target", "integer", (column) => column.notNull())
    .addColumn("is_rated", "integer", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("matches_state").on("matches").columns(["state", "expires_at"]).execute();
  await db.schema
    .createTable("match_players")
    .addColumn("match_id", "text", (column) => column.notNull().references("matches.id").onDelete("cascade"))
    .addColumn("seat", "integer", (column) => column.notNull())
    .addColumn("person", "text", (column) => column.notNull())
    .addColumn("device", "text")
    .addColumn("player_id", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("rating", "integer")
    .addColumn("is_provisional", "integer", (column) => column.notNull())
    .addColumn("has_accepted", "integer", (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint("match_players_key", ["match_id", "seat"])
    .execute();
  await db.schema
    .createTable("conduct")
    .addColumn("owner", "text", (column) => column.notNull())
    .addColumn("game_id", "text", (column) => column.notNull())
    .addColumn("began_seq", "integer", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("conduct", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("conduct_key", ["owner", "game_id", "began_seq"])
    .execute();
  await db.schema.createIndex("conduct_newest").on("conduct").columns(["owner", "at"]).execute();
  await db.schema.createIndex("match_players_person").on("match_players").column("person").execute();
}
