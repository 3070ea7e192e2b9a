// Allows only one socket in each connection. Socket.IO would make a socket for every CONNECT packet that arrives before
// the first one is answered, each with its own rate limits.
import { Decoder, PacketType } from "socket.io-parser";

const CONNECT = String(PacketType.CONNECT);

/**
 * For a Socket.IO server, as the decoder of its `parser`. Throws at the second CONNECT of a connection; Socket.IO then
 * closes the connection.
 */
export class SingleConnectDecoder extends Decoder {
  #hasConnected = false;

  override add(chunk: unknown): void {
    if (typeof chunk === "string" && chunk.startsWith(CONNECT)) {
      if (this.#hasConnected) throw new Error("a connection has one socket");
      this.#hasConnected = true;
    }
    super.add(chunk);
  }
}
