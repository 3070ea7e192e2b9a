// Marks old cups that are kept only as trophies, and adds an index of the other cups.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("cups")
    .addColumn("is_trophy", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`create index cups_forgettable on cups (over_at) where is_trophy = 0`.execute(db);
}
