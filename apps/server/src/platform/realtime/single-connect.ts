// Allows only one socket in each connection. Without this, Socket.IO would make a socket for every CONNECT packet that
// arrives before the first one is answered. Each of these sockets would have its own rate limits.
import { Decoder, PacketType } from "socket.io-parser";

const CONNECT = String(PacketType.CONNECT);

/**
 * The decoder for the `parser` of a Socket.IO server. Throws at the second CONNECT packet of a connection. Socket.IO
 * then closes the connection.
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
