// Tables of puzzles: the collected puzzles, the puzzle of each day, and the answers.
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("puzzles")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("theme", "text", (column) => column.notNull())
    .addColumn("level", "integer", (column) => column.notNull())
    .addColumn("code", "text", (column) => column.notNull())
    .addColumn("plays", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("puzzle_days")
    .addColumn("date", "text", (column) => column.primaryKey())
    .addColumn("puzzle_id", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("puzzle_answers")
    .addColumn("person", "text", (column) => column.notNull())
    .addColumn("nth", "integer", (column) => column.notNull())
    .addColumn("puzzle_id", "text", (column) => column.notNull())
    .addColumn("theme", "text", (column) => column.notNull())
    .addColumn("is_solved", "integer", (column) => column.notNull())
    .addColumn("streak", "integer", (column) => column.notNull())
    .addColumn("mu", "double precision", (column) => column.notNull())
    .addColumn("sigma", "double precision", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("puzzle_answers_key", ["person", "nth"])
    .execute();
  await db.schema
    .createIndex("puzzle_answers_puzzle")
    .on("puzzle_answers")
    .columns(["person", "puzzle_id"])
    .unique()
    .execute();
  await db.schema
    .createTable("puzzle_sources")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("looked_to", "bigint", (column) => column.notNull())
    .addColumn("game_id", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("finished_games_time").on("finished_games").columns(["finished_at", "game_id"]).execute();
}
