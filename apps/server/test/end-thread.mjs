// Loaded into every thread of a server. Ends the thread that writes to SQLite as soon as a file named "end-thread" is
// beside that thread's database.
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { isMainThread, workerData } from "node:worker_threads";

if (!isMainThread && workerData?.isReadOnly === false) {
  const file = join(dirname(workerData.path), "end-thread");
  setInterval(() => {
    if (existsSync(file)) process.exit(3);
  }, 20).unref();
}
