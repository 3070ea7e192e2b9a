// Adds to each session the refresh token before its newest one, and the time at which the token was replaced.
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("sessions").addColumn("replaced_hash", "text").execute();
  await db.schema.alterTable("sessions").addColumn("replaced_at", "bigint").execute();
}
