import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Server } from "socket.io";
import { expect, it, onTestFinished } from "vitest";
import { SingleConnectDecoder } from "./single-connect.ts";
import { TextPacketEncoder } from "./text-packets.ts";

async function served(): Promise<{ url: string; server: Server; admitted: () => number }> {
  const http = createServer();
  const server = new Server(http, { parser: { Encoder: TextPacketEncoder, Decoder: SingleConnectDecoder } });
  let admitted = 0;
  // Delays the connection, as the check of an access token does.
  server.use((_, next) => setImmediate(next));
  server.on("connection", () => admitted++);
  onTestFinished(() => server.close());
  await once(http.listen(0, "127.0.0.1"), "listening");
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/socket.io/?EIO=4&transport=polling`;
  return { url, server, admitted: () => admitted };
}

/** Opens a connection and posts these packets in one body. Returns the answer to the next poll. */
async function posted(url: string, ...packets: readonly string[]): Promise<string> {
  const [, sid] = /"sid":"([^"]+)"/.exec(await (await fetch(url)).text()) ?? [];
  await fetch(`${url}&sid=${sid}`, { method: "POST", body: packets.join("\u001e") });
  return (await fetch(`${url}&sid=${sid}`)).text();
}

it("a connection has one socket", async () => {
  const { url, server, admitted } = await served();
  expect(await posted(url, "40")).toMatch(/^40\{"sid"/);
  expect(admitted()).toBe(1);
  expect(server.engine.clientsCount).toBe(1);
});

it.each([
  ["two CONNECT packets in one body", ["40", "40"]],
  ["twenty thousand", Array.from({ length: 20_000 }, () => "40")],
  ["one to another namespace", ["40", "40/admin,"]],
  ["one with a device id", ["40", '40{"deviceId":"d"}']],
  ["one after a disconnection", ["40", "41", "40"]],
])("%s: the connection is closed, and nothing of it stays", async (_, packets) => {
  const { url, server, admitted } = await served();
  expect(await posted(url, ...packets)).not.toContain("40{");
  expect(admitted()).toBeLessThanOrEqual(1);
  expect(server.of("/").sockets.size).toBe(0);
  expect(server.engine.clientsCount).toBe(0);
});

it("decodes every packet after the CONNECT packet, text or binary", () => {
  const decoder = new SingleConnectDecoder();
  const decoded: unknown[] = [];
  decoder.on("decoded", (packet) => decoded.push(packet.data));
  const binary = ['51-["voice",{"_placeholder":true,"num":0}]', Buffer.from("sound")];
  for (const chunk of ["0", '2["move",7]', ...binary, '2["move",8]']) decoder.add(chunk);
  expect(decoded).toEqual([undefined, ["move", 7], ["voice", Buffer.from("sound")], ["move", 8]]);
});
