import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, Socket } from "node:net";
import { Readable } from "node:stream";
import { expect, it, onTestFinished, vi } from "vitest";
import { StalledConnections } from "./stalled-connections.ts";

const TIMEOUT_MS = 300;
const CHUNK = Buffer.alloc(64 * 1024);
/**
 * The number of chunks in one answer. Together they are larger than the operating system's buffers for one connection.
 */
const CHUNKS = 400;
/** How many bytes a slow client reads in a tenth of the timeout. */
const PORTION = 1024 * 1024;

/** A connection with a large answer that the client has not read: the client's socket and the server's socket. */
async function withWaitingAnswer(): Promise<{ client: Socket; connection: Socket }> {
  const server = createServer((_, response) => {
    Readable.from(Array.from({ length: CHUNKS }, () => CHUNK)).pipe(response);
  });
  new StalledConnections(server, TIMEOUT_MS);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const client = connect((server.address() as AddressInfo).port, "127.0.0.1").on("error", () => undefined);
  onTestFinished(() => void client.destroy());
  const [connection] = await once(server, "connection");
  client.pause();
  client.write("GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
  return { client, connection };
}

it("closes a connection whose client reads nothing", async () => {
  const { connection } = await withWaitingAnswer();
  await once(connection, "close");
  expect(connection.bytesWritten).toBeGreaterThan(0);
});

it("keeps a connection whose client reads a little now and then", async () => {
  fakeClock();
  const { client } = await withWaitingAnswer();
  let read = 0;
  let passed = 0;
  let portion = 0;
  client.on("data", (chunk: Buffer) => {
    read += chunk.length;
    portion += chunk.length;
    if (portion < PORTION) return;
    portion = 0;
    passed += TIMEOUT_MS / 10;
    vi.advanceTimersByTime(TIMEOUT_MS / 10);
  });
  client.resume();
  await once(client, "close");
  expect(read).toBeGreaterThan(CHUNKS * CHUNK.length);
  expect(passed).toBeGreaterThan(TIMEOUT_MS * 2);
});

/** The clock of the checks. It advances only when the test lets it. */
function fakeClock(): void {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
}

/**
 * A server with one connection, at the first check of this connection. The test sets how many bytes the server has
 * written to the connection, and how many of them the client has not read.
 */
function withFakeClock() {
  fakeClock();
  const server = createServer();
  new StalledConnections(server, TIMEOUT_MS);
  const bytes = { written: 5000, unread: 1000 };
  const connection = new Socket();
  Object.defineProperty(connection, "bytesWritten", { get: () => bytes.written });
  Object.defineProperty(connection, "writableLength", { get: () => bytes.unread });
  server.emit("connection", connection);
  vi.advanceTimersByTime(TIMEOUT_MS / 10);
  return { server, connection, bytes };
}

it("closes a connection as soon as its client has read nothing for the whole timeout", () => {
  const { connection } = withFakeClock();
  vi.advanceTimersByTime(TIMEOUT_MS - 1);
  expect(connection.destroyed).toBe(false);
  vi.advanceTimersByTime(1);
  expect(connection.destroyed).toBe(true);
});

it("closes a connection whose client reads nothing while the server writes more", () => {
  const { connection, bytes } = withFakeClock();
  for (let check = 0; check < 10; check++) {
    bytes.written += 1000;
    bytes.unread += 1000;
    vi.advanceTimersByTime(TIMEOUT_MS / 10);
  }
  expect(connection.destroyed).toBe(true);
});

it("keeps an idle connection whose client has read everything", () => {
  const { connection, bytes } = withFakeClock();
  bytes.unread = 0;
  vi.advanceTimersByTime(TIMEOUT_MS * 5);
  expect(connection.destroyed).toBe(false);
});

it("no longer checks a closed connection", async () => {
  const { connection } = withFakeClock();
  connection.destroy();
  await once(connection, "close");
  const destroy = vi.spyOn(connection, "destroy");
  vi.advanceTimersByTime(TIMEOUT_MS * 5);
  expect(destroy).not.toHaveBeenCalled();
});

it("stops its checks when the server closes", async () => {
  const { server } = withFakeClock();
  expect(vi.getTimerCount()).toBe(1);
  await once(server.close(), "close");
  expect(vi.getTimerCount()).toBe(0);
});
