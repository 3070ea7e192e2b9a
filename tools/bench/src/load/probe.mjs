// Loaded into a server before its own code: answers what the process has used, and how late its event loop was, whenever it is
// asked. Its own work is left out.
import { subscribe } from "node:diagnostics_channel";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { isMainThread } from "node:worker_threads";

/** How often it is looked how late the event loop is. */
const DELAY_MS = 10;

const open = new Set();
/** Of connections that are closed. */
let bytes = 0;
let ownMicroseconds = 0;
const delay = monitorEventLoopDelay({ resolution: DELAY_MS });

subscribe("net.server.socket", ({ socket }) => {
  open.add(socket);
  socket.once("close", () => {
    open.delete(socket);
    bytes += bytesOf(socket);
  });
});

// A server's threads load it too.
if (isMainThread) {
  process.on("message", (question) => (question === "usage" ? tellUsage() : tellDelay()));
  // A server whose bench is gone is of no use any more.
  process.on("disconnect", () => process.exit());
}

function tellUsage() {
  const used = microseconds();
  globalThis.gc();
  const { heapUsed, rss } = process.memoryUsage();
  const wire = [...open].reduce((sum, socket) => sum + bytesOf(socket), bytes);
  process.send({ cpuSeconds: (used - ownMicroseconds) / 1e6, heapBytes: heapUsed, rssBytes: rss, wireBytes: wire });
  ownMicroseconds += microseconds() - used;
}

/** Since the last time that it was asked; the first time begins it. */
function tellDelay() {
  const ms = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - DELAY_MS);
  process.send({ p50: ms(delay.percentile(50)), p99: ms(delay.percentile(99)), max: ms(delay.max) });
  delay.enable();
  delay.reset();
}

function microseconds() {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/** As the wire had them, frames and masks included, in both directions. */
function bytesOf({ bytesRead, bytesWritten }) {
  return bytesRead + bytesWritten;
}
