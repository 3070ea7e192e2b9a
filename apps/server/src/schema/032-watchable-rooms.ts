// Adds whether the games of a room are open to watchers. Null for older rooms: their games are open if the room is
// public.
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("rooms").addColumn("watchable", "integer").execute();
}
