// The lock on a data folder: one server at a time works on the SQLite file in it. The operating system releases the lock
// when the process ends, also by kill -9, so that no stale lock has to be recognised.
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { SetupError } from "../setup-error.ts";

export interface FolderLock {
  release(): void;
}

/** Takes the lock on an existing folder. Throws a `SetupError` where another process holds it. */
export function lockFolder(folder: string): FolderLock {
  // SQLite's own lock on an empty file of its own: Node has no call for a file lock.
  const file = new Sqlite(join(folder, "lock"), { timeout: 0 });
  try {
    // In memory: taking the lock must work on a full disk too, and leaves no journal behind.
    file.pragma("journal_mode = memory");
    file.pragma("locking_mode = exclusive");
    file.exec("begin exclusive");
  } catch (error) {
    file.close();
    if (!(error instanceof Sqlite.SqliteError && error.code === "SQLITE_BUSY")) throw error;
    throw new SetupError(`DATA_DIR ${folder} is in use by another server: stop it, or set another DATA_DIR`);
  }
  return { release: () => file.close() };
}
