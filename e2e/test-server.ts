// The built server of one test, which can be killed and come back on the same port with the same data.
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { cleanUp, ServerProcess, type Settings } from "@chkobba/server/testing";

const ADMIN = join(import.meta.dirname, "../apps/server/dist/admin.js");

export const ADMIN_KEY = "let me in";

const SETTINGS = { BOT_DELAY_MS: "20-40", ALLOW_TEST_EVENTS: "true", ADMIN_KEY };

export class HouseServer {
  readonly #settings: Settings;
  #process: ServerProcess;

  private constructor(settings: Settings, process: ServerProcess) {
    this.#settings = settings;
    this.#process = process;
  }

  /** @param wish further settings, by their names in the environment */
  static async open(wish: Settings = {}): Promise<HouseServer> {
    const settings = { ...SETTINGS, ...wish };
    return new HouseServer(settings, await ServerProcess.start(settings));
  }

  /** On localhost, where the buttons for trying things out are shown. */
  get url(): string {
    return this.#process.url.replace("127.0.0.1", "localhost");
  }

  /** Where it keeps everything, also the mails that nobody sends. */
  get dataDir(): string {
    return this.#process.dataDir;
  }

  /** Politely: what is under way is answered first. */
  async stop(): Promise<void> {
    await this.#process.stop();
  }

  async kill(): Promise<void> {
    await this.#process.kill();
  }

  /** @param change settings that are not what they were */
  async restart(change: Settings = {}): Promise<void> {
    const { port } = new URL(this.#process.url);
    this.#process = await ServerProcess.start({ ...this.#settings, ...change, PORT: port }, this.#process.dataDir);
  }

  /** What whoever runs the house does at its command line. */
  async runAdmin(...command: readonly string[]): Promise<void> {
    const env = { ...process.env, DATA_DIR: this.dataDir };
    await promisify(execFile)(process.execPath, [ADMIN, ...command], { env });
  }

  async close(): Promise<void> {
    await this.#process.stop();
    await cleanUp();
  }
}
