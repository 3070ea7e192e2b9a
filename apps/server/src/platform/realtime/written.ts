// Payloads that are JSON already: they go out as they are, neither searched for binary parts nor written a second time.
import { Decoder, Encoder, type Packet, PacketType } from "socket.io-parser";

/** The JSON of a `T`. */
export class Written<T> {
  readonly text: string;
  /** Never set: tells texts of different things apart. */
  declare readonly of: T;

  constructor(text: string) {
    this.text = text;
  }

  /** Where something else writes it: to other servers, for one. */
  toJSON(): unknown {
    return JSON.parse(this.text);
  }
}

class WrittenEncoder extends Encoder {
  override encode(packet: Packet): (string | Buffer)[] {
    const { type, nsp, id, data } = packet;
    const isPlainEvent = type === PacketType.EVENT && nsp === "/" && id === undefined;
    if (!isPlainEvent || data.length !== 2 || !(data[1] instanceof Written)) return super.encode(packet);
    return [`${PacketType.EVENT}[${JSON.stringify(data[0])},${data[1].text}]`];
  }
}

/** A parser for Socket.IO that knows them. */
export const writtenParser = { Encoder: WrittenEncoder, Decoder };
