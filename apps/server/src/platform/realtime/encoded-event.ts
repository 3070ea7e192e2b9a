// Events whose payload is JSON already: they go to a connection as they are, neither searched for binary parts nor written
// a second time.
import type { Socket } from "socket.io";
import { PacketType } from "socket.io-parser";

/** The packet of Socket.IO that is an event with one payload. */
export function encodeEvent(name: string, payload: string): string {
  return `${PacketType.EVENT}[${JSON.stringify(name)},${payload}]`;
}

/** Sends it as an `emit` would: in its turn, and not to somebody who has gone. */
export function send({ connected, conn }: Pick<Socket, "connected" | "conn">, packet: string): void {
  if (connected) conn.write(packet);
}
