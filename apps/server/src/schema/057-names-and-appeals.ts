// The earlier names of accounts, which stay reserved after a rename, and the appeals of muted and suspended people.
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("former_names")
    .addColumn("name_key", "text", (column) => column.primaryKey())
    .addColumn("name_look", "text", (column) => column.notNull())
    .addColumn("account_id", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("former_names_look").on("former_names").column("name_look").execute();
  await db.schema.createIndex("former_names_account").on("former_names").columns(["account_id", "at"]).execute();
  await db.schema
    .createTable("appeals")
    .addColumn("log_id", "text", (column) => column.primaryKey())
    .addColumn("person", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("appeals_person").on("appeals").column("person").execute();
  await db.schema.createIndex("appeals_state").on("appeals").columns(["state", "at"]).execute();
}
