// Adds to each search the proposals that fell through (how many, when, and because of which network), and whether the
// person has a history.
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  const searches = () => db.schema.alterTable("searches");
  await searches().addColumn("network", "text").execute();
  await searches()
    .addColumn("has_history", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await searches()
    .addColumn("let_downs", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await searches().addColumn("let_down_at", "bigint").execute();
  await searches().addColumn("let_down_by", "text").execute();
  await db.schema.createIndex("conduct_oldest").on("conduct").column("at").execute();
  await db.schema.createIndex("results_history").on("results").columns(["holder", "is_between_people"]).execute();
  await db.schema.dropIndex("results_holder").execute();
}
