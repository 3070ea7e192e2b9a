// Makes the SQLite file of a test run that has the server's tables. Tests and test servers begin with copies of it.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrateSqlite } from "../src/platform/database/sqlite.ts";
import { migrations } from "../src/schema/index.ts";
import { setMigratedFile } from "./environment.ts";

/** Returns a function that removes the file. */
export async function makeMigratedFile(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "chkobba-migrated-"));
  const file = join(folder, "migrated.sqlite");
  await migrateSqlite(file, migrations, { kind: "server" });
  setMigratedFile(file);
  return () => rmSync(folder, { recursive: true, force: true });
}
