// Counters that replace sums: the statistics of each owner of seats, and the opponents of each rating. The boards list
// only ratings with enough opponents. Adds an index of each owner's newest results.
import { type Kysely, sql } from "kysely";

/** How many different opponents a listed rating needs. */
const OPPONENTS = 5;

export async function up(db: Kysely<unknown>): Promise<void> {
  await countResults(db);
  await orderResults(db);
  await countOpponents(db);
  await listPlaces(db);
}

async function countResults(db: Kysely<unknown>): Promise<void> {
  const number = "bigint" as const;
  await db.schema
    .createTable("statistics")
    .addColumn("holder", "text", (column) => column.primaryKey())
    .addColumn("played", number, (column) => column.notNull())
    .addColumn("won", number, (column) => column.notNull())
    .addColumn("tied", number, (column) => column.notNull())
    .addColumn("chkobbas", number, (column) => column.notNull())
    .addColumn("sevens_of_diamonds", number, (column) => column.notNull())
    .addColumn("rounds", number, (column) => column.notNull())
    .addColumn("finished", number, (column) => column.notNull())
    .addColumn("finished_with_people", number, (column) => column.notNull())
    .execute();
  await sql`
    insert into statistics
      (holder, played, won, tied, chkobbas, sevens_of_diamonds, rounds, finished, finished_with_people)
    select holder, count(*), sum(case when outcome = 'won' then 1 else 0 end), sum(case when outcome = 'tied' then 1 else 0 end),
      sum(chkobbas), sum(sevens_of_diamonds), sum(rounds), sum(case when rounds > 0 then 1 else 0 end),
      sum(case when rounds > 0 and is_between_people = 1 then 1 else 0 end)
    from results where holder is not null group by holder`.execute(db);
}

async function orderResults(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("results")
    .addColumn("finished_at", "bigint", (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`
    update results set finished_at = (
      select finished_at from finished_games
      where finished_games.game_id = results.game_id and finished_games.seq = results.seq)`.execute(db);
  await sql`create index results_newest on results (holder, finished_at desc, game_id, seq)`.execute(db);
  await db.schema.dropIndex("results_history").execute();
}

async function countOpponents(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("rating_opponents")
    .addColumn("account_id", "text", (column) => column.notNull())
    .addColumn("board", "text", (column) => column.notNull())
    .addColumn("opponent_id", "text", (column) => column.notNull())
    .addColumn("last_at", "bigint", (column) => column.notNull())
    .addColumn("second_at", "bigint")
    .addColumn("third_at", "bigint")
    .addPrimaryKeyConstraint("rating_opponents_key", ["account_id", "board", "opponent_id"])
    .execute();
  await sql`insert into rating_opponents (account_id, board, opponent_id, last_at)
    select account_id, board, substr(theirs.holder, 9), max(at)
    from rating_changes
      join results as mine on mine.game_id = rating_changes.game_id and mine.seq = rating_changes.seq
        and mine.holder = 'account:' || account_id
      join results as theirs on theirs.game_id = mine.game_id and theirs.seq = mine.seq and theirs.team <> mine.team
        and theirs.holder like 'account:%'
    group by account_id, board, substr(theirs.holder, 9)`.execute(db);
}

async function listPlaces(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("board_places")
    .addColumn("is_listed", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
  await sql`update board_places set is_listed = 0 where board in ('duel', 'team') and ${sql.lit(OPPONENTS)} > (
    select count(*) from rating_opponents
    where rating_opponents.account_id = board_places.account_id and rating_opponents.board = board_places.board)`.execute(
    db,
  );
  await db.schema.dropIndex("board_places_order").execute();
  await sql`create index board_places_order
    on board_places (board, season, is_listed, is_provisional, value desc, games, account_id)`.execute(db);
  await db.schema.createIndex("board_places_account").on("board_places").columns(["account_id", "board"]).execute();
}
