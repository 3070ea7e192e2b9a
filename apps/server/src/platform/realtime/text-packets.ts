// Writes Socket.IO's packets as texts. No event of the protocol carries bytes; Socket.IO's own encoder searches every
// packet for them.
import type { Packet } from "socket.io-parser";

/** For a Socket.IO server, as the encoder of its `parser`. */
export class TextPacketEncoder {
  encode({ type, nsp, id, data }: Packet): [string] {
    const namespace = nsp === undefined || nsp === "/" ? "" : `${nsp},`;
    return [`${type}${namespace}${id ?? ""}${data === undefined ? "" : JSON.stringify(data)}`];
  }
}
