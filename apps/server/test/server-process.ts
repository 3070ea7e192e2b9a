// The built server as a process. It is started on a free port, then stopped or killed. Its folder is removed at the
// end.
import { type ChildProcess, spawn } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { builtServer, CLOCK, environment, exitOf, killLater, killRunning } from "./built-server.ts";
import {
  databaseUrlOf,
  dataSettings,
  makeDataDir,
  makeMigratedDataDir,
  removeDataDirs,
  type Settings,
  SHARED,
} from "./data-folders.ts";
import { noteLine, refuseSecrets } from "./log-secrets.ts";

const PROBE = join(import.meta.dirname, "fuzz/heap-probe.mjs");
const END_THREAD = join(import.meta.dirname, "end-thread.mjs");
const HOST = join(import.meta.dirname, "server-host.mjs");
/** The longest wait for a server that hangs. */
const START_MS = 120_000;

/** Settings for games at full speed: no limits, and no delay of bots. */
export const FAST: Settings = { RATE_LIMITS: "off", BOT_DELAY_MS: "0" };

/** Settings for `startWithClock`: time passes so slowly that no player of a test is late, even on a busy machine. */
export const SLOW_CLOCK: Settings = { CLOCK_SPEED: "0.02" };

/** The message that the process `server-host.mjs` logs after each stop. */
const WAITING = "this process waits for its next server";

const started: ServerProcess[] = [];
/**
 * Processes that run no server but have loaded the code. A start in one of them costs half as much as in a new process.
 */
const waiting: ServerProcess[] = [];

/** The servers that were started since the last `cleanUp`. */
export function serversStarted(): readonly ServerProcess[] {
  return started;
}

/**
 * For `afterAll`. Stops the servers of `start`, whose processes stay for the next servers. Kills all other processes,
 * and removes every folder. Fails if a log contains a secret.
 */
export async function cleanUp(): Promise<void> {
  const reusable = started.filter((server) => server.isReusable);
  await Promise.all(reusable.map((server) => server.stopHosted()));
  waiting.push(...reusable);
  await killRunning(new Set(waiting.map(({ pid }) => pid)));
  await removeData();
}

/** Removes every folder. The folders' servers must have stopped. Fails if a log contains a secret. */
export async function removeData(): Promise<void> {
  await removeDataDirs();
  started.length = 0;
  refuseSecrets();
}

async function environmentOn(dataDir: string, settings: Settings): Promise<NodeJS.ProcessEnv> {
  return environment({ ...(await dataSettings(dataDir)), ...settings });
}

export class ServerProcess {
  #dataDir: string;
  readonly #child: ChildProcess;
  readonly #lines: string[];
  /** Emits "line" after each logged line. */
  readonly #heard = new EventEmitter();
  readonly #isHosted: boolean;
  #url = "";
  #takenErrors = 0;
  #wasFrozen = false;

  private constructor(child: ChildProcess, dataDir: string, lines: string[], isHosted: boolean) {
    this.#child = child;
    this.#dataDir = dataDir;
    this.#lines = lines;
    this.#isHosted = isHosted;
  }

  get dataDir(): string {
    return this.#dataDir;
  }

  /**
   * Starts the built server on `dataDir`. It may run in a process that earlier servers of other tests have used.
   * Resolves once the server answers requests.
   */
  static async start(settings: Settings = {}, dataDir: string = makeMigratedDataDir()): Promise<ServerProcess> {
    const process = waiting.pop();
    if (process === undefined) return ServerProcess.startHosted(settings, dataDir);
    await process.startNext(settings, dataDir);
    started.push(process);
    return process;
  }

  /** Like `start`, but runs the product's own program in a new process. */
  static async startAlone(settings: Settings = {}, dataDir: string = makeDataDir()): Promise<ServerProcess> {
    return ServerProcess.#launch([], settings, dataDir);
  }

  /** Like `startAlone`, with the built server of another release. */
  static async startRelease(script: string, settings: Settings): Promise<ServerProcess> {
    return ServerProcess.#launch([], settings, makeDataDir(), { script, isHosted: false });
  }

  /** Like `startAlone`, with a probe that measures the heap of the process. */
  static async startProbed(settings: Settings = {}): Promise<ServerProcess> {
    return ServerProcess.#launch(["--expose-gc", "--import", PROBE], settings, makeDataDir());
  }

  /** Like `startAlone`, with a clock that can be set. */
  static async startWithClock(
    settings: Settings = {},
    dataDir: string = makeMigratedDataDir(),
  ): Promise<ServerProcess> {
    return ServerProcess.#launch(["--import", CLOCK], settings, dataDir);
  }

  /** Like `startAlone`. A file named "end-thread" in the data folder ends the database's thread. */
  static async startWithEndableThread(settings: Settings = {}): Promise<ServerProcess> {
    return ServerProcess.#launch(["--import", END_THREAD], settings, makeDataDir());
  }

  /** Like `startAlone`, in a process that can run more servers afterwards. */
  static async startHosted(settings: Settings = {}, dataDir: string = makeMigratedDataDir()): Promise<ServerProcess> {
    return ServerProcess.#launch([], settings, dataDir, { script: HOST, isHosted: true });
  }

  /** Stops the server gracefully, but not its process. Only after `startHosted`. */
  async stopHosted(): Promise<void> {
    const stopped = this.untilLogged(WAITING, 1);
    this.#child.send("stop");
    await stopped;
  }

  /** Starts the next server in the same process. Only after `stopHosted`. */
  async startNext(settings: Settings, dataDir: string = makeMigratedDataDir()): Promise<void> {
    if (this.hasEnded) throw new Error(`the process of an earlier server has ended:\n${this.#lines.join("\n")}`);
    this.#dataDir = dataDir;
    this.#lines.length = 0;
    this.#takenErrors = 0;
    const served = this.#served();
    this.#child.send(await environmentOn(dataDir, settings));
    await served;
  }

  /** @param host the script that runs the built server; without it, the server's own script runs */
  static async #launch(
    nodeArgs: readonly string[],
    settings: Settings,
    dataDir: string,
    { script = builtServer(), isHosted = false }: { readonly script?: string; readonly isHosted?: boolean } = {},
  ): Promise<ServerProcess> {
    const child = spawn(process.execPath, [...nodeArgs, script], {
      cwd: dataDir,
      env: await environmentOn(dataDir, settings),
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    killLater(child);
    const lines: string[] = [];
    const server = new ServerProcess(child, dataDir, lines, isHosted);
    for (const stream of [child.stdout, child.stderr]) {
      if (stream === null) throw new Error("the server's output is not connected");
      createInterface(stream).on("line", (line) => {
        lines.push(line);
        noteLine(line);
        server.#heard.emit("line", line);
      });
    }
    await server.#served();
    started.push(server);
    return server;
  }

  /** Resolves once the server logs its port. If the server does not log it, rejects and ends the process. */
  async #served(): Promise<void> {
    const port = await new Promise<string>((resolve, reject) => {
      const fail = () => {
        this.#child.kill("SIGKILL");
        reject(new Error(`the server did not start:\n${this.#lines.join("\n")}`));
      };
      const timer = setTimeout(fail, START_MS);
      this.#child.once("close", fail);
      const look = (line: string) => {
        const port = /"port":(\d+),.*"msg":"Chkobba is served at /.exec(line)?.[1];
        if (port === undefined) return;
        clearTimeout(timer);
        this.#child.off("close", fail);
        this.#heard.off("line", look);
        resolve(port);
      };
      this.#heard.on("line", look);
    });
    this.#url = `http://127.0.0.1:${port}`;
  }

  get url(): string {
    return this.#url;
  }

  /** The lines that were logged as errors, and lines that are not JSON. */
  get errors(): string[] {
    return this.#lines.filter((line) => !line.startsWith("{") || /"level":(50|60)/.test(line));
  }

  /**
   * The errors logged since the previous call. A test that causes errors takes them, so that the check after the test
   * ignores them.
   */
  takeErrors(): string[] {
    const untaken = this.errors.slice(this.#takenErrors);
    this.#takenErrors += untaken.length;
    return untaken;
  }

  /** The lines that were logged as warnings. */
  get warnings(): string[] {
    return this.#lines.filter((line) => line.startsWith('{"level":40,'));
  }

  /** The number of bytes logged so far. */
  get loggedBytes(): number {
    return this.#lines.reduce((bytes, line) => bytes + Buffer.byteLength(line) + 1, 0);
  }

  /** Every logged line with this message, parsed. */
  logged(message: string): Record<string, unknown>[] {
    const lines = this.#lines.filter((line) => line.startsWith("{"));
    return lines.map((line): Record<string, unknown> => JSON.parse(line)).filter(({ msg }) => msg === message);
  }

  /** Waits until there are at least `count` lines with this message. Returns them like `logged`. */
  async untilLogged(message: string, count: number): Promise<Record<string, unknown>[]> {
    const deadline = AbortSignal.timeout(START_MS);
    for (;;) {
      const found = this.logged(message);
      if (found.length >= count) return found;
      await once(this.#heard, "line", { signal: deadline });
    }
  }

  /** A secret of the server, which the server has made or the settings have given. */
  secret(name: string): string {
    if (name === "admin-key" && databaseUrlOf(this.dataDir) !== null) return SHARED.ADMIN_KEY;
    return readFileSync(join(this.dataDir, "secrets", name), "utf8").trim();
  }

  /** The bytes of heap in use after a garbage collection. Only after `startProbed`. */
  async heapBytes(): Promise<number> {
    const answered = once(this.#child, "message");
    this.#child.send("heap");
    return Number((await answered)[0]);
  }

  /** Sets the machine's clock forward or back by `ms`. Only after `startWithClock`. */
  setClock(ms: number): Promise<void> {
    return this.#tellClock({ set: ms });
  }

  /**
   * Lets `ms` milliseconds pass at once. Only after `startWithClock`, and not with PostgreSQL, which has its own clock.
   */
  pass(ms: number): Promise<void> {
    return this.#tellClock({ pass: ms });
  }

  async #tellClock(change: object): Promise<void> {
    const answered = once(this.#child, "message");
    this.#child.send(change);
    await answered;
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** Resolves to the exit code when the process has ended for any reason. Null if a signal ended it. */
  async ended(): Promise<number | null> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) await once(this.#child, "exit");
    return this.#child.exitCode;
  }

  /**
   * Sends SIGTERM. Returns the exit code, which is 0 only if the server closed everything within the time that
   * `serve.ts` allows.
   */
  async stop(): Promise<{ readonly code: number | null }> {
    return { code: await exitOf(this.#child, "SIGTERM") };
  }

  /** Sends SIGKILL, so the server can't clean up. */
  async kill(): Promise<void> {
    await exitOf(this.#child, "SIGKILL");
  }

  /** Whether the process has ended. */
  get hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  /** Whether the process can be used for another server after `stopHosted`. */
  get isReusable(): boolean {
    return this.#isHosted && !this.hasEnded && !this.#wasFrozen;
  }

  /** Sends SIGSTOP, so the server pauses until `resume`. */
  freeze(): void {
    this.#wasFrozen = true;
    this.#child.kill("SIGSTOP");
  }

  resume(): void {
    this.#child.kill("SIGCONT");
  }

  /** The sum of the values of this metric in /metrics, of all its labels; null if the metric is absent. */
  async metric(name: string): Promise<number | null> {
    const page = await (await fetch(`${this.url}/metrics`)).text();
    const values = [...page.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, "gm"))].map(([, value]) =>
      Number(value),
    );
    return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0);
  }

  async health(): Promise<unknown> {
    return (await fetch(`${this.url}/health`)).json();
  }
}
