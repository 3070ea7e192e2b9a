// One node of the product, which is started again whenever it is not there, as systemd would.
import { setTimeout as pause } from "node:timers/promises";
import { ServerProcess, type Settings } from "../server-process.ts";
import { Line } from "./line.ts";

const RETRY_MS = 200;

export class Node {
  readonly line: Line;
  readonly #settings: Settings;
  readonly #dataDir: string;
  readonly #onEnded: (lastWords: string) => void;
  #server: ServerProcess | null = null;
  #isOver = false;

  private constructor(line: Line, settings: Settings, dataDir: string, onEnded: (lastWords: string) => void) {
    this.line = line;
    this.#settings = settings;
    this.#dataDir = dataDir;
    this.#onEnded = onEnded;
  }

  /** `onEnded` hears of every end that nobody asked for. */
  static async start(settings: Settings, dataDir: string, onEnded: (lastWords: string) => void): Promise<Node> {
    const node = new Node(await Line.open(), settings, dataDir, onEnded);
    await node.#start();
    return node;
  }

  async kill(forMs: number): Promise<void> {
    await this.#end();
    await pause(forMs);
    await this.#start();
  }

  async freeze(forMs: number): Promise<void> {
    const server = this.#server;
    server?.freeze();
    await pause(forMs);
    server?.goOn();
  }

  async close(): Promise<void> {
    this.#isOver = true;
    this.line.close();
    await this.#end();
  }

  async #end(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    this.line.leadTo(null);
    await server?.kill();
  }

  /** A node does not start without what it needs: it is tried until that is there. */
  async #start(): Promise<void> {
    while (!this.#isOver && this.#server === null) {
      try {
        const server = await ServerProcess.start(this.#settings, this.#dataDir);
        this.#server = server;
        this.line.leadTo(server.url);
        void server.ended().then(() => this.#ended(server));
      } catch {
        await pause(RETRY_MS);
      }
    }
  }

  async #ended(server: ServerProcess): Promise<void> {
    if (this.#server !== server) return;
    this.#onEnded(server.errors.slice(-3).join("\n"));
    await this.#end();
    await this.#start();
  }
}
