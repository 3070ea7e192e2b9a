// Friendships that the other account ended, so that an invitation to it is answered the same with and without a block.
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("ended_friendships")
    .addColumn("account_id", "text", (column) => column.notNull().references("accounts.id").onDelete("cascade"))
    .addColumn("ended_by", "text", (column) => column.notNull().references("accounts.id").onDelete("cascade"))
    .addColumn("at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("ended_friendships_key", ["account_id", "ended_by"])
    .execute();
  await db.schema.createIndex("ended_friendships_ended_by").on("ended_friendships").column("ended_by").execute();
  await db.schema.createIndex("ended_friendships_oldest").on("ended_friendships").column("at").execute();
}
