// One row: when a server last served games.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("service")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("served_at", "bigint")
    .execute();
  await sql`insert into service (id, served_at) values (1, null)`.execute(db);
}
