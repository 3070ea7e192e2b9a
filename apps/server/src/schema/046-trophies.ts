// Old cups that are kept as trophies only, and an index of those that are not.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("cups")
    .addColumn("is_trophy", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`create index cups_forgettable on cups (over_at) where is_trophy = 0`.execute(db);
}
