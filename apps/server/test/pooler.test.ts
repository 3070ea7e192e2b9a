// A server behind PgBouncer. A pool of sessions works; a pool of transactions is refused at the start.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newPostgres, type PostgresPlace } from "../src/platform/database/testing/each-database.ts";
import { PGBOUNCER } from "./environment.ts";
import { freePort } from "./free-port.ts";
import { Player } from "./player.ts";
import { runToEnd } from "./run-to-end.ts";
import { cleanUp, FAST, ServerProcess } from "./server-process.ts";
import { SHARED_SECRETS } from "./several-servers.ts";

/** The id of the user `nobody`, because PgBouncer refuses to run as root. */
const UNPRIVILEGED = 65534;

let place: PostgresPlace;
const poolers: ChildProcess[] = [];
const folders: string[] = [];
beforeAll(async () => {
  place = await newPostgres();
});
afterAll(async () => {
  await cleanUp();
  for (const pooler of poolers) pooler.kill("SIGKILL");
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  await place.remove();
});

/** Starts PgBouncer in front of the database. Returns the database's address there. */
async function pooled(mode: "session" | "transaction"): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "chkobba-pooler-"));
  folders.push(folder);
  const { hostname, port, username, pathname } = new URL(place.url);
  const ownPort = await freePort();
  const file = join(folder, "pgbouncer.ini");
  const settings = [
    "[databases]",
    `* = host=${hostname} port=${port} user=${username}`,
    "[pgbouncer]",
    `listen_addr = 127.0.0.1\nlisten_port = ${ownPort}\nunix_socket_dir =`,
    `pool_mode = ${mode}\ndefault_pool_size = 40\nauth_type = any`,
    "ignore_startup_parameters = extra_float_digits",
  ];
  writeFileSync(file, `${settings.join("\n")}\n`);
  const isRoot = process.getuid?.() === 0;
  for (const path of isRoot ? [folder, file] : []) chownSync(path, UNPRIVILEGED, UNPRIVILEGED);
  const user = isRoot ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {};
  poolers.push(spawn(PGBOUNCER, [file], { ...user, stdio: "ignore" }));
  await expect.poll(() => isOpen(ownPort)).toBe(true);
  return `postgres://${username}@127.0.0.1:${ownPort}${pathname}`;
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

it("a pool of transactions is refused in one line", async () => {
  const DATABASE_URL = await pooled("transaction");
  const { code, stderr } = await runToEnd({ ...FAST, ...SHARED_SECRETS, DATABASE_URL });
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^a pooler such as PgBouncer .*pool_mode to session.*\n$/)]);
});

it("a pool of sessions serves games", async () => {
  const DATABASE_URL = await pooled("session");
  const server = await ServerProcess.startAlone({ ...FAST, ...SHARED_SECRETS, DATABASE_URL });
  const player = await Player.connect(server.url);
  await player.demand("create-game", { playerName: "Pooled" });
  player.close();
  expect((await server.stop()).code).toBe(0);
});
