// Ratings, as a log for each account and board, and the places on all boards. The earlier standings become one of the
// boards.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("rating_changes")
    .addColumn("account_id", "text", (column) => column.notNull())
    .addColumn("board", "text", (column) => column.notNull())
    .addColumn("nth", "integer", (column) => column.notNull())
    .addColumn("game_id", "text", (column) => column.notNull())
    .addColumn("seq", "integer", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("mu", "double precision", (column) => column.notNull())
    .addColumn("sigma", "double precision", (column) => column.notNull())
    .addColumn("value", "integer", (column) => column.notNull())
    .addColumn("change", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("rating_changes_key", ["account_id", "board", "nth"])
    .addUniqueConstraint("rating_changes_game", ["game_id", "seq", "account_id"])
    .execute();
  await db.schema
    .createTable("board_places")
    .addColumn("board", "text", (column) => column.notNull())
    .addColumn("season", "text", (column) => column.notNull())
    .addColumn("account_id", "text", (column) => column.notNull())
    .addColumn("is_provisional", "integer", (column) => column.notNull())
    .addColumn("value", "integer", (column) => column.notNull())
    .addColumn("games", "integer", (column) => column.notNull())
    .addColumn("won", "integer", (column) => column.notNull())
    .addColumn("best", "integer", (column) => column.notNull())
    .addColumn("chkobbas", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("board_places_key", ["board", "season", "account_id"])
    .execute();
  await sql`
    create index board_places_order on board_places (board, season, is_provisional, value desc, games, account_id)`.execute(
    db,
  );
  await sql`
    insert into board_places (board, season, account_id, is_provisional, value, games, won, best, chkobbas)
    select 'wins', 'all', account_id, 0, won, played, won, won, chkobbas from standings`.execute(db);
  await db.schema.dropTable("standings").execute();
}
