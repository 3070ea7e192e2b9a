import { EventEmitter, once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket as TcpSocket } from "node:net";
import { Server, type Socket } from "socket.io";
import { expect, it, onTestFinished } from "vitest";
import { type BufferedConnection, type SendBufferLimits, SendBuffers } from "./send-buffer.ts";
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

/** Connects a socket over polling. `fetchPackets` fetches the packets that wait for the client. */
async function polling(port: number, server: Server): Promise<{ socket: Socket; fetchPackets: () => Promise<string> }> {
  const url = `http://127.0.0.1:${port}/socket.io/?EIO=4&transport=polling`;
  const [, sid] = /"sid":"([^"]+)"/.exec(await (await fetch(url)).text()) ?? [];
  const socket = await socketOf(server, () => fetch(`${url}&sid=${sid}`, { method: "POST", body: "40" }));
  return { socket, fetchPackets: async () => (await fetch(`${url}&sid=${sid}`)).text() };
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
  const { socket } = await polling(port, server);
  const sent = await fill(socket, 100_000);
  expect(sent).toBeGreaterThan(800);
  expect(sent).toBeLessThan(1100);
  expect(server.engine.clientsCount).toBe(0);
});

it("closes the connections with the largest buffers once all together are too large, and keeps the others", async () => {
  const limits = { connectionBytes: MEGABYTE, totalBytes: 256 * 1024, fairBytes: 64 * 1024 };
  const { port, server } = await served(limits);
  const { socket: modest } = await polling(port, server);
  const { socket: first } = await polling(port, server);
  const { socket: second } = await polling(port, server);
  await fill(modest, 20);
  await fill(first, 150);
  expect(first.connected).toBe(true);
  expect(await fill(second, 150)).toBeLessThan(150);
  expect([first.connected, second.connected, modest.connected]).toEqual([true, false, true]);
  // The buffer of the closed connection no longer counts.
  expect(await fill(modest, 40)).toBe(40);
  expect(modest.connected).toBe(true);
});

it("keeps a connection whose packets are fetched before they are too large", async () => {
  const { port, server } = await served();
  const { socket, fetchPackets } = await polling(port, server);
  for (let nth = 0; nth < 3; nth++) {
    expect(await fill(socket, 600)).toBe(600);
    await fetchPackets();
  }
  expect(socket.connected).toBe(true);
});

it("sends a message of any size to a client that is waiting for packets", async () => {
  const { port, server } = await served();
  const { socket, fetchPackets } = await polling(port, server);
  await fetchPackets();
  const packets = fetchPackets();
  await once(socket.conn.transport, "ready");
  socket.emit("text", KILOBYTE.repeat(3000));
  expect((await packets).length).toBeGreaterThan(3000 * KILOBYTE.length);
  expect(socket.connected).toBe(true);
});

/** The memory of a packet in addition to its data. */
const PACKET_BYTES = 100;

/**
 * A connection that can't write. Its WebSocket buffers `bufferedAmount` bytes; null for a connection over polling.
 */
class FakeConnection extends EventEmitter implements BufferedConnection {
  readonly writeBuffer: unknown[] = [];
  readonly transport: BufferedConnection["transport"];
  isClosed = false;
  isTerminated = false;

  constructor(engine: EventEmitter, bufferedAmount: number | null) {
    super();
    const terminate = () => {
      this.isTerminated = true;
    };
    const webSocket = bufferedAmount === null ? {} : { socket: { bufferedAmount, terminate } };
    this.transport = Object.assign(new EventEmitter(), { writable: false, ...webSocket });
    this.transport.on("error", () => {
      this.isClosed = true;
    });
    engine.emit("connection", this);
  }

  /** Creates a packet with this data. */
  create(data?: unknown): void {
    this.emit("packetCreate", { data });
  }
}

it("closes a connection as soon as its packets exceed its limit, with whatever its WebSocket buffers", () => {
  const engine = new EventEmitter();
  new SendBuffers(engine, { connectionBytes: 1000, totalBytes: 10_000, fairBytes: 500 });
  const poll = new FakeConnection(engine, null);
  poll.create("x".repeat(1000 - PACKET_BYTES));
  expect(poll.isClosed).toBe(false);
  poll.create();
  expect(poll.isClosed).toBe(true);
  const webSocket = new FakeConnection(engine, 600);
  webSocket.create("x".repeat(400 - PACKET_BYTES));
  expect([webSocket.isClosed, webSocket.isTerminated]).toEqual([false, false]);
  webSocket.create("");
  expect([webSocket.isClosed, webSocket.isTerminated]).toEqual([true, true]);
});

it("counts the bytes of binary data, and nothing more for a packet without data", () => {
  const engine = new EventEmitter();
  new SendBuffers(engine, { connectionBytes: 1000, totalBytes: 10_000, fairBytes: 500 });
  const connection = new FakeConnection(engine, null);
  connection.create();
  connection.create(new Uint16Array(350));
  expect(connection.isClosed).toBe(false);
  connection.create();
  expect(connection.isClosed).toBe(false);
  connection.create(new Uint16Array(0));
  expect(connection.isClosed).toBe(true);
});

it("closes only connections above their fair share, and only while all together exceed their limit", () => {
  const engine = new EventEmitter();
  new SendBuffers(engine, { connectionBytes: 10_000, totalBytes: 1000, fairBytes: 500 });
  const [large, fair] = [new FakeConnection(engine, null), new FakeConnection(engine, null)];
  fair.create("x".repeat(400 - PACKET_BYTES));
  large.create("x".repeat(600 - PACKET_BYTES));
  // All together are at their limit.
  expect([large.isClosed, fair.isClosed]).toEqual([false, false]);
  fair.create();
  // All together are above it, but this connection has no more than its fair share.
  expect(fair.isClosed).toBe(false);
  fair.create();
  expect([large.isClosed, fair.isClosed]).toEqual([false, true]);
  large.create();
  expect(large.isClosed).toBe(true);
});

it("counts a packet that could be written, but has others before it", () => {
  const engine = new EventEmitter();
  new SendBuffers(engine, { connectionBytes: 1000, totalBytes: 10_000, fairBytes: 500 });
  const connection = new FakeConnection(engine, null);
  Object.assign(connection.transport, { writable: true });
  connection.create("x".repeat(2000));
  expect(connection.isClosed).toBe(false);
  connection.writeBuffer.push({ data: "" });
  connection.create("x".repeat(2000));
  expect(connection.isClosed).toBe(true);
});
