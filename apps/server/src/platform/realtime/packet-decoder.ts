// Reads Socket.IO's packets. Nearly all of them are events as text, which are read here; Socket.IO's own decoder, whose
// parts take 0.4 kB a connection, is made for each other packet and then dropped. A connection has one socket: without
// that, Socket.IO would make a socket for every CONNECT packet that arrives before the first one is answered, and each
// of these sockets would have its own rate limits.
import { Decoder, type Packet, PacketType } from "socket.io-parser";

type Listener = (packet: Packet) => void;

const CONNECT = String(PacketType.CONNECT);
const EVENT = String(PacketType.EVENT);
const DIGIT_0 = "0".charCodeAt(0);
const DIGIT_9 = "9".charCodeAt(0);

/**
 * The decoder for the `parser` of a Socket.IO server. Throws at a packet that can't be read, and at the second CONNECT
 * packet of a connection. Socket.IO then closes the connection.
 */
export class PacketDecoder {
  #hasConnected = false;
  /** Socket.IO has one listener, for "decoded". */
  #listener: Listener | null = null;
  /** Has begun to read a packet with bytes, whose bytes come in further messages. */
  #begun: Decoder | null = null;

  on(_decoded: "decoded", listener: Listener): void {
    this.#listener = listener;
  }

  removeListener(): void {
    this.#listener = null;
  }

  destroy(): void {
    this.#begun?.destroy();
  }

  /** Reads one message of a connection. */
  add(chunk: unknown): void {
    if (typeof chunk === "string" && chunk.startsWith(CONNECT)) {
      if (this.#hasConnected) throw new Error("a connection has one socket");
      this.#hasConnected = true;
    }
    const event = this.#begun === null && typeof chunk === "string" ? textEvent(chunk) : null;
    if (event === null) this.#addOther(chunk);
    else this.#listener?.(event);
  }

  #addOther(chunk: unknown): void {
    const decoder = this.#begun ?? this.#ownDecoder();
    this.#begun = decoder;
    decoder.add(chunk);
  }

  #ownDecoder(): Decoder {
    const decoder = new Decoder();
    decoder.on("decoded", (packet) => {
      this.#begun = null;
      this.#listener?.(packet);
    });
    return decoder;
  }
}

/** An event of the main namespace, with a name that is no event of Socket.IO itself; null for any other packet. */
function textEvent(chunk: string): Packet | null {
  if (!chunk.startsWith(EVENT)) return null;
  let at = EVENT.length;
  while (isDigit(chunk.charCodeAt(at))) at++;
  if (chunk[at] !== "[") return null;
  const data: unknown = JSON.parse(chunk.slice(at));
  if (!Array.isArray(data) || !isEventName(data[0])) return null;
  const packet = { type: PacketType.EVENT, nsp: "/", data };
  return at === EVENT.length ? packet : { ...packet, id: Number(chunk.slice(EVENT.length, at)) };
}

/** Whether a name is certainly no name that Socket.IO reserves; all of those are letters. */
function isEventName(name: unknown): boolean {
  return typeof name === "string" && name.includes("-");
}

function isDigit(code: number): boolean {
  return code >= DIGIT_0 && code <= DIGIT_9;
}
