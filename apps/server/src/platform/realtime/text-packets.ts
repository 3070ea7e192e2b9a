// Writes Socket.IO's packets as texts. Socket.IO's own encoder searches every packet for bytes, but no event of the
// protocol contains bytes.
import type { Packet } from "socket.io-parser";

/** The encoder for the `parser` of a Socket.IO server. */
export class TextPacketEncoder {
  encode({ type, nsp, id, data }: Packet): [string] {
    const namespace = nsp === undefined || nsp === "/" ? "" : `${nsp},`;
    return [`${type}${namespace}${id ?? ""}${data === undefined ? "" : JSON.stringify(data)}`];
  }
}
