// The lock on a data folder. Only one server at a time may use the folder's SQLite file. The operating system releases
// the lock when the process ends, even by `kill -9`. So no lock is left behind.
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { SetupError } from "../setup-error.ts";

export interface FolderLock {
  release(): void;
}

/** Locks an existing folder. Throws a `SetupError` if another process holds the lock. */
export function lockFolder(folder: string): FolderLock {
  // Node.js has no function that locks a file. SQLite can lock an empty file.
  const file = new Sqlite(join(folder, "lock"), { timeout: 0 });
  try {
    // The journal is in memory, so that locking also works on a full disk and leaves no journal file.
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
