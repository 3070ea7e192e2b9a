import { type EventEmitter, once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Server } from "socket.io";
import { expect, it, onTestFinished } from "vitest";
import { WebSocket } from "ws";
import { RateLimit } from "../limits/rate-limit.ts";
import { limitPackets } from "./packet-limit.ts";

const OWN = 1000;
const GUARANTEED = 60;

/**
 * A server for connections of one network. Its clock does not advance.
 *
 * @param networkBurst null for no limit on the network
 */
async function served(networkBurst: number | null): Promise<{ port: number; server: Server }> {
  const http = createServer();
  const server = new Server(http);
  limitPackets(server.engine, {
    connection: { perSecond: 0.001, burst: OWN },
    network: new RateLimit(networkBurst === null ? null : { perSecond: 0.001, burst: networkBurst }, () => 0),
    networkOf: () => "192.0.2.1",
    now: () => 0,
  });
  onTestFinished(() => server.close());
  await once(http.listen(0, "127.0.0.1"), "listening");
  return { port: (http.address() as AddressInfo).port, server };
}

interface Connected {
  readonly socket: WebSocket;
  /** The Engine.IO connection on the server. */
  readonly connection: EventEmitter;
}

async function connected({ port, server }: { port: number; server: Server }): Promise<Connected> {
  const opened = once(server.engine, "connection");
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`);
  onTestFinished(() => socket.terminate());
  await once(socket, "message");
  return { socket, connection: (await opened)[0] };
}

/** Sends `most` pongs. Returns how many of them the server received before it closed the connection. */
async function pongsTaken({ socket, connection }: Connected, most: number): Promise<number> {
  let taken = 0;
  connection.on("packet", () => taken++);
  for (let sent = 0; sent < most; sent++) socket.send("3");
  // The server answers this packet only if the connection is still open.
  socket.send('40{"deviceId":"d"}');
  await Promise.race([once(socket, "close"), once(socket, "message")]);
  return taken;
}

it("closes a connection that sends too many packets, of whatever kind", async () => {
  const at = await served(100_000);
  expect(await pongsTaken(await connected(at), OWN + 500)).toBe(OWN + 1);
  expect(at.server.engine.clientsCount).toBe(0);
});

it("lets each connection send some packets when others have used up the tokens of the network", async () => {
  const at = await served(100);
  expect(await pongsTaken(await connected(at), OWN)).toBe(GUARANTEED + 100 + 1);
  const two = await connected(at);
  expect(await pongsTaken(two, GUARANTEED - 10)).toBe(GUARANTEED - 10 + 1);
  expect(two.socket.readyState).toBe(WebSocket.OPEN);
});

it("limits only each connection if its network has no limit", async () => {
  const at = await served(null);
  expect(await pongsTaken(await connected(at), OWN - 100)).toBe(OWN - 100 + 1);
  expect(await pongsTaken(await connected(at), OWN + 500)).toBe(OWN + 1);
});

it("counts a large packet as several", async () => {
  const { socket } = await connected(await served(0));
  socket.send(`3${"x".repeat(GUARANTEED * 256)}`);
  await once(socket, "close");
});

/** Opens a connection by polling. Returns a function that posts a body to it. */
async function polling(port: number): Promise<(body: string) => Promise<Response>> {
  const url = `http://127.0.0.1:${port}/socket.io/?EIO=4&transport=polling`;
  const [, sid] = /"sid":"([^"]+)"/.exec(await (await fetch(url)).text()) ?? [];
  return (body) => fetch(`${url}&sid=${sid}`, { method: "POST", body });
}

it("closes a polling connection that sends too many packets", async () => {
  const { port, server } = await served(100_000);
  const post = await polling(port);
  const pongs = (count: number) => Array.from({ length: count }, () => "3").join("\u001e");
  await post(pongs(OWN));
  expect(server.engine.clientsCount).toBe(1);
  await post(pongs(1));
  expect(server.engine.clientsCount).toBe(0);
});

it("refuses bodies of polls before reading them", async () => {
  const { port } = await served(200);
  const post = await polling(port);
  expect((await post("3".repeat(16 * 100))).status).toBe(200);
  const refused = await post("3".repeat(16 * 200));
  expect(refused.status).toBe(429);
  expect(Object.fromEntries(refused.headers)).toMatchObject({
    connection: "close",
    "content-type": "application/json",
    "retry-after": "1",
  });
  expect(await refused.json()).toMatchObject({ code: "TOO_MANY_REQUESTS" });
});
