// Adds the screens that show a table to all people in a room. Their codes begin with T, so a room of an earlier release
// with such a code loses it; its link by id works on.
import { type Kysely, type QueryExecutorProvider, sql } from "kysely";

export async function up(db: Pick<Kysely<unknown>, "schema"> & QueryExecutorProvider): Promise<void> {
  await db.schema
    .createTable("screens")
    .addColumn("code", "text", (column) => column.primaryKey())
    .addColumn("token_hash", "text", (column) => column.notNull().unique())
    .addColumn("game_id", "text")
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("network", "text", (column) => column.notNull())
    .addColumn("used_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("screens_game").on("screens").column("game_id").execute();
  await db.schema.createIndex("screens_network").on("screens").column("network").execute();
  await db.schema.createIndex("screens_used").on("screens").column("used_at").execute();
  await sql`update rooms set code = null where code like 'T%'`.execute(db);
}
