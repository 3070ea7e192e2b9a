// Shared deals: the deals, the attempts, how many players reached each margin, and days in a row.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("deals")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("date", "text", (column) => column.unique())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("rounds", "integer", (column) => column.notNull())
    .addColumn("level", "text", (column) => column.notNull())
    .addColumn("seed", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("deals_created").on("deals").column("created_at").execute();
  await db.schema
    .createTable("deal_tries")
    .addColumn("deal_id", "text", (column) => column.notNull().references("deals.id"))
    .addColumn("person", "text", (column) => column.notNull())
    .addColumn("device", "text")
    .addColumn("pair", "integer")
    .addColumn("place", "integer")
    .addColumn("game_id", "text", (column) => column.notNull())
    .addColumn("player_id", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("begun_at", "bigint", (column) => column.notNull())
    .addColumn("taken_at", "bigint")
    .addColumn("finished_at", "bigint")
    .addColumn("margin", "integer")
    .addColumn("chkobbas", "integer")
    .addColumn("points", "text")
    .addColumn("is_listed", "integer", (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint("deal_tries_key", ["deal_id", "person"])
    .execute();
  await db.schema.createIndex("deal_tries_device").on("deal_tries").columns(["device", "deal_id"]).execute();
  await db.schema.createIndex("deal_tries_game").on("deal_tries").column("game_id").execute();
  await sql`create unique index deal_tries_pair on deal_tries (deal_id, pair, place) where pair is not null`.execute(
    db,
  );
  await db.schema.createIndex("deal_tries_person").on("deal_tries").column("person").execute();
  await sql`
    create index deal_tries_places on deal_tries (deal_id, is_listed, margin desc, chkobbas desc, finished_at)`.execute(
    db,
  );
  await sql`create index deal_tries_open on deal_tries (deal_id) where finished_at is null`.execute(db);
  await db.schema
    .createTable("deal_margins")
    .addColumn("deal_id", "text", (column) => column.notNull().references("deals.id"))
    .addColumn("margin", "integer", (column) => column.notNull())
    .addColumn("players", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("deal_margins_key", ["deal_id", "margin"])
    .execute();
  await db.schema
    .createTable("deal_streaks")
    .addColumn("person", "text", (column) => column.primaryKey())
    .addColumn("last_date", "text", (column) => column.notNull())
    .addColumn("days", "integer", (column) => column.notNull())
    .execute();
}
