// Blocks between people, and the owner of the author's seat for each chat message.
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("blocks")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("blocker", "text", (column) => column.notNull())
    .addColumn("blocker_account", "text")
    .addColumn("blocked", "text", (column) => column.notNull())
    .addColumn("blocked_account", "text")
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addUniqueConstraint("blocks_pair", ["blocker", "blocked"])
    .execute();
  await db.schema.createIndex("blocks_blocker_account").on("blocks").column("blocker_account").execute();
  await db.schema.createIndex("blocks_blocked").on("blocks").column("blocked").execute();
  await db.schema.alterTable("chat_messages").addColumn("owner", "text").execute();
}
