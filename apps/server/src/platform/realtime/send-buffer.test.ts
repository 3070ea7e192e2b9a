import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket as TcpSocket } from "node:net";
import { Server, type Socket } from "socket.io";
import { expect, it, onTestFinished } from "vitest";
import { type SendBufferLimits, SendBuffers } from "./send-buffer.ts";
import { BatchingServer } from "./write-batch.ts";

const KILOBYTE = "x".repeat(1024);
const MEGABYTE = 1024 * 1024;

async function served(limits?: SendBufferLimits): Promise<{ port: number; server: Server }> {
  const http = createServer();
  const server = new Server(http, { wsEngine: BatchingServer, httpCompression: false });
  new SendBuffers(server.engine, limits);
  onTestFinished(() => server.close());
  await once(http.listen(0, "127.0.0.1"), "listening");
  return { port: (http.address() as AddressInfo).port, server };
}

async function socketOf(server: Server, open: () => Promise<unknown>): Promise<Socket> {
  const [[socket]] = await Promise.all([once(server, "connection"), open()]);
  return socket;
}

/** Opens a WebSocket that connects a socket and then stops reading. */
async function deafWebSocket(port: number): Promise<TcpSocket> {
  const connection = connect(port, "127.0.0.1").on("error", () => undefined);
  onTestFinished(() => void connection.destroy());
  connection.write(
    [
      "GET /socket.io/?EIO=4&transport=websocket HTTP/1.1",
      `host: 127.0.0.1:${port}`,
      ...["connection: upgrade", "upgrade: websocket", "sec-websocket-version: 13"],
      "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==",
      ...["", ""],
    ].join("\r\n"),
  );
  await once(connection, "data");
  connection.pause();
  // A masked frame with a text of two bytes: "40".
  connection.write(Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0x34, 0x30]));
  return connection;
}

/** Sends messages of a kilobyte until the socket is closed, at most `most`. Returns how many messages were sent. */
async function fill(socket: Socket, most: number): Promise<number> {
  let sent = 0;
  while (socket.connected && sent < most) {
    socket.emit("text", KILOBYTE);
    sent++;
    if (sent % 100 === 0) await new Promise(setImmediate);
  }
  return sent;
}

it("closes a WebSocket whose client does not read, about a megabyte above what the system buffers", async () => {
  const { port, server } = await served();
  const socket = await socketOf(server, () => deafWebSocket(port));
  const sent = await fill(socket, 100_000);
  expect(socket.connected).toBe(false);
  // The bound can't be lower: between processes of one machine, the operating system itself buffers some megabytes.
  expect(sent).toBeLessThan(20_000);
  expect(server.engine.clientsCount).toBe(0);
});

it("closes a connection whose polls are not fetched at a megabyte", async () => {
  const { port, server } = await served();
  const url = `http://127.0.0.1:${port}/socket.io/?EIO=4&transport=polling`;
  const socket = await socketOf(server, async () => {
    const [, sid] = /"sid":"([^"]+)"/.exec(await (await fetch(url)).text()) ?? [];
    await fetch(`${url}&sid=${sid}`, { method: "POST", body: "40" });
  });
  const sent = await fill(socket, 100_000);
  expect(sent).toBeGreaterThan(800);
  expect(sent).toBeLessThan(1100);
  expect(server.engine.clientsCount).toBe(0);
});

it("closes the connections with the largest buffers once all together are too large, and keeps the others", async () => {
  const limits = { connectionBytes: MEGABYTE, totalBytes: 256 * 1024, fairBytes: 64 * 1024 };
  const { port, server } = await served(limits);
  const url = `http://127.0.0.1:${port}/socket.io/?EIO=4&transport=polling`;
  const sockets: Socket[] = [];
  for (let nth = 0; nth < 3; nth++) {
    sockets.push(
      await socketOf(server, async () => {
        const [, sid] = /"sid":"([^"]+)"/.exec(await (await fetch(url)).text()) ?? [];
        await fetch(`${url}&sid=${sid}`, { method: "POST", body: "40" });
      }),
    );
  }
  const [first, second, modest] = sockets;
  if (first === undefined || second === undefined || modest === undefined) throw new Error("three were wanted");
  await fill(modest, 20);
  await fill(first, 150);
  expect(first.connected).toBe(true);
  expect(await fill(second, 150)).toBeLessThan(150);
  expect([first.connected, second.connected, modest.connected]).toEqual([true, false, true]);
  // The buffer of the closed connection no longer counts.
  expect(await fill(modest, 40)).toBe(40);
  expect(modest.connected).toBe(true);
});
