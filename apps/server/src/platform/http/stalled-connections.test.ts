import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import { expect, it, onTestFinished } from "vitest";
import { StalledConnections } from "./stalled-connections.ts";

const PATIENCE_MS = 300;
const CHUNK = Buffer.alloc(64 * 1024);
/** More in all than the system takes for a connection on one machine. */
const CHUNKS = 400;
/** What is taken between two rests of a slow client. */
const PORTION = 1024 * 1024;

/** A line on which a large answer waits, and the server's end of it. */
async function asked(): Promise<{ client: Socket; line: Socket }> {
  const server = createServer((_, response) => {
    Readable.from(Array.from({ length: CHUNKS }, () => CHUNK)).pipe(response);
  });
  new StalledConnections(server, PATIENCE_MS);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const client = connect((server.address() as AddressInfo).port, "127.0.0.1").on("error", () => undefined);
  onTestFinished(() => void client.destroy());
  const [line] = await once(server, "connection");
  client.pause();
  client.write("GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
  return { client, line };
}

it("closes a line whose client takes nothing", async () => {
  const { line } = await asked();
  await once(line, "close");
  expect(line.bytesWritten).toBeGreaterThan(0);
});

it("leaves a line whose client takes a little now and then, for as long as it likes", async () => {
  const { client } = await asked();
  const began = performance.now();
  let taken = 0;
  let portion = 0;
  client.on("data", (chunk: Buffer) => {
    taken += chunk.length;
    portion += chunk.length;
    if (portion < PORTION) return;
    portion = 0;
    client.pause();
    setTimeout(() => client.resume(), PATIENCE_MS / 6);
  });
  client.resume();
  await once(client, "close");
  expect(taken).toBeGreaterThan(CHUNKS * CHUNK.length);
  expect(performance.now() - began).toBeGreaterThan(PATIENCE_MS * 2);
});
