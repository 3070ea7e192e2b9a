// The lock on a data folder: only one server at a time may use its SQLite file. The operating system releases the lock
// when the process ends, even by kill -9, so there are no stale locks.
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { SetupError } from "../setup-error.ts";

export interface FolderLock {
  release(): void;
}

/** Locks an existing folder. Throws a `SetupError` if another process holds the lock. */
export function lockFolder(folder: string): FolderLock {
  // Node has no call that locks a file; this uses SQLite's lock on an empty file.
  const file = new Sqlite(join(folder, "lock"), { timeout: 0 });
  try {
    // In memory, so that locking works on a full disk too and leaves no journal behind.
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
