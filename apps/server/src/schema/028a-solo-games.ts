// Adds an owner and a network to each unfinished game that a person opened against bots. The server uses them to limit
// how many such games are kept. Games of earlier releases have neither.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("games").addColumn("solo_owner", "text").execute();
  await db.schema.alterTable("games").addColumn("network", "text").execute();
  for (const column of ["solo_owner", "network"]) {
    await db.schema
      .createIndex(`games_${column}`)
      .on("games")
      .columns([column, "created_at"])
      .where(sql.ref(column), "is not", null)
      .execute();
  }
}
