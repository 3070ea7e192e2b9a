// The accounts that packs name, so that the deletion of an account reads only the packs of its own games.
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { type Kysely, type QueryExecutorProvider, sql } from "kysely";

const decompress = promisify<Uint8Array, Buffer>(brotliDecompress);

const PACKS_AT_ONCE = 200;
const ACCOUNT = /account:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

interface Row {
  readonly game_id: string;
  readonly first_seq: number;
  readonly number: number;
  readonly pack: Uint8Array;
}

export async function up(db: Pick<Kysely<unknown>, "schema"> & QueryExecutorProvider): Promise<void> {
  await db.schema.createIndex("games_number").on("games").column("number").unique().execute();
  await db.schema.alterTable("erasures").dropColumn("walked_to").execute();
  let [gameId, seq] = ["", -1];
  for (;;) {
    const { rows } = await sql<Row>`
      select game_id, first_seq, number, pack from game_packs join games on id = game_id
      where (game_id, first_seq) > (${gameId}, cast(${seq} as integer))
      order by game_id, first_seq limit ${sql.lit(PACKS_AT_ONCE)}`.execute(db);
    const named = await Promise.all(rows.map(async ({ number, pack }) => ({ number, owners: await accountsIn(pack) })));
    const values = named.flatMap(({ number, owners }) => owners.map((owner) => sql`(${owner}, ${number})`));
    if (values.length > 0) {
      await sql`insert into log_owners (owner, game) values ${sql.join(values)} on conflict do nothing`.execute(db);
    }
    const last = rows.at(-1);
    if (last === undefined) return;
    [gameId, seq] = [last.game_id, Number(last.first_seq)];
  }
}

async function accountsIn(pack: Uint8Array): Promise<readonly string[]> {
  const text = (await decompress(pack)).toString();
  return [...new Set(text.match(ACCOUNT))];
}
