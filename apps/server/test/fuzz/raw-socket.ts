// A Socket.IO connection without a client library. It sends and reports packets unchanged.
import { io } from "socket.io-client";

type Packet = string | Buffer;

export class RawSocket {
  readonly #engine: ReturnType<typeof io>["io"]["engine"];
  /** Pending acknowledgements by id. */
  readonly #asked = new Map<number, (answer: string) => void>();
  readonly #onTold: (packet: string) => void;
  readonly closed: Promise<void>;
  #isClosed = false;
  #lastId = 0;

  private constructor(engine: ReturnType<typeof io>["io"]["engine"], onTold: (packet: string) => void) {
    this.#engine = engine;
    this.#onTold = onTold;
    engine.removeAllListeners("data");
    engine.on("data", (packet: unknown) => typeof packet === "string" && this.#hear(packet));
    this.closed = new Promise((resolve) => {
      engine.on("close", () => {
        this.#isClosed = true;
        resolve();
      });
    });
  }

  /** @param onTold called with every packet except acknowledgements */
  static async open(
    url: string,
    onTold: (packet: string) => void = () => undefined,
    auth: Record<string, unknown> = {},
  ): Promise<RawSocket> {
    const socket = io(url, { auth, transports: ["websocket"], reconnection: false, forceNew: true });
    await new Promise<void>((resolve, reject) => {
      socket.once("connect", resolve);
      socket.once("connect_error", reject);
    });
    return new RawSocket(socket.io.engine, onTold);
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  send(...packets: readonly Packet[]): void {
    for (const packet of packets) if (!this.#isClosed) this.#engine.write(packet);
  }

  /** Sends an event with these arguments as JSON. Returns the raw acknowledgement, or null if the connection closed. */
  ask(args: string): Promise<string | null> {
    const id = ++this.#lastId;
    const answered = new Promise<string>((resolve) => this.#asked.set(id, resolve));
    this.send(`2${id}${args}`);
    return Promise.race([answered, this.closed.then(() => null)]);
  }

  close(): void {
    this.#engine.close();
  }

  #hear(packet: string): void {
    const [, id, body] = /^3(\d+)(.*)$/s.exec(packet) ?? [];
    if (id === undefined || body === undefined) this.#onTold(packet);
    else {
      this.#asked.get(Number(id))?.(body);
      this.#asked.delete(Number(id));
    }
  }
}
