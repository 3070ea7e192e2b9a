// A real Redis for the tests of several servers. It is Debian's program, and stores nothing on disk.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { newClient } from "../src/platform/cluster/redis.ts";
import { REDIS_SERVER } from "./environment.ts";
import { freePort } from "./free-port.ts";

const READY = "Ready to accept connections";

export class RedisProcess {
  readonly #port: number;
  #child: ChildProcess;

  private constructor(port: number, child: ChildProcess) {
    this.#port = port;
    this.#child = child;
  }

  static async start(): Promise<RedisProcess> {
    const port = await freePort();
    return new RedisProcess(port, await launch(port));
  }

  get url(): string {
    return `redis://127.0.0.1:${this.#port}`;
  }

  /** Ends Redis. Its data is lost. */
  async kill(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const exited = once(this.#child, "exit");
    this.#child.kill("SIGKILL");
    await exited;
  }

  /** Makes Redis stop answering until `resume`. Its connections stay open. */
  freeze(): void {
    this.#child.kill("SIGSTOP");
  }

  resume(): void {
    this.#child.kill("SIGCONT");
  }

  /** Makes Redis refuse to store anything, until `empty`. */
  async fill(): Promise<void> {
    await this.#command("CONFIG", "SET", "maxmemory", "1mb", "maxmemory-policy", "noeviction");
  }

  async empty(): Promise<void> {
    await this.#command("CONFIG", "SET", "maxmemory", "0");
  }

  /** Makes this Redis a replica of another one, as a failover does. Its connections stay open. */
  async follow({ url }: RedisProcess): Promise<void> {
    const { hostname, port } = new URL(url);
    await this.#command("REPLICAOF", hostname, port);
  }

  /** Makes this Redis a replica of one that is not reachable, until `promote`. Its connections stay open. */
  async demote(): Promise<void> {
    await this.#command("REPLICAOF", "127.0.0.1", "1");
  }

  async promote(): Promise<void> {
    await this.#command("REPLICAOF", "NO", "ONE");
  }

  /** Removes all data of Redis. */
  async flush(): Promise<void> {
    await this.#command("FLUSHALL");
  }

  /** Makes Redis stop answering for `ms` milliseconds. */
  async sleep(ms: number): Promise<void> {
    await this.#command("DEBUG", "SLEEP", `${ms / 1000}`);
  }

  /** Publishes `text`, which can be anything, on that channel. */
  async publish(channel: string, text: string): Promise<void> {
    await this.#command("PUBLISH", channel, text);
  }

  /** A numeric field of INFO, such as "used_memory". */
  async info(field: string): Promise<number> {
    const info = String(await this.#command("INFO"));
    return Number(new RegExp(`^${field}:(\\d+)`, "m").exec(info)?.[1]);
  }

  async #command(...words: [string, ...string[]]): Promise<unknown> {
    const client = newClient({ url: this.url, reconnects: () => false });
    await client.connect();
    try {
      return await client.sendCommand(words);
    } finally {
      client.destroy();
    }
  }

  /** Starts Redis again, without data. */
  async restart(): Promise<void> {
    this.#child = await launch(this.#port);
  }
}

async function launch(port: number): Promise<ChildProcess> {
  const where = ["--port", `${port}`, "--bind", "127.0.0.1"];
  const child = spawn(REDIS_SERVER, [...where, "--save", "", "--appendonly", "no", "--enable-debug-command", "local"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", () => reject(new Error("Redis did not start")));
    createInterface(child.stdout).on("line", (line) => {
      if (line.includes(READY)) resolve();
    });
  });
  return child;
}
