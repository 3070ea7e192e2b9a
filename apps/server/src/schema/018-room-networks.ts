// Adds to each room the network from which it was created, so that no network fills the public list. Unknown for older
// rooms.
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("rooms").addColumn("network", "text").execute();
}
