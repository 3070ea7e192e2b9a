// Letters that wait to be sent, and deleted accounts whose names are still in the logs of games.
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("letters")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("account_id", "text")
    .addColumn("sealed", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .addColumn("due_at", "bigint", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("letters_due_at").on("letters").column("due_at").execute();
  await db.schema.createIndex("letters_account_id").on("letters").column("account_id").execute();
  await db.schema
    .createTable("erasures")
    .addColumn("owner", "text", (column) => column.primaryKey())
    .addColumn("asked_at", "bigint", (column) => column.notNull())
    .addColumn("walked_to", "text")
    .execute();
}
