// Marks running games that are open to watchers, so that one index lists them without reading their logs.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("games")
    .addColumn("is_live", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex("games_live")
    .on("games")
    .column("changed_at")
    .where(sql.ref("is_live"), "=", 1)
    .execute();
}
