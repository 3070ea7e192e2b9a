// Loaded into a server before its own code: on a message, answers the bytes of heap in use after a garbage collection.
import { isMainThread } from "node:worker_threads";

// The server's threads load this file too.
if (isMainThread) {
  process.on("message", () => {
    globalThis.gc();
    process.send(process.memoryUsage().heapUsed);
  });
}
