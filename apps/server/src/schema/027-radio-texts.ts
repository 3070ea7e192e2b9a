// The texts of the radio's recordings, for players who can't hear them.
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("radio_texts")
    .addColumn("url", "text", (column) => column.primaryKey())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("language", "text", (column) => column.notNull())
    .execute();
}
