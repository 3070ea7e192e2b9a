// The variables of this machine that tests read. Tests get everything else as an argument.
export const PATH = process.env.PATH ?? "";
export const PYTHON = process.env.PYTHON ?? "python3";
export const PGBOUNCER = process.env.PGBOUNCER ?? "/usr/sbin/pgbouncer";
export const NGINX = process.env.NGINX ?? "/usr/sbin/nginx";
export const OPENSSL = process.env.OPENSSL ?? "/usr/bin/openssl";
export const SQLITE3 = process.env.SQLITE3 ?? "/usr/bin/sqlite3";
export const REDIS_SERVER = process.env.REDIS_SERVER ?? "/usr/bin/redis-server";

/** Sets the folder in which the loader of threads finds the bundled threads of this test run. */
export function setThreadsFolder(folder: string): void {
  process.env.TEST_THREADS = folder;
}

/**
 * The path of an SQLite file in the state after the first start of a server; null if the test run has not prepared one.
 */
export const migratedFile = (): string | null => process.env.TEST_MIGRATED_FILE ?? null;

/** Sets `migratedFile` for all processes of this test run. */
export function setMigratedFile(path: string): void {
  process.env.TEST_MIGRATED_FILE = path;
}

/** The address of the PostgreSQL of this test run; null if no project has started it yet. */
export const runningPostgres = (): string | null => process.env.TEST_POSTGRES ?? null;

/** Sets `runningPostgres` for all projects of this test run. */
export function setRunningPostgres(url: string | null): void {
  if (url === null) delete process.env.TEST_POSTGRES;
  else process.env.TEST_POSTGRES = url;
}
