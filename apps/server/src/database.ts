// The server's database: PostgreSQL where its address is set, else a file of its own.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "./config.ts";
import type { Database } from "./platform/database/database.ts";
import { openPostgres } from "./platform/database/postgres.ts";
import { openSqlite } from "./platform/database/sqlite.ts";
import { migrations, type Tables } from "./schema/index.ts";

type Where = Pick<Config, "DATABASE_URL" | "DATA_DIR">;

/** Opens it and brings its tables up to date. */
export function openDatabase({ DATABASE_URL, DATA_DIR }: Where): Promise<Database<Tables>> {
  if (DATABASE_URL !== null) return openPostgres<Tables>(DATABASE_URL, migrations);
  mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 });
  return openSqlite<Tables>(sqliteFile(DATA_DIR), migrations);
}

/** The file of an installation without PostgreSQL. */
export function sqliteFile(dataDir: string): string {
  return join(dataDir, "chkobba.sqlite");
}
