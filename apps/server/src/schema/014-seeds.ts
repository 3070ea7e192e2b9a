// Adds to each search whether its client takes part in the seeds of shuffles.
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["searches", "match_players"]) {
    await db.schema
      .alterTable(table)
      .addColumn("seeds", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
  }
}
