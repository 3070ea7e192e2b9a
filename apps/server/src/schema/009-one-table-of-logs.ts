// Gives a number to every log, and moves the remaining rows of `game_log` to `game_records`.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Writes nothing to an empty database, because it may be the target of an import.
  await sql`
    insert into game_numbers (id, last) select 1, 0 where exists (select 1 from games where number is null)
    on conflict (id) do nothing`.execute(db);
  await sql`
    update games set number = counted.nth + (select last from game_numbers)
    from (select id, row_number() over (order by created_at, id) as nth from games where number is null) as counted
    where games.id = counted.id`.execute(db);
  await sql`
    update game_numbers set last = (select max(number) from games)
    where last < (select max(number) from games)`.execute(db);
  await sql`
    insert into game_records (game, seq, record)
    select number, seq, record from games join game_log on game_id = id where seq > packed_to`.execute(db);
  await db.schema.dropTable("game_log").execute();
}
