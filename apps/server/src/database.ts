// The server's database: PostgreSQL where its address is set, else a file of its own.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "./config.ts";
import type { Database } from "./platform/database/database.ts";
import { migrations, type Tables } from "./schema/index.ts";

type Where = Pick<Config, "DATABASE_URL" | "DATA_DIR">;

/** Opens it and brings its tables up to date. */
export async function openDatabase({ DATABASE_URL, DATA_DIR }: Where): Promise<Database<Tables>> {
  // The code of the one that is not used stays on the disk.
  if (DATABASE_URL !== null) {
    const { openPostgres } = await import("./platform/database/postgres.ts");
    return openPostgres<Tables>(DATABASE_URL, migrations);
  }
  const { openSqlite } = await import("./platform/database/sqlite.ts");
  mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 });
  return openSqlite<Tables>(sqliteFile(DATA_DIR), migrations);
}

/** The file of an installation without PostgreSQL. */
export function sqliteFile(dataDir: string): string {
  return join(dataDir, "chkobba.sqlite");
}

/** The newest moment that what still goes on has stored: a game that is not over, the track that plays. */
export async function newestMoment({ query }: Database<Tables>): Promise<number> {
  const games = await query
    .selectFrom("games")
    .select((of) => of.fn.max<number | null>("changed_at").as("at"))
    .where("status", "not in", ["finished", "closed"])
    .executeTakeFirst();
  const station = await query.selectFrom("radio_station").select("started_at as at").executeTakeFirst();
  return Math.max(Number(games?.at ?? 0), Number(station?.at ?? 0));
}
