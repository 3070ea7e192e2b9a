// The refresh token before a session's newest one, and when it was replaced.
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("sessions").addColumn("replaced_hash", "text").execute();
  await db.schema.alterTable("sessions").addColumn("replaced_at", "bigint").execute();
}
