// A WebSocket over a bare TCP socket: sends several frames in one chunk, and can stop reading. Uses hardly any CPU.
import { once } from "node:events";
import { connect, type Socket } from "node:net";

const HEAD = [
  "connection: upgrade",
  "upgrade: websocket",
  "sec-websocket-version: 13",
  "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==",
];
const PATH = "/socket.io/?EIO=4&transport=websocket";
const TEXT = 1;
const CLOSE = 8;
/**
 * A frame gives its length in 2 bytes if its payload has at least `MEDIUM` bytes, and in 8 bytes if it has at least
 * `LARGE`.
 */
const MEDIUM = 126;
const LARGE = 65_536;
const ANSWER_MS = 20_000;

export interface RawParts {
  /** The source address. */
  readonly localAddress?: string;
  readonly path?: string;
  readonly headers?: readonly string[];
  /** Called with every packet of Engine.IO. */
  readonly onPacket?: (packet: string) => void;
}

export class RawWebSocket {
  readonly tcp: Socket;
  readonly closed: Promise<void>;
  readonly #onPacket: (packet: string) => void;
  readonly #waiting = new Map<string, (packet: string) => void>();
  #unread: Buffer = Buffer.alloc(0);
  #lastId = 0;
  /** The number of answered CONNECTs. Each has opened a socket of Socket.IO on this connection. */
  connects = 0;

  private constructor(tcp: Socket, onPacket: (packet: string) => void) {
    this.tcp = tcp;
    this.#onPacket = onPacket;
    this.closed = new Promise((resolve) => tcp.once("close", () => resolve()));
  }

  /** Resolves once the server has opened the connection of Engine.IO. Rejects with the status if the server refuses. */
  static async open(url: string | URL, parts: RawParts = {}): Promise<RawWebSocket> {
    const { localAddress, path = PATH, headers = [], onPacket = () => undefined } = parts;
    const { hostname, port, host } = new URL(url);
    const tcp = connect({ host: hostname, port: Number(port), ...(localAddress && { localAddress }) });
    tcp.setNoDelay(true);
    const raw = new RawWebSocket(tcp, onPacket);
    tcp.on("error", () => undefined);
    tcp.write([`GET ${path} HTTP/1.1`, `host: ${host}`, ...HEAD, ...headers, "", ""].join("\r\n"));
    let answer = Buffer.alloc(0);
    while (!answer.includes("\r\n\r\n")) {
      const chunk = await Promise.race([once(tcp, "data"), raw.closed]);
      if (chunk === undefined) throw new Error("no connection");
      answer = Buffer.concat([answer, chunk[0]]);
    }
    const [, status] = /^HTTP\/1\.1 (\d+)/.exec(answer.toString("latin1")) ?? [];
    if (status !== "101") {
      tcp.destroy();
      throw new Error(status ?? "no connection");
    }
    tcp.on("data", (chunk) => raw.#hear(chunk));
    raw.#hear(answer.subarray(answer.indexOf("\r\n\r\n") + 4));
    return raw;
  }

  /** Like `open`, then connects a socket of Socket.IO with this auth payload. */
  static async join(url: string | URL, parts: RawParts = {}, auth: object = {}): Promise<RawWebSocket> {
    const raw = await RawWebSocket.open(url, parts);
    await raw.joined(auth);
    return raw;
  }

  /** Resolves once this connection has a socket of Socket.IO. */
  async joined(auth: object = {}): Promise<void> {
    await this.#answered("40", `40${JSON.stringify(auth)}`);
  }

  get isClosed(): boolean {
    return this.tcp.destroyed;
  }

  /** Sends these packets of Engine.IO in one chunk. */
  send(...packets: readonly (string | Buffer)[]): void {
    if (this.tcp.writable) this.tcp.write(Buffer.concat(packets.map(frame)));
  }

  /** Sends an event. Returns its acknowledgement unchanged. Rejects if no acknowledgement comes. */
  async ask(event: string, payload: object): Promise<Record<string, unknown>> {
    const id = ++this.#lastId;
    const packet = await this.#answered(`43${id}[`, `42${id}${JSON.stringify([event, payload])}`);
    const [answer]: [Record<string, unknown>] = JSON.parse(packet.slice(`43${id}`.length));
    return answer;
  }

  /** Sends an event that must succeed. Returns the fields of its acknowledgement as strings. */
  async demand(event: string, payload: object): Promise<Record<string, string>> {
    const answer = await this.ask(event, payload);
    if (answer.success !== true) throw new Error(`${event} was refused: ${JSON.stringify(answer)}`);
    return Object.fromEntries(Object.entries(answer).map(([key, value]) => [key, String(value)]));
  }

  /** The code of the refusal; null if the event succeeded. */
  async refusal(event: string, payload: object): Promise<string | null> {
    const { success, code } = await this.ask(event, payload);
    return success === true ? null : String(code);
  }

  /** Stops reading. */
  pause(): void {
    this.tcp.pause();
  }

  close(): void {
    this.tcp.destroy();
  }

  #answered(start: string, packet: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error("not answered")), ANSWER_MS);
      const settle = (end: () => void) => {
        clearTimeout(timer);
        this.#waiting.delete(start);
        end();
      };
      this.#waiting.set(start, (answer) => settle(() => resolve(answer)));
      void this.closed.then(() => settle(() => reject(new Error("closed"))));
      this.send(packet);
    });
  }

  #hear(chunk: Buffer): void {
    let rest = this.#unread.length === 0 ? chunk : Buffer.concat([this.#unread, chunk]);
    for (;;) {
      const found = readFrame(rest);
      if (found === null) break;
      rest = rest.subarray(found.end);
      if (found.opcode === TEXT) this.#take(found.payload.toString());
      if (found.opcode === CLOSE) this.tcp.destroy();
    }
    this.#unread = rest;
  }

  #take(packet: string): void {
    if (packet === "2") this.send("3");
    if (packet.startsWith("40")) this.connects++;
    if (this.#waiting.size > 0 && packet.startsWith("4")) {
      const [start] = /^4(?:3\d+\[|0)/.exec(packet) ?? [];
      if (start !== undefined) this.#waiting.get(start)?.(packet);
      // The server refused the default namespace. This client requests nothing in other namespaces.
      if (packet.startsWith("44{")) this.tcp.destroy();
    }
    this.#onPacket(packet);
  }
}

/** A client's frame: masked with zeros, which leave the payload as it is. */
export function frame(payload: string | Buffer): Buffer {
  const body = Buffer.from(payload);
  const opcode = 0x80 | (typeof payload === "string" ? TEXT : 2);
  const mask = Buffer.alloc(4);
  if (body.length < MEDIUM) return Buffer.concat([Buffer.from([opcode, 0x80 | body.length]), mask, body]);
  const isLarge = body.length >= LARGE;
  const head = Buffer.alloc(isLarge ? 10 : 4);
  head[0] = opcode;
  head[1] = 0x80 | (isLarge ? 127 : MEDIUM);
  if (isLarge) head.writeBigUInt64BE(BigInt(body.length), 2);
  else head.writeUInt16BE(body.length, 2);
  return Buffer.concat([head, mask, body]);
}

interface Frame {
  readonly opcode: number;
  readonly payload: Buffer;
  /** Offset of the next frame. */
  readonly end: number;
}

/** The first frame in the server's bytes; null if the frame is incomplete. */
function readFrame(bytes: Buffer): Frame | null {
  const [first, second] = bytes;
  if (first === undefined || second === undefined) return null;
  const start = second === 127 ? 10 : second === MEDIUM ? 4 : 2;
  if (bytes.length < start) return null;
  const length = start === 10 ? Number(bytes.readBigUInt64BE(2)) : start === 4 ? bytes.readUInt16BE(2) : second;
  const end = start + length;
  return bytes.length < end ? null : { opcode: first & 0x0f, payload: bytes.subarray(start, end), end };
}
