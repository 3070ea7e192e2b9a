// Loaded into a server before its own code: answers how much of its heap is in use after a collection, whenever it is asked.
import { isMainThread } from "node:worker_threads";

// A server's threads load it too.
if (isMainThread) {
  process.on("message", () => {
    globalThis.gc();
    process.send(process.memoryUsage().heapUsed);
  });
}
