// Counters that were sums: the statistics of each owner of seats. And the order of an owner's newest results.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await countResults(db);
  await orderResults(db);
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
