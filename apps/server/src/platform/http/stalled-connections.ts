// Closes HTTP and WebSocket connections whose clients read nothing. Progress is seen only after all data of one write
// was read. So a client must read a chunk of a file, or an answer of up to a megabyte, within the timeout.
import type { Server } from "node:http";
import type { Socket } from "node:net";

/** How many bytes the client had read at the last check, and since when this number is the same. */
interface Progress {
  readonly read: number;
  readonly since: number;
}

export class StalledConnections {
  readonly #timeoutMs: number;
  readonly #sockets = new Set<Socket>();
  readonly #progress = new WeakMap<Socket, Progress>();
  readonly #timer: NodeJS.Timeout;

  /** @param timeoutMs how long a client may read nothing while data is waiting for it, in ms */
  constructor(server: Server, timeoutMs: number) {
    this.#timeoutMs = timeoutMs;
    const sockets = this.#sockets;
    // One function serves all connections, because a closure for each connection takes memory.
    function closed(this: Socket): void {
      sockets.delete(this);
    }
    server.on("connection", (socket: Socket) => {
      sockets.add(socket);
      socket.on("close", closed);
    });
    server.once("close", () => clearInterval(this.#timer));
    this.#timer = setInterval(() => this.#checkAll(performance.now()), timeoutMs / 10).unref();
  }

  #checkAll(now: number): void {
    for (const socket of this.#sockets) {
      if (socket.writableLength === 0) this.#progress.delete(socket);
      else this.#check(socket, now);
    }
  }

  #check(socket: Socket, now: number): void {
    const read = socket.bytesWritten - socket.writableLength;
    const before = this.#progress.get(socket);
    if (before === undefined || before.read !== read) this.#progress.set(socket, { read, since: now });
    else if (now - before.since >= this.#timeoutMs) socket.destroy();
  }
}
