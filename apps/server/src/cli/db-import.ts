// npm run db:import: copies an installation from its SQLite file in DATA_DIR into the empty database at DATABASE_URL.
import { copyFileSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadConfig } from "../config/config.ts";
import { startFailure } from "../config/start-failure.ts";
import { lockFolder } from "../platform/database/folder-lock.ts";
import { migrateSqlite } from "../platform/database/sqlite.ts";
import { type CopiedTable, copyTables } from "../platform/database/sqlite-to-postgres.ts";
import { SetupError } from "../platform/setup-error.ts";
import { migrations } from "../schema/index.ts";
import { openDatabase, sqliteFile } from "../schema/open-database.ts";

async function main(): Promise<string> {
  const config = loadConfig();
  if (config.DATABASE_URL === null) throw new SetupError("set DATABASE_URL to the PostgreSQL database to copy into");
  const file = sqliteFile(config.DATA_DIR);
  if (!existsSync(file)) throw new SetupError(`there is no database in ${config.DATA_DIR}: set DATA_DIR`);
  const lock = lockFolder(config.DATA_DIR);
  const folder = mkdtempSync(join(tmpdir(), "chkobba-import-"));
  try {
    // SQLite writes files next to a database even if it only reads the database, so the import opens a copy.
    const copy = join(folder, "copy.sqlite");
    copyFileSync(file, copy);
    // If the server was killed, its newest commits are only in the file with the ending `-wal`. SQLite reads this file
    // next to the copy.
    if (existsSync(`${file}-wal`)) copyFileSync(`${file}-wal`, `${copy}-wal`);
    await migrateSqlite(copy, migrations, { kind: "command" });
    await (await openDatabase(config, { kind: "import" })).close();
    return tableOf(await copyTables(copy, config.DATABASE_URL));
  } finally {
    rmSync(folder, { recursive: true, force: true });
    lock.release();
  }
}

function tableOf(copied: readonly CopiedTable[]): string {
  const width = Math.max(...copied.map(({ table }) => table.length));
  const lines = copied.map(({ table, rows }) => `${table.padEnd(width)}  ${String(rows).padStart(9)} rows, all alike`);
  return `${lines.join("\n")}\n`;
}

main().then(
  (done) => process.stdout.write(done),
  (error: unknown) => {
    process.stderr.write(`${startFailure(error)}\n`);
    process.exitCode = 1;
  },
);
