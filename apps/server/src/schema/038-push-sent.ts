// The newest notification of each kind and topic that was sent to a subscription.
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("push_sent")
    .addColumn("subscription_id", "text", (column) =>
      column.notNull().references("push_subscriptions.id").onDelete("cascade"),
    )
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("topic", "text", (column) => column.notNull())
    .addColumn("tag", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("push_sent_key", ["subscription_id", "kind", "topic"])
    .execute();
  await db.schema.createIndex("push_sent_at").on("push_sent").column("at").execute();
}
