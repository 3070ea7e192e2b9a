// Adds deadlines and marks of attempts, second deals of a day for playing offline, and counters of how often a deal's
// cards were seen in a network.
import { type Kysely, sql } from "kysely";

const DAY_MS = 24 * 60 * 60_000;
/** How long an attempt at a challenge stays open. */
const CHALLENGE_MS = 3 * DAY_MS;

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("deals").addColumn("along_date", "text").execute();
  await db.schema.createIndex("deals_along").unique().on("deals").column("along_date").execute();
  for (const [column, type] of [
    ["closes_at", "bigint"],
    ["cards_known", "integer"],
  ] as const) {
    await db.schema
      .alterTable("deal_tries")
      .addColumn(column, type, (added) => added.notNull().defaultTo(0))
      .execute();
  }
  await db.schema.alterTable("deal_tries").addColumn("networks", "text").execute();
  await db.schema.alterTable("deal_tries").addColumn("adopted_at", "bigint").execute();
  await sql`update deal_tries set closes_at = begun_at + cast(${CHALLENGE_MS} as bigint) where finished_at is null`.execute(
    db,
  );
  const { rows } = await sql<{ id: string; date: string }>`select id, date from deals where date is not null`.execute(
    db,
  );
  for (const { id, date } of rows) {
    const closesAt = Date.parse(`${date}T00:00:00Z`) + DAY_MS;
    await sql`update deal_tries set closes_at = cast(${closesAt} as bigint) where deal_id = ${id} and finished_at is null`.execute(
      db,
    );
  }
  await sql`create index deal_tries_closing on deal_tries (closes_at) where finished_at is null`.execute(db);
  await db.schema
    .createTable("deal_networks")
    .addColumn("deal_id", "text", (column) => column.notNull().references("deals.id"))
    .addColumn("network", "text", (column) => column.notNull())
    .addColumn("times", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("deal_networks_key", ["deal_id", "network"])
    .execute();
}
