// Loaded into a server before its own code: answers what the process has used, whenever it is asked. Its own work is left out.
import { subscribe } from "node:diagnostics_channel";
import { isMainThread } from "node:worker_threads";

const open = new Set();
/** Of connections that are closed. */
let bytes = 0;
let ownMicroseconds = 0;

subscribe("net.server.socket", ({ socket }) => {
  open.add(socket);
  socket.once("close", () => {
    open.delete(socket);
    bytes += bytesOf(socket);
  });
});

// A server's threads load it too.
if (isMainThread) process.on("message", answer);

function answer() {
  const used = microseconds();
  globalThis.gc();
  const { heapUsed, rss } = process.memoryUsage();
  const wire = [...open].reduce((sum, socket) => sum + bytesOf(socket), bytes);
  process.send({ cpuSeconds: (used - ownMicroseconds) / 1e6, heapBytes: heapUsed, rssBytes: rss, wireBytes: wire });
  ownMicroseconds += microseconds() - used;
}

function microseconds() {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/** As the wire had them, frames and masks included, in both directions. */
function bytesOf({ bytesRead, bytesWritten }) {
  return bytesRead + bytesWritten;
}
