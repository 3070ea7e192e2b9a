// Adds the short codes of waiting games and of rooms, and the creator of each room.
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("games").addColumn("code", "text").execute();
  await db.schema.alterTable("rooms").addColumn("code", "text").execute();
  await db.schema.alterTable("rooms").addColumn("owner", "text").execute();
  await db.schema.createIndex("games_code").unique().on("games").column("code").where("code", "is not", null).execute();
  await db.schema.createIndex("rooms_code").unique().on("rooms").column("code").where("code", "is not", null).execute();
}
