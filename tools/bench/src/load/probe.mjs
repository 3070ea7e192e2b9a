// A probe that is loaded into a server before the server's own code. On request, it reports the resources of the
// process and the delay of the event loop. The probe's own work is not counted.
import { subscribe } from "node:diagnostics_channel";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { getHeapSpaceStatistics } from "node:v8";
import { isMainThread } from "node:worker_threads";

/** How long V8's threads may take to return memory to the operating system after a collection. */
const RETURN_MS = 300;
/** How often the delay of the event loop is sampled. */
const DELAY_MS = 10;

const open = new Set();
/** How many bytes closed connections have carried. */
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

// The server's worker threads load this file too.
if (isMainThread) {
  process.on("message", (question) => void (question === "delay" ? tellDelay() : tellUsage(question === "memory")));
  // The bench has exited, so its server ends too.
  process.on("disconnect", () => process.exit());
}

async function tellUsage(isMemoryWanted) {
  const used = microseconds();
  if (isMemoryWanted) globalThis.gc();
  const heapBytes = process.memoryUsage().heapUsed - compiledBytes();
  const wireBytes = [...open].reduce((sum, socket) => sum + bytesOf(socket), bytes);
  const cpuSeconds = (used - ownMicroseconds) / 1e6;
  ownMicroseconds += microseconds() - used;
  if (isMemoryWanted) await sleep(RETURN_MS);
  process.send({ cpuSeconds, heapBytes, rssBytes: process.memoryUsage.rss(), wireBytes });
}

/**
 * The memory of machine code, in bytes. V8 compiles a function again while more and more games are played, but not once
 * for each game.
 */
function compiledBytes() {
  const spaces = getHeapSpaceStatistics().filter(({ space_name: name }) => name.startsWith("code"));
  return spaces.reduce((sum, { space_used_size: bytes }) => sum + bytes, 0);
}

/** Reports the delay since the previous call. The first call starts the measurement. */
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

/** Returns the bytes on the wire in both directions, including the headers and masks of frames. */
function bytesOf({ bytesRead, bytesWritten }) {
  return bytesRead + bytesWritten;
}
