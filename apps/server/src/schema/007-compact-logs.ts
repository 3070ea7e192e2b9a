// Stores logs under a short number instead of the game's id. Adds packs: the compressed logs of finished games. Logs in
// `game_log` stay there until they are packed.
import { type Kysely, SqliteAdapter, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("games").addColumn("number", "integer").execute();
  await db.schema
    .alterTable("games")
    .addColumn("packed_to", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable("game_numbers")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("last", "integer", (column) => column.notNull())
    .execute();
  // No foreign key to `games`: with one, each move would look up the game's row, and lock it in PostgreSQL.
  await db.schema
    .createTable("game_records")
    .addColumn("game", "integer", (column) => column.notNull())
    .addColumn("seq", "integer", (column) => column.notNull())
    .addColumn("record", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("game_records_key", ["game", "seq"])
    .execute();
  await db.schema
    .createTable("game_packs")
    .addColumn("game_id", "text", (column) => column.notNull().references("games.id").onDelete("cascade"))
    .addColumn("first_seq", "integer", (column) => column.notNull())
    .addColumn("last_seq", "integer", (column) => column.notNull())
    .addColumn("pack", isSqlite(db) ? "blob" : "bytea", (column) => column.notNull())
    .addPrimaryKeyConstraint("game_packs_key", ["game_id", "first_seq"])
    .execute();
  // The index contains only games with records to pack. Its condition must match the condition of `LogPacker` exactly.
  await sql`
    create index games_to_pack on games (changed_at)
    where packed_to < case when status in ('finished', 'closed') then version else log_from - 1 end`.execute(db);
}

function isSqlite(db: Kysely<unknown>): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter;
}
