// Passkeys and the challenges that were used. Adds to each session its beginning, its client and its last proof.
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("passkeys")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("account_id", "text", (column) => column.notNull().references("accounts.id").onDelete("cascade"))
    .addColumn("public_key", "text", (column) => column.notNull())
    .addColumn("transports", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("is_synced", "integer", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("used_at", "bigint")
    .execute();
  await db.schema.createIndex("passkeys_account_id").on("passkeys").column("account_id").execute();
  await db.schema
    .createTable("used_challenges")
    .addColumn("challenge", "text", (column) => column.primaryKey())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("used_challenges_expires_at").on("used_challenges").column("expires_at").execute();
  await db.schema.alterTable("sessions").addColumn("began_at", "bigint").execute();
  await db.schema.alterTable("sessions").addColumn("proven_at", "bigint").execute();
  await db.schema.alterTable("sessions").addColumn("client", "text").execute();
}
