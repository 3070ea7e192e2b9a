// The accounts that unpacked logs name, so that the deletion of an account finds these logs without reading every log.
import { type Kysely, type QueryExecutorProvider, sql } from "kysely";

const RECORDS_AT_ONCE = 1000;
const ACCOUNT = /"(account:[^"\\]+)"/g;

interface Row {
  readonly game: number;
  readonly seq: number;
  readonly record: string;
}

export async function up(db: Pick<Kysely<unknown>, "schema"> & QueryExecutorProvider): Promise<void> {
  await db.schema
    .createTable("log_owners")
    .addColumn("owner", "text", (column) => column.notNull())
    .addColumn("game", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("log_owners_key", ["owner", "game"])
    .execute();
  await db.schema.createIndex("log_owners_game").on("log_owners").column("game").execute();
  let [game, seq] = [-1, -1];
  for (;;) {
    const { rows } = await sql<Row>`
      select game, seq, record from game_records
      where (game, seq) > (cast(${game} as integer), cast(${seq} as integer)) and record like '%"account:%'
      order by game, seq limit ${sql.lit(RECORDS_AT_ONCE)}`.execute(db);
    for (const row of rows) {
      for (const [, owner = ""] of row.record.matchAll(ACCOUNT)) {
        await sql`insert into log_owners (owner, game) values (${owner}, ${row.game}) on conflict do nothing`.execute(
          db,
        );
      }
    }
    const last = rows.at(-1);
    if (last === undefined) return;
    [game, seq] = [Number(last.game), Number(last.seq)];
  }
}
