// A TCP proxy in front of a server or a database. The proxy's address stays the same, and its connections can be cut.
import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";

interface Connection {
  readonly client: Socket;
  readonly upstream: Socket;
  /** Whether the client no longer receives anything, not even that the server has closed the connection. */
  isSilent: boolean;
}

export class TcpProxy {
  readonly #server: Server;
  readonly #connections = new Set<Connection>();
  /** Connections that were accepted after `holdNew` and carry no data. */
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

  /** Sets the destination of new connections. With null, new connections are closed at once. */
  forwardTo(address: string | null): void {
    this.#holdsNew = false;
    this.#port = address === null ? null : Number(new URL(address).port);
  }

  /** Until the next cut, the clients receive nothing. Everything that they send still arrives. */
  dropReplies(): void {
    this.#dropsReplies = true;
    for (const { client, upstream } of this.#connections) upstream.unpipe(client);
  }

  /**
   * Open connections stay open but no longer carry data, as if a router had forgotten them.
   * @param direction "replies": data from the clients still arrives
   */
  silence(direction: "replies" | "both"): void {
    for (const connection of this.#connections) {
      const { client, upstream } = connection;
      connection.isSilent = true;
      upstream.unpipe(client).resume();
      if (direction === "both") client.unpipe(upstream).resume();
    }
  }

  /**
   * Until `forwardTo`, new connections are accepted but carry no data. The clients see a network that drops every
   * packet.
   */
  holdNew(): void {
    this.#holdsNew = true;
  }

  /** Resets the connections for which `isChosen` returns true. By default, resets all. */
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

/**
 * Resets the socket. A socket that is already ending is destroyed instead, because Node would never close it after a
 * reset.
 */
function cutOff(socket: Socket): void {
  if (socket.writableEnded) socket.destroy();
  else socket.resetAndDestroy();
}
