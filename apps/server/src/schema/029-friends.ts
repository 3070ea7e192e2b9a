// Friends of accounts, friend requests, and which accounts are connected to which server.
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("accounts")
    .addColumn("appear_offline", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable("friends")
    .addColumn("account_id", "text", (column) => column.notNull().references("accounts.id").onDelete("cascade"))
    .addColumn("friend_id", "text", (column) => column.notNull().references("accounts.id").onDelete("cascade"))
    .addColumn("at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("friends_key", ["account_id", "friend_id"])
    .execute();
  await db.schema.createIndex("friends_other").on("friends").column("friend_id").execute();
  await db.schema
    .createTable("friend_requests")
    .addColumn("asker_id", "text", (column) => column.notNull().references("accounts.id").onDelete("cascade"))
    .addColumn("asked_id", "text", (column) => column.notNull().references("accounts.id").onDelete("cascade"))
    .addColumn("network", "text", (column) => column.notNull())
    .addColumn("is_hidden", "integer", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("friend_requests_key", ["asker_id", "asked_id"])
    .execute();
  const requests = () => db.schema.createIndex("friend_requests_received").on("friend_requests");
  await requests().columns(["asked_id", "is_hidden", "at"]).execute();
  await db.schema.createIndex("friend_requests_oldest").on("friend_requests").column("at").execute();
  await db.schema
    .createTable("online_accounts")
    .addColumn("account_id", "text", (column) => column.notNull())
    .addColumn("server", "integer", (column) => column.notNull())
    .addColumn("games", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("online_accounts_key", ["account_id", "server"])
    .execute();
  await db.schema.createIndex("online_accounts_server").on("online_accounts").column("server").execute();
}
