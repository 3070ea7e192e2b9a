// The way to something that listens: always at the same address, wherever that listens now, and it can be cut.
import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";

interface Call {
  readonly caller: Socket;
  readonly callee: Socket;
}

export class TcpProxy {
  readonly #server: Server;
  readonly #calls = new Set<Call>();
  #port: number | null = null;
  #dropsReplies = false;

  private constructor() {
    this.#server = createServer((caller) => this.#connect(caller)).listen(0, "127.0.0.1");
  }

  static async open(): Promise<TcpProxy> {
    const line = new TcpProxy();
    await once(line.#server, "listening");
    return line;
  }

  /** An address that leads somewhere, as it is by this line. */
  urlOf(address: string): string {
    const own = this.#server.address();
    if (own === null || typeof own === "string") throw new Error("the line is closed");
    const url = new URL(address);
    url.port = `${own.port}`;
    return url.href;
  }

  /** New calls go there; null: nowhere. */
  forwardTo(address: string | null): void {
    this.#port = address === null ? null : Number(new URL(address).port);
  }

  /** Until the next cut, what the callees say reaches no caller, while they hear everything. */
  dropReplies(): void {
    this.#dropsReplies = true;
    for (const { caller, callee } of this.#calls) callee.unpipe(caller);
  }

  /** Cuts those calls that `isChosen` says, all by default, without a word to either side. */
  cut(isChosen: () => boolean = () => true): void {
    const didDrop = this.#dropsReplies;
    this.#dropsReplies = false;
    for (const { caller, callee } of [...this.#calls]) {
      if (isChosen()) {
        cutOff(caller);
        cutOff(callee);
      } else if (didDrop) {
        callee.pipe(caller);
      }
    }
  }

  close(): void {
    this.#server.close();
    this.cut();
  }

  #connect(caller: Socket): void {
    if (this.#port === null) return void caller.destroy();
    const callee = connect(this.#port, "127.0.0.1");
    const call = { caller, callee };
    this.#calls.add(call);
    caller.pipe(callee);
    if (!this.#dropsReplies) callee.pipe(caller);
    const hangUp = () => {
      this.#calls.delete(call);
      caller.destroy();
      callee.destroy();
    };
    for (const socket of [caller, callee]) socket.on("error", hangUp).on("close", hangUp);
  }
}

/** One that is about to end can't be reset any more: Node would keep it open for ever. */
function cutOff(socket: Socket): void {
  if (socket.writableEnded) socket.destroy();
  else socket.resetAndDestroy();
}
