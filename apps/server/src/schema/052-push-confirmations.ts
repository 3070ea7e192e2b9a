// Adds to subscriptions the smallest network of their page, and when a push service first took a notification for them.
// Existing subscriptions count as confirmed.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("push_subscriptions")
    .addColumn("household", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await db.schema.alterTable("push_subscriptions").addColumn("confirmed_at", "bigint").execute();
  await sql`update push_subscriptions set confirmed_at = seen_at`.execute(db);
}
