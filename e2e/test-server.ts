// The built server of one test, with its own settings and data. It can be killed and restarted on the same port with
// the same data. The servers of one Playwright worker run one after another in one process, because loading the code
// takes longer than most tests.
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { cleanUp, removeData, ServerProcess } from "@chkobba/server/testing";
import type { Settings } from "@chkobba/server/testing/data-folders";

const ADMIN = join(import.meta.dirname, "../apps/server/dist/admin.js");

export const ADMIN_KEY = "let me in";

const SETTINGS = { BOT_DELAY_MS: "0", ALLOW_TEST_EVENTS: "true", ADMIN_KEY };

/**
 * The process in which a worker's servers run. If a server is stopped or killed, its process ends, and the next server
 * gets a new process.
 */
export class ServerHost {
  #process: ServerProcess | null = null;
  /** The server for tests that share one. It runs until a test needs a server of its own. */
  #common: TestServer | null = null;

  /** The server that the tests of a worker share. It has no rate limits, because many tests come from one address. */
  async common(): Promise<TestServer> {
    this.#common ??= await TestServer.open({ RATE_LIMITS: "off" }, this);
    return this.#common;
  }

  /**
   * Starts a server. If CLOCK_SPEED is among its settings, the server has its own process, and a clock that the test
   * can move.
   */
  async start(settings: Settings, dataDir?: string): Promise<ServerProcess> {
    await this.#endCommon();
    if (settings.CLOCK_SPEED !== undefined) return ServerProcess.startWithClock(settings, dataDir);
    if (this.#process === null || this.#process.hasEnded) {
      this.#process = await ServerProcess.startHosted(settings, dataDir);
    } else {
      await this.#process.startNext(settings, dataDir);
    }
    return this.#process;
  }

  /** Ends a server, but keeps the worker's process for the next server. */
  async end(server: ServerProcess): Promise<void> {
    if (server.hasEnded) return;
    if (server === this.#process) await server.stopHosted();
    else await server.stop();
  }

  async close(): Promise<void> {
    await this.#endCommon();
    await this.#process?.stop();
    await cleanUp();
  }

  async #endCommon(): Promise<void> {
    const common = this.#common;
    this.#common = null;
    await common?.close();
  }
}

export class TestServer {
  readonly #settings: Settings;
  readonly #host: ServerHost;
  /** Whether this server has its own host, and must close it. */
  readonly #isAlone: boolean;
  #process: ServerProcess;

  private constructor(settings: Settings, host: ServerHost, isAlone: boolean, process: ServerProcess) {
    this.#settings = settings;
    this.#host = host;
    this.#isAlone = isAlone;
    this.#process = process;
  }

  /**
   * @param wish additional settings, named as in the environment
   * @param shared a host that other servers use too; its creator closes it
   */
  static async open(wish: Settings = {}, shared?: ServerHost): Promise<TestServer> {
    const settings = { ...SETTINGS, ...wish };
    const host = shared ?? new ServerHost();
    return new TestServer(settings, host, shared === undefined, await host.start(settings));
  }

  /** The origin with the host localhost, because the page shows the test buttons only there. */
  get url(): string {
    return this.#process.url.replace("127.0.0.1", "localhost");
  }

  /** The folder with the server's database, media and unsent mails. */
  get dataDir(): string {
    return this.#process.dataDir;
  }

  /** Lets `ms` milliseconds of the server's time pass at once. Only if CLOCK_SPEED is among the server's settings. */
  async pass(ms: number): Promise<void> {
    await this.#process.pass(ms);
  }

  /** Stops the server gracefully. It first answers the requests that it has received. */
  async stop(): Promise<void> {
    await this.#process.stop();
  }

  async kill(): Promise<void> {
    await this.#process.kill();
  }

  /** Starts the server again with the same data. @param change settings that differ from before */
  async restart(change: Settings = {}): Promise<void> {
    const { port } = new URL(this.#process.url);
    this.#process = await this.#host.start({ ...this.#settings, ...change, PORT: port }, this.dataDir);
  }

  /** Runs the server's admin command. */
  async runAdmin(...command: readonly string[]): Promise<void> {
    const env = { ...process.env, DATA_DIR: this.dataDir };
    await promisify(execFile)(process.execPath, [ADMIN, ...command], { env });
  }

  async close(): Promise<void> {
    await this.#host.end(this.#process);
    await removeData();
    if (this.#isAlone) await this.#host.close();
  }
}
