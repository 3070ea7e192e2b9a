// A server that is measured: a process on its own core and in its own folder. A probe in the process reports how much
// CPU time, memory and network it uses.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";
import { onCore, SERVER_CORE } from "./cores.ts";

const PROBE = join(import.meta.dirname, "probe.mjs");
const START_MS = 30_000;

const usage = z.object({
  cpuSeconds: z.number(),
  heapBytes: z.number(),
  rssBytes: z.number(),
  /** Bytes sent and received. */
  wireBytes: z.number(),
});
export type Usage = z.output<typeof usage>;

/** The delay of the event loop, in milliseconds. */
const delay = z.object({ p50: z.number(), p99: z.number(), max: z.number() });
export type Delay = z.output<typeof delay>;

export interface ServerProgram {
  /** A JavaScript or TypeScript file. */
  readonly script: string;
  readonly nodeOptions?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Whether the server's threads may run on all cores. */
  readonly onAllCores?: boolean;
  /** The folder in which the server runs, for example that of an earlier server. By default, a new folder is made. */
  readonly folder?: string;
}

export class MeasuredServer {
  readonly url: string;
  readonly folder: string;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, folder: string, port: string) {
    this.#child = child;
    this.folder = folder;
    this.url = `http://127.0.0.1:${port}`;
  }

  /** Resolves once the server has logged its port: a line with `"port":` and a number. */
  static async start({
    script,
    nodeOptions = [],
    env = {},
    onAllCores = false,
    folder = mkdtempSync(join(tmpdir(), "chkobba-bench-")),
  }: ServerProgram): Promise<MeasuredServer> {
    const loader = script.endsWith(".ts") ? ["--import", import.meta.resolve("tsx")] : [];
    const options = [...nodeOptions, "--expose-gc", "--import", PROBE, ...loader, script];
    const [command, args] = onAllCores
      ? [process.execPath, options]
      : onCore(SERVER_CORE, [process.execPath, ...options]);
    const child = spawn(command, args, {
      cwd: folder,
      env: { PATH: process.env.PATH ?? "", NODE_ENV: "production", HOST: "127.0.0.1", PORT: "0", ...env },
      stdio: ["ignore", "pipe", "inherit", "ipc"],
    });
    const port = await new Promise<string>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${script} has not started`)), START_MS);
      child.once("exit", (code) => reject(new Error(`${script} ended with ${code}`)));
      if (child.stdout === null) throw new Error("the server's output is not connected");
      createInterface(child.stdout).on("line", (line) => {
        const found = /"port":(\d+)/.exec(line)?.[1];
        if (found === undefined) return;
        clearTimeout(timer);
        resolve(found);
      });
    });
    return new MeasuredServer(child, folder, port);
  }

  /**
   * Returns the resources that the server has used so far.
   * @param of for `memory`, all garbage is collected first; for `work`, nothing disturbs the server, and its memory
   *   includes garbage
   */
  async usage(of: "memory" | "work" = "memory"): Promise<Usage> {
    this.#child.send(of);
    const [answer] = await once(this.#child, "message");
    return usage.parse(answer);
  }

  /**
   * Returns the delay of the event loop since the previous call of this function. The first call starts the
   * measurement.
   */
  async delay(): Promise<Delay> {
    this.#child.send("delay");
    const [answer] = await once(this.#child, "message");
    return delay.parse(answer);
  }

  get port(): string {
    return new URL(this.url).port;
  }

  /** Returns the highest resident memory so far, in bytes. */
  get peakRssBytes(): number {
    const status = readFileSync(`/proc/${this.#child.pid}/status`, "utf8");
    return Number(/VmHWM:\s*(\d+) kB/.exec(status)?.[1]) * 1024;
  }

  /** Kills the server. The server's folder stays. */
  kill(): void {
    this.#child.kill("SIGKILL");
  }

  stop(): void {
    this.kill();
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
