// The built server of one test. It can be killed and restarted on the same port with the same data.
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { cleanUp, ServerProcess, type Settings } from "@chkobba/server/testing";

const ADMIN = join(import.meta.dirname, "../apps/server/dist/admin.js");

export const ADMIN_KEY = "let me in";

const SETTINGS = { BOT_DELAY_MS: "20-40", ALLOW_TEST_EVENTS: "true", ADMIN_KEY };

export class TestServer {
  readonly #settings: Settings;
  #process: ServerProcess;

  private constructor(settings: Settings, process: ServerProcess) {
    this.#settings = settings;
    this.#process = process;
  }

  /** @param wish further settings, named as in the environment */
  static async open(wish: Settings = {}): Promise<TestServer> {
    const settings = { ...SETTINGS, ...wish };
    return new TestServer(settings, await ServerProcess.start(settings));
  }

  /** The origin with the host localhost: only there are the test buttons shown. */
  get url(): string {
    return this.#process.url.replace("127.0.0.1", "localhost");
  }

  /** The folder with its database, media and unsent mails. */
  get dataDir(): string {
    return this.#process.dataDir;
  }

  /** Stops gracefully: requests under way are answered first. */
  async stop(): Promise<void> {
    await this.#process.stop();
  }

  async kill(): Promise<void> {
    await this.#process.kill();
  }

  /** @param change settings that differ from before */
  async restart(change: Settings = {}): Promise<void> {
    const { port } = new URL(this.#process.url);
    this.#process = await ServerProcess.start({ ...this.#settings, ...change, PORT: port }, this.#process.dataDir);
  }

  /** Runs the server's admin command. */
  async runAdmin(...command: readonly string[]): Promise<void> {
    const env = { ...process.env, DATA_DIR: this.dataDir };
    await promisify(execFile)(process.execPath, [ADMIN, ...command], { env });
  }

  async close(): Promise<void> {
    await this.#process.stop();
    await cleanUp();
  }
}
