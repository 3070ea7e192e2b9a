import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Server } from "socket.io";
import { Decoder, type Packet, PacketType } from "socket.io-parser";
import { expect, it, onTestFinished, vi } from "vitest";
import { PacketDecoder } from "./packet-decoder.ts";
import { TextPacketEncoder } from "./text-packets.ts";

async function served(): Promise<{ url: string; server: Server; admitted: () => number }> {
  const http = createServer();
  const server = new Server(http, { parser: { Encoder: TextPacketEncoder, Decoder: PacketDecoder } });
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
  const decoder = new PacketDecoder();
  const decoded: unknown[] = [];
  decoder.on("decoded", (packet) => decoded.push(packet.data));
  const binary = ['51-["voice",{"_placeholder":true,"num":0}]', Buffer.from("sound")];
  for (const chunk of ["0", '2["move",7]', ...binary, '2["move",8]']) decoder.add(chunk);
  expect(decoded).toEqual([undefined, ["move", 7], ["voice", Buffer.from("sound")], ["move", 8]]);
});

/** The packet that a decoder makes of these messages, or null if it throws. */
function decodedBy(decoder: PacketDecoder | Decoder, messages: readonly unknown[]): unknown {
  let decoded: unknown;
  decoder.on("decoded", (packet: unknown) => {
    decoded = packet;
  });
  try {
    for (const message of messages) decoder.add(message);
  } catch {
    return null;
  }
  return decoded;
}

it.each<[what: string, ...messages: unknown[]]>([
  ["an event", '2["play-card",{"cardId":"7-dinari"}]'],
  ["an event to acknowledge", '20["play-card",{"cardId":"7-dinari"},null]'],
  ["an event with a large number", '212345["get-game"]'],
  ["an event of one word", '27["chat"]'],
  ["an event whose name is a number", "27[5]"],
  ["an event with a reserved name", '27["disconnecting"]'],
  ["an event with another reserved name", '2["connect_error"]'],
  ["an event of another namespace", '2/admin,7["play-card"]'],
  ["an event without a name", "2[]"],
  ["an event whose name is an object", '2[{"play-card":1}]'],
  ["an event that is no list", '2{"0":"play-card"}'],
  ["an event that ends early", '2["play-card"'],
  ["an event without content", "2"],
  ["an event with only a number", "212"],
  ["an event after a space", '2 ["play-card"]'],
  ["an event with a number below zero", '2-7["play-card"]'],
  ["an acknowledgement", '37[{"success":true}]'],
  ["an acknowledgement with the name of an event", '37["play-card"]'],
  ["a CONNECT packet with the content of an event", '0["play-card"]'],
  ["an event with bytes that lacks their count", '5["play-card"]'],
  ["a disconnection", "1"],
  ["an unknown type", "9"],
  ["an empty message", ""],
  ["no text", 7],
  ["an event with bytes", '51-["play-card",{"_placeholder":true,"num":0}]', Buffer.from("card")],
  ["text in the middle of an event with bytes", '51-["a-b",{"_placeholder":true,"num":0}]', '2["play-card"]'],
  ["bytes alone", Buffer.from("card")],
])("reads %s like Socket.IO's own decoder", (_, ...messages) => {
  expect(decodedBy(new PacketDecoder(), messages)).toEqual(decodedBy(new Decoder(), messages));
});

/** The packets that a decoder makes of these messages, and the messages that Socket.IO's own decoder reads for it. */
function readBy(decoder: PacketDecoder, ...messages: readonly unknown[]): { decoded: Packet[]; passedOn: unknown[] } {
  const add = vi.spyOn(Decoder.prototype, "add");
  onTestFinished(() => add.mockRestore());
  const decoded: Packet[] = [];
  decoder.on("decoded", (packet) => decoded.push(packet));
  for (const message of messages) decoder.add(message);
  return { decoded, passedOn: add.mock.calls.map(([message]) => message) };
}

it.each([
  ['2["play-card",{"cardId":"7-dinari"}]', { data: ["play-card", { cardId: "7-dinari" }] }],
  ['20["get-game"]', { data: ["get-game"], id: 0 }],
  ['29["get-game"]', { data: ["get-game"], id: 9 }],
  ['21029384756["get-game"]', { data: ["get-game"], id: 1_029_384_756 }],
])("reads the event %s without a decoder of Socket.IO", (message, packet) => {
  const { decoded, passedOn } = readBy(new PacketDecoder(), message);
  expect(decoded).toEqual([{ type: PacketType.EVENT, nsp: "/", ...packet }]);
  expect(passedOn).toEqual([]);
});

it("leaves every other packet to a decoder of Socket.IO", () => {
  const others = ["0", '37["play-card"]', '27["chat"]', '2/admin,7["play-card"]'];
  expect(readBy(new PacketDecoder(), ...others).passedOn).toEqual(others);
});

it.each([
  ["bytes alone", Buffer.from("card"), "got binary data when not reconstructing a packet"],
  ["a number", 7, "Unknown type: 7"],
])("refuses %s with the error of Socket.IO's own decoder", (_, message, error) => {
  expect(() => new PacketDecoder().add(message)).toThrow(error);
});

it("reads on without a listener, and notifies only a new one", () => {
  const decoder = new PacketDecoder();
  const before: unknown[] = [];
  const after: unknown[] = [];
  const messages = ['2["play-card"]', '37["done"]'];
  decoder.on("decoded", (packet) => before.push(packet.data));
  decoder.removeListener();
  for (const message of messages) decoder.add(message);
  decoder.on("decoded", (packet) => after.push(packet.data));
  for (const message of messages) decoder.add(message);
  expect(before).toEqual([]);
  expect(after).toEqual([["play-card"], ["done"]]);
});

it("drops a packet whose bytes are still missing when it is destroyed", () => {
  const decoder = new PacketDecoder();
  const { decoded } = readBy(decoder, '51-["voice",{"_placeholder":true,"num":0}]');
  decoder.destroy();
  expect(() => decoder.add(Buffer.from("sound"))).toThrow("got binary data when not reconstructing a packet");
  expect(decoded).toEqual([]);
});
