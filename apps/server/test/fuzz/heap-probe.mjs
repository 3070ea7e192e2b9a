// Loaded into a server before the server's own code. On a message, runs a garbage collection and answers how many bytes
// of heap are in use.
import { isMainThread } from "node:worker_threads";

// The server's threads load this file too.
if (isMainThread) {
  process.on("message", () => {
    globalThis.gc();
    process.send(process.memoryUsage().heapUsed);
  });
}
