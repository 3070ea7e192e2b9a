// The data folders of test servers. If tests run on PostgreSQL, each folder has its own database.
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migratedFile } from "./environment.ts";

export type Settings = Readonly<Record<string, string>>;

interface TestDatabase {
  readonly url: string;
  remove(): Promise<void>;
}

/** Secrets that servers on one database must share. */
export const SHARED = {
  AUTH_SECRET: "a shared secret",
  ADMIN_KEY: "a shared key",
  RADIO_ADMIN_PASSWORD: "a shared word",
};

let newDatabase: (() => Promise<TestDatabase>) | null = null;
/** The databases by data folder. */
const databases = new Map<string, TestDatabase>();

/** From now on each data folder has its own PostgreSQL database. */
export function storeDataIn(create: () => Promise<TestDatabase>): void {
  newDatabase = create;
}

/** Whether `storeDataIn` was called. */
export function isOnPostgres(): boolean {
  return newDatabase !== null;
}

/** The address of the database of the server with this folder; null if the server's data is in the folder. */
export function databaseUrlOf(dataDir: string): string | null {
  return databases.get(dataDir)?.url ?? null;
}

const folders: string[] = [];

export function makeDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), "chkobba-"));
  folders.push(folder);
  return folder;
}

/** A folder in which the tables exist already, because creating them takes longer than the rest of a server's start. */
export function makeMigratedDataDir(): string {
  const folder = makeDataDir();
  const file = migratedFile();
  if (file !== null && !isOnPostgres()) copyFileSync(file, join(folder, "chkobba.sqlite"));
  return folder;
}

/** Removes every folder, after its server has stopped. */
export async function removeDataDirs(): Promise<void> {
  for (const folder of folders.splice(0)) {
    rmSync(folder, { recursive: true, force: true });
    await databases.get(folder)?.remove();
    databases.delete(folder);
  }
}

/** The settings with which a restarted server finds its data. */
export async function dataSettings(dataDir: string): Promise<Settings> {
  if (newDatabase !== null && !databases.has(dataDir)) databases.set(dataDir, await newDatabase());
  const url = databaseUrlOf(dataDir);
  return url === null ? { DATA_DIR: dataDir } : { DATA_DIR: dataDir, DATABASE_URL: url, ...SHARED };
}
