// The rules of the chat, the devices of suspended accounts, the counters of rated games between two accounts, and the
// flags for moderators.
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("chat_rules")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("rules", "text", (column) => column.notNull())
    .addColumn("changed_at", "bigint", (column) => column.notNull())
    .addColumn("changed_by", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("suspended_devices")
    .addColumn("device", "text", (column) => column.notNull())
    .addColumn("account_id", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("suspended_devices_key", ["device", "account_id"])
    .execute();
  await db.schema.createIndex("suspended_devices_account").on("suspended_devices").column("account_id").execute();
  await db.schema
    .createTable("rating_pairs")
    .addColumn("one", "text", (column) => column.notNull())
    .addColumn("other", "text", (column) => column.notNull())
    .addColumn("games", "integer", (column) => column.notNull())
    .addColumn("won_by_one", "integer", (column) => column.notNull())
    .addColumn("won_by_other", "integer", (column) => column.notNull())
    .addColumn("short_games", "integer", (column) => column.notNull())
    .addColumn("same_network", "integer", (column) => column.notNull())
    .addColumn("same_device", "integer", (column) => column.notNull())
    .addColumn("last_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("rating_pairs_key", ["one", "other"])
    .execute();
  await db.schema.createIndex("rating_pairs_other").on("rating_pairs").column("other").execute();
  await db.schema.createIndex("rating_pairs_last_at").on("rating_pairs").column("last_at").execute();
  await db.schema
    .createTable("moderation_flags")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("account_id", "text", (column) => column.notNull())
    .addColumn("other_id", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("games", "integer", (column) => column.notNull())
    .addColumn("won", "integer", (column) => column.notNull())
    .addColumn("short_games", "integer", (column) => column.notNull())
    .addColumn("same_network", "integer", (column) => column.notNull())
    .addColumn("same_device", "integer", (column) => column.notNull())
    .addColumn("closed_games", "integer", (column) => column.notNull())
    .addUniqueConstraint("moderation_flags_pair", ["kind", "account_id", "other_id"])
    .execute();
  await db.schema.createIndex("moderation_flags_state").on("moderation_flags").columns(["state", "at"]).execute();
  await db.schema.createIndex("moderation_flags_at").on("moderation_flags").column("at").execute();
  await db.schema.createIndex("moderation_flags_account").on("moderation_flags").column("account_id").execute();
  await db.schema.createIndex("moderation_flags_other").on("moderation_flags").column("other_id").execute();
}
