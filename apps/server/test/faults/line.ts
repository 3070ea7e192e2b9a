// The way from the players to one node: always at the same address, wherever the node listens, and it can be cut.
import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import type { Random } from "./seeded.ts";

export class Line {
  readonly url: string;
  readonly #server: Server;
  readonly #calls: Set<Socket>;
  readonly #end: { port: number | null };

  private constructor(url: string, server: Server, calls: Set<Socket>, end: { port: number | null }) {
    this.url = url;
    this.#server = server;
    this.#calls = calls;
    this.#end = end;
  }

  static async open(): Promise<Line> {
    const calls = new Set<Socket>();
    const end: { port: number | null } = { port: null };
    const server = createServer((caller) => {
      if (end.port === null) return void caller.destroy();
      calls.add(caller);
      const node = connect(end.port, "127.0.0.1");
      caller.pipe(node);
      node.pipe(caller);
      const hangUp = () => {
        calls.delete(caller);
        caller.destroy();
        node.destroy();
      };
      for (const socket of [caller, node]) socket.on("error", hangUp).on("close", hangUp);
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("there is no free port");
    return new Line(`http://127.0.0.1:${address.port}`, server, calls, end);
  }

  /** New calls go there; null: nowhere. */
  leadTo(url: string | null): void {
    this.#end.port = url === null ? null : Number(new URL(url).port);
  }

  /** Cuts about so much of the calls, without a word to either side; answers how many. */
  cut(share: number, random: Random): number {
    const chosen = [...this.#calls].filter(() => random() < share);
    for (const call of chosen) call.resetAndDestroy();
    return chosen.length;
  }

  close(): void {
    this.#server.close();
    for (const call of this.#calls) call.destroy();
  }
}
