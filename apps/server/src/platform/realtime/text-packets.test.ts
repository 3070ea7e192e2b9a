import { Encoder, type Packet, PacketType } from "socket.io-parser";
import { expect, it } from "vitest";
import { TextPacketEncoder } from "./text-packets.ts";

it.each<Packet>([
  { type: PacketType.CONNECT, nsp: "/", data: { sid: "a" } },
  { type: PacketType.CONNECT_ERROR, nsp: "/admin", data: { message: "Invalid namespace" } },
  { type: PacketType.DISCONNECT, nsp: "/" },
  { type: PacketType.EVENT, nsp: "/", data: ["game-entry", { id: "شكبّة", version: 3, turnEndsAt: null }] },
  { type: PacketType.EVENT, nsp: "/", id: 0, data: ["ask"] },
  { type: PacketType.ACK, nsp: "/", id: 12, data: [{ success: true }] },
  { type: PacketType.ACK, nsp: "/", id: 0, data: [] },
])("writes $type $nsp $id like Socket.IO's own encoder", (packet) => {
  expect(new TextPacketEncoder().encode(packet)).toEqual(new Encoder().encode(packet));
});
