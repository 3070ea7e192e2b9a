// One server of the installation. It restarts whenever it ends, as under systemd.
import { setTimeout as pause } from "node:timers/promises";
import type { Settings } from "../data-folders.ts";
import { ServerProcess } from "../server-process.ts";
import { TcpProxy } from "../tcp-proxy.ts";

const RETRY_MS = 200;
/** The longest time for the first start of a node, in ms. No fault disturbs that start. */
const FIRST_START_MS = 60_000;
/** How many characters of output to keep of a node that did not start. */
const LAST_WORDS = 500;

export interface NodeParts {
  readonly settings: Settings;
  readonly dataDir: string;
  /** How far the clock of the node's machine is ahead, in ms. */
  readonly clockMs: number;
  /** The address of PostgreSQL; null if the node uses SQLite. */
  readonly databaseUrl: string | null;
  /** Called with the last errors when the node ends without being killed. */
  readonly onEnded: (lastWords: string) => void;
}

export class Node {
  /** The proxies between the players and the node, and between the node and its database. */
  readonly #players: TcpProxy;
  readonly #database: TcpProxy;
  readonly #parts: NodeParts;
  #server: ServerProcess | null = null;
  #isOver = false;
  /** The reason why the last start failed. */
  #failure = "no attempt to start it has ended";

  private constructor(players: TcpProxy, database: TcpProxy, parts: NodeParts) {
    this.#players = players;
    this.#database = database;
    this.#parts = parts;
    database.forwardTo(parts.databaseUrl);
  }

  static async start(parts: NodeParts): Promise<Node> {
    const node = new Node(await TcpProxy.open(), await TcpProxy.open(), parts);
    const deadline = setTimeout(() => {
      node.#isOver = true;
    }, FIRST_START_MS);
    await node.#start();
    clearTimeout(deadline);
    if (node.#server === null) throw new Error(`a node can't start: ${node.#failure}`);
    return node;
  }

  /** The address for players. */
  get url(): string {
    return this.#players.urlOf("http://127.0.0.1");
  }

  /** The reason why the node does not run; null if it runs. */
  get failure(): string | null {
    return this.#server === null ? this.#failure : null;
  }

  async kill(noRepliesMs: number, forMs: number): Promise<void> {
    this.#database.dropReplies();
    await pause(noRepliesMs);
    await this.#end();
    this.#database.cut();
    await pause(forMs);
    await this.#start();
  }

  async redeploy(forMs: number): Promise<void> {
    const server = this.#server;
    this.#server = null;
    this.#players.forwardTo(null);
    await server?.stop();
    await pause(forMs);
    await this.#start();
  }

  async cutDatabaseOff(forMs: number): Promise<void> {
    this.#database.dropReplies();
    await pause(forMs);
    this.#database.cut();
  }

  async cutPlayersOff(forMs: number, isChosen: () => boolean): Promise<void> {
    this.#players.dropReplies();
    await pause(forMs);
    this.#players.cut(isChosen);
  }

  async freeze(forMs: number): Promise<void> {
    const server = this.#server;
    server?.freeze();
    await pause(forMs);
    server?.resume();
  }

  async close(): Promise<void> {
    this.#isOver = true;
    await this.#end();
    this.#players.close();
    this.#database.close();
  }

  async #end(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    this.#players.forwardTo(null);
    await server?.kill();
  }

  /** Starts the node. A node does not start without its database, so this tries again until the node starts. */
  async #start(): Promise<void> {
    const { settings, dataDir, databaseUrl, clockMs } = this.#parts;
    const where: Settings = databaseUrl === null ? {} : { DATABASE_URL: this.#database.urlOf(databaseUrl) };
    while (!this.#isOver && this.#server === null) {
      try {
        const clock: Settings = clockMs === 0 ? {} : { CLOCK_SET: `${clockMs}` };
        const start = clockMs === 0 ? ServerProcess.start : ServerProcess.startWithClock;
        const server = await start({ ...settings, ...where, ...clock }, dataDir);
        this.#server = server;
        this.#players.forwardTo(server.url);
        void server.ended().then(() => this.#ended(server));
      } catch (error) {
        this.#failure = String(error).slice(-LAST_WORDS);
        await pause(RETRY_MS);
      }
    }
  }

  async #ended(server: ServerProcess): Promise<void> {
    if (this.#server !== server) return;
    this.#parts.onEnded(server.errors.slice(-3).join("\n"));
    await this.#end();
    await this.#start();
  }
}
