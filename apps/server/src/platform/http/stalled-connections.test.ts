import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import { expect, it, onTestFinished } from "vitest";
import { StalledConnections } from "./stalled-connections.ts";

const TIMEOUT_MS = 300;
const CHUNK = Buffer.alloc(64 * 1024);
/**
 * The number of chunks in one answer. Together they are larger than the operating system's buffers for one connection.
 */
const CHUNKS = 400;
/** How many bytes a slow client reads between two pauses. */
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
  const { client } = await withWaitingAnswer();
  const began = performance.now();
  let read = 0;
  let portion = 0;
  client.on("data", (chunk: Buffer) => {
    read += chunk.length;
    portion += chunk.length;
    if (portion < PORTION) return;
    portion = 0;
    client.pause();
    setTimeout(() => client.resume(), TIMEOUT_MS / 6);
  });
  client.resume();
  await once(client, "close");
  expect(read).toBeGreaterThan(CHUNKS * CHUNK.length);
  expect(performance.now() - began).toBeGreaterThan(TIMEOUT_MS * 2);
});
