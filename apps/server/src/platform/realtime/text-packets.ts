// Writes Socket.IO's packets as texts. Socket.IO's own encoder searches every packet for bytes, but no event of the
// protocol contains bytes.
import { type Packet, PacketType } from "socket.io-parser";

/** The encoder for the `parser` of a Socket.IO server. */
export class TextPacketEncoder {
  encode({ type, nsp, id, data }: Packet): [string] {
    const namespace = nsp === undefined || nsp === "/" ? "" : `${nsp},`;
    return [`${type}${namespace}${id ?? ""}${data === undefined ? "" : JSON.stringify(data)}`];
  }
}

/** A socket of Socket.IO, as far as `sendText` needs it. */
interface TextSocket {
  /** The connection of Engine.IO. */
  readonly conn: { readonly readyState: string; write(text: string): unknown };
}

/** The packet of an event for `sendText`. */
export function eventText(event: string, ...args: readonly unknown[]): string {
  return `${PacketType.EVENT}${JSON.stringify([event, ...args])}`;
}

/**
 * Sends an event that was encoded before. It does the same as `emit` of Socket.IO, which encodes the event for each
 * socket again. If the connection is closed, nothing happens.
 */
export function sendText({ conn }: TextSocket, text: string): void {
  if (conn.readyState === "open") conn.write(text);
}
