// npm run db:import: copies an installation from its SQLite file in DATA_DIR into the empty database at DATABASE_URL.
import { copyFileSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadConfig } from "./config.ts";
import { openDatabase, sqliteFile } from "./database.ts";
import { type CopiedTable, copyTables } from "./platform/database/sqlite-to-postgres.ts";

async function main(): Promise<string> {
  const config = loadConfig();
  if (config.DATABASE_URL === null) throw new Error("set DATABASE_URL to the PostgreSQL database to copy into");
  const file = sqliteFile(config.DATA_DIR);
  if (!existsSync(file)) throw new Error(`there is no database in ${config.DATA_DIR}: set DATA_DIR`);
  // SQLite removes this file when the last one to use the database lets go of it.
  if (existsSync(`${file}-wal`)) {
    throw new Error(`${file} is in use: stop its server. Where that was killed, start and stop it once more first`);
  }
  const folder = mkdtempSync(join(tmpdir(), "chkobba-import-"));
  try {
    // Even reading leaves marks in a folder: what is read is a copy.
    const copy = join(folder, "copy.sqlite");
    copyFileSync(file, copy);
    await (await openDatabase(config)).close();
    return tableOf(await copyTables(copy, config.DATABASE_URL));
  } finally {
    rmSync(folder, { recursive: true, force: true });
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
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
