// Adds to each player of a match the network from which the player searched, and whether the player had a history. The
// player's conduct in the game may count for the network.
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("match_players").addColumn("network", "text").execute();
  await db.schema
    .alterTable("match_players")
    .addColumn("has_history", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
