// Data that is read without a game's log: the record from which to read a table, invitations, and the leaderboard.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["games", "finished_games"]) {
    await db.schema
      .alterTable(table)
      .addColumn("log_from", "integer", (column) => column.notNull().defaultTo(1))
      .execute();
  }
  await db.schema.alterTable("games").addColumn("invitation", "text").execute();
  await sql`
    update games set status = 'closed'
    where status = 'finished' and exists (
      select 1 from game_log
      where game_log.game_id = games.id and game_log.seq = games.version and game_log.record like '%"kind":"closed"%'
    )`.execute(db);
  await db.schema
    .createTable("standings")
    .addColumn("account_id", "text", (column) => column.primaryKey())
    .addColumn("played", "integer", (column) => column.notNull())
    .addColumn("won", "integer", (column) => column.notNull())
    .addColumn("chkobbas", "integer", (column) => column.notNull())
    .execute();
  await sql`create index standings_rank on standings (won desc, played)`.execute(db);
  // Counts games between people with a finished round, for each account that played against another account.
  await sql`
    insert into standings (account_id, played, won, chkobbas)
    select substr(mine.holder, 9), count(*), sum(case when mine.outcome = 'won' then 1 else 0 end), sum(mine.chkobbas)
    from results as mine
    where mine.is_between_people = 1 and mine.rounds > 0 and mine.holder like 'account:%'
      and exists (
        select 1 from results as other
        where other.game_id = mine.game_id and other.seq = mine.seq and other.team <> mine.team
          and other.holder like 'account:%' and other.holder <> mine.holder
      )
      and not exists (
        select 1 from results as own
        where own.game_id = mine.game_id and own.seq = mine.seq and own.team <> mine.team and own.holder = mine.holder
      )
    group by mine.holder`.execute(db);
}
