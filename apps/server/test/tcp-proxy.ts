// A TCP proxy in front of a server or a database: its address stays the same, and its connections can be cut.
import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";

interface Connection {
  readonly client: Socket;
  readonly upstream: Socket;
  /** Whether its client hears nothing any more, not even that the server has closed it. */
  isSilent: boolean;
}

export class TcpProxy {
  readonly #server: Server;
  readonly #connections = new Set<Connection>();
  /** Connections that carry no data from the start. */
  readonly #held = new Set<Socket>();
  #port: number | null = null;
  #holdsNew = false;
  #dropsReplies = false;

  private constructor() {
    this.#server = createServer((client) => this.#connect(client)).listen(0, "127.0.0.1");
  }

  static async open(): Promise<TcpProxy> {
    const proxy = new TcpProxy();
    await once(proxy.#server, "listening");
    return proxy;
  }

  /** The same address, but with the proxy's port. */
  urlOf(address: string): string {
    const own = this.#server.address();
    if (own === null || typeof own === "string") throw new Error("the proxy is closed");
    const url = new URL(address);
    url.port = `${own.port}`;
    return url.href;
  }

  /** The destination of new connections; null: they are closed at once. */
  forwardTo(address: string | null): void {
    this.#holdsNew = false;
    this.#port = address === null ? null : Number(new URL(address).port);
  }

  /** Until the next cut, the clients receive nothing, but everything that they send arrives. */
  dropReplies(): void {
    this.#dropsReplies = true;
    for (const { client, upstream } of this.#connections) upstream.unpipe(client);
  }

  /**
   * Open connections stay open but carry no data any more, like those of a router that has forgotten them.
   * @param direction "replies": data from their clients still arrives
   */
  silence(direction: "replies" | "both"): void {
    for (const connection of this.#connections) {
      const { client, upstream } = connection;
      connection.isSilent = true;
      upstream.unpipe(client).resume();
      if (direction === "both") client.unpipe(upstream).resume();
    }
  }

  /** Until `forwardTo`, new connections are accepted but carry no data, as in a network that drops every packet. */
  holdNew(): void {
    this.#holdsNew = true;
  }

  /** Resets the connections for which `isChosen` is true, by default all. */
  cut(isChosen: () => boolean = () => true): void {
    const didDrop = this.#dropsReplies;
    this.#dropsReplies = false;
    for (const { client, upstream } of [...this.#connections]) {
      if (isChosen()) {
        cutOff(client);
        cutOff(upstream);
      } else if (didDrop) {
        upstream.pipe(client);
      }
    }
  }

  close(): void {
    this.#server.close();
    this.cut();
    for (const client of this.#held) client.destroy();
  }

  #connect(client: Socket): void {
    if (this.#holdsNew) return void this.#hold(client);
    if (this.#port === null) return void client.destroy();
    const upstream = connect(this.#port, "127.0.0.1");
    const connection = { client, upstream, isSilent: false };
    this.#connections.add(connection);
    client.pipe(upstream);
    if (!this.#dropsReplies) upstream.pipe(client);
    const close = () => {
      this.#connections.delete(connection);
      client.destroy();
      upstream.destroy();
    };
    client.on("error", close).on("close", close);
    for (const event of ["error", "close"]) upstream.on(event, () => connection.isSilent || close());
  }

  #hold(client: Socket): void {
    this.#held.add(client);
    client.on("error", () => client.destroy()).on("close", () => this.#held.delete(client));
    client.resume();
  }
}

/** A socket that is ending can't be reset: Node would keep it open forever. */
function cutOff(socket: Socket): void {
  if (socket.writableEnded) socket.destroy();
  else socket.resetAndDestroy();
}
