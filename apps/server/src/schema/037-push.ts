// The server's key of Web Push, and the subscriptions of browsers. A subscription ends with its owner's session or
// account.
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("push_keys")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("public_key", "text", (column) => column.notNull())
    .addColumn("private_key", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("push_subscriptions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("endpoint", "text", (column) => column.notNull())
    .addColumn("p256dh", "text", (column) => column.notNull())
    .addColumn("auth", "text", (column) => column.notNull())
    .addColumn("account_id", "text", (column) => column.references("accounts.id").onDelete("cascade"))
    .addColumn("session_id", "text", (column) => column.references("sessions.id").onDelete("cascade"))
    .addColumn("device", "text")
    .addColumn("network", "text", (column) => column.notNull())
    .addColumn("kinds", "text", (column) => column.notNull())
    .addColumn("quiet_from", "integer")
    .addColumn("quiet_to", "integer")
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("time_zone", "text", (column) => column.notNull())
    .addColumn("deal_at", "bigint")
    .addColumn("failures", "integer", (column) => column.notNull())
    .addColumn("seen_at", "bigint", (column) => column.notNull())
    .execute();
  for (const column of ["account_id", "session_id", "device", "network", "deal_at", "seen_at"] as const) {
    await db.schema.createIndex(`push_subscriptions_${column}`).on("push_subscriptions").column(column).execute();
  }
}
