// Opens the server's database: PostgreSQL if DATABASE_URL is set, else a SQLite file in DATA_DIR.
import { join } from "node:path";
import type { Kysely } from "kysely";
import type { Config } from "../config/config.ts";
import type { Database } from "../platform/database/database.ts";
import type { FolderLock } from "../platform/database/folder-lock.ts";
import type { Opening } from "../platform/database/migrate.ts";
import { openFolder } from "../platform/folder.ts";
import type { GameRecord } from "./game-record.ts";
import { migrations, type Tables } from "./index.ts";
import { decodeRecord } from "./record-codec.ts";

type Where = Pick<Config, "DATABASE_URL" | "DATA_DIR">;

/**
 * Creates and locks DATA_DIR before anything in it is read or written. With DATABASE_URL it takes no lock and returns
 * null, because several servers may share the folder.
 */
export async function takeDataFolder({ DATABASE_URL, DATA_DIR }: Where): Promise<FolderLock | null> {
  openFolder(DATA_DIR, "DATA_DIR");
  if (DATABASE_URL !== null) return null;
  const { lockFolder } = await import("../platform/database/folder-lock.ts");
  return lockFolder(DATA_DIR);
}

/** Opens the database. Runs its missing migrations if the opening allows it. */
export async function openDatabase(
  { DATABASE_URL, DATA_DIR }: Where,
  opening: Opening = { kind: "server" },
): Promise<Database<Tables>> {
  // Loads only the code of the database in use.
  if (DATABASE_URL !== null) {
    const { openPostgres } = await import("../platform/database/postgres.ts");
    return openPostgres<Tables>(DATABASE_URL, migrations, opening);
  }
  const { openSqlite } = await import("../platform/database/sqlite.ts");
  return openSqlite<Tables>(sqliteFile(DATA_DIR), migrations, opening);
}

/** The SQLite file of an installation without PostgreSQL. */
export function sqliteFile(dataDir: string): string {
  return join(dataDir, "chkobba.sqlite");
}

/** The newest time that is stored for unfinished games and for the radio's current track, in ms since the epoch. */
export async function newestStoredTime({ query }: Database<Tables>): Promise<number> {
  const games = await query
    .selectFrom("games")
    .select((of) => of.fn.max<number | null>("changed_at").as("at"))
    .where("status", "not in", ["finished", "closed"])
    .executeTakeFirst();
  const station = await query.selectFrom("radio_station").select("started_at as at").executeTakeFirst();
  const plays = await newestPlays(query);
  return plays.reduce(
    (newest, { at }) => Math.max(newest, at),
    Math.max(Number(games?.at ?? 0), Number(station?.at ?? 0)),
  );
}

/** The last record of each game in progress. A game's row may be older, because most plays do not change it. */
async function newestPlays(query: Kysely<Tables>): Promise<readonly GameRecord[]> {
  const rows = await query
    .selectFrom("games")
    .innerJoin("game_records as last", "last.game", "games.number")
    .select("last.record")
    .where("games.status", "=", "in_progress")
    .where(({ eb, selectFrom }) =>
      eb(
        "last.seq",
        "=",
        selectFrom("game_records as other")
          .select((of) => of.fn.max("other.seq").as("seq"))
          .whereRef("other.game", "=", "games.number"),
      ),
    )
    .execute();
  return rows.map(({ record }) => decodeRecord(record));
}
