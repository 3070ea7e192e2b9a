// Adds the missing indexes to columns by which the deletion of an account or of old messages finds rows.
import type { Kysely } from "kysely";

const COLUMNS = [
  ["chat_messages", "at"],
  ["chat_messages", "owner"],
  ["rating_opponents", "opponent_id"],
  ["blocks", "blocked_account"],
  ["cup_games", "one"],
  ["cup_games", "other"],
  ["cup_games", "winner"],
  ["cup_players", "last_opponent"],
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of COLUMNS) {
    await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
  }
}
