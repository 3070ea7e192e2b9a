// An index of the rooms by their creators, who see their rooms on each of their devices.
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("rooms_owner").on("rooms").columns(["owner", "created_at"]).execute();
}
