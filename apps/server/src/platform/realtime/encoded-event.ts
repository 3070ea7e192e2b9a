// Sends events whose payload is JSON already: Socket.IO does not search them for binary parts or encode them again.
import type { Socket } from "socket.io";
import { PacketType } from "socket.io-parser";

/** The packet of an event with one payload. */
export function encodeEvent(name: string, payload: string): string {
  return `${PacketType.EVENT}[${JSON.stringify(name)},${payload}]`;
}

/** Sends a packet in order with what is emitted; does nothing if the socket is disconnected. */
export function send({ connected, conn }: Pick<Socket, "connected" | "conn">, packet: string): void {
  if (connected) conn.write(packet);
}
