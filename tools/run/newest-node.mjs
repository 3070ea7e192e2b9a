// Tests the product with the newest Node: starts the built server, and runs the quick tests. This Node is a package of
// the registry, and is installed in a temporary folder. The package for SQLite is compiled for this Node in the same
// folder. Until the tests have ended, the binary of this package replaces the usual binary.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline";
import { build, install, run } from "./prepare.mjs";

const ROOT = join(import.meta.dirname, "../..");
const SQLITE = "node_modules/better-sqlite3";
const BINARY = join(ROOT, SQLITE, "build/Release/better_sqlite3.node");
const SECRETS = { AUTH_SECRET: "a secret", ADMIN_KEY: "an admin key", RADIO_ADMIN_PASSWORD: "a word" };

await install();
await build();
const folder = mkdtempSync(join(tmpdir(), "chkobba-newest-node-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const name = `node-${process.platform}-${process.arch}`;
await installHere(`${name}@latest`);
const home = join(folder, "node_modules", name);
const node = join(home, "bin/node");
const first = { PATH: [join(home, "bin"), process.env.PATH].join(delimiter) };
await run(node, ["--version"]);
const { version } = JSON.parse(readFileSync(join(ROOT, SQLITE, "package.json"), "utf8"));
// The package of Node has the headers too.
await installHere(`better-sqlite3@${version}`, { ...first, npm_config_nodedir: home });
// The usual binary is moved and not overwritten, because other checkouts may share the file.
renameSync(BINARY, `${BINARY}.usual`);
process.on("exit", () => renameSync(`${BINARY}.usual`, BINARY));
copyFileSync(join(folder, SQLITE, "build/Release/better_sqlite3.node"), BINARY);
await serve();
await run(node, ["tools/run/test.mjs", "quick"], first);

function installHere(what, env = {}) {
  return run("npm", ["install", "--prefix", folder, "--no-audit", "--no-fund", "--loglevel=error", what], env);
}

/** Starts the built server, and requests its health and the page of the lobby. */
async function serve() {
  const settings = { ...SECRETS, DATA_DIR: join(folder, "data"), HOST: "127.0.0.1", PORT: "0" };
  const main = join(ROOT, "apps/server/dist/main.js");
  const server = spawn(node, [main], { cwd: folder, env: settings, stdio: ["ignore", "pipe", "inherit"] });
  const exited = once(server, "exit");
  try {
    const url = `http://127.0.0.1:${await portOf(server)}`;
    for (const path of ["/health", "/"]) {
      const { ok, status } = await fetch(`${url}${path}`);
      if (!ok) throw new Error(`${path} answered ${status}`);
      console.log(`${path} answered ${status}`);
    }
  } finally {
    server.kill("SIGTERM");
    await exited;
  }
}

async function portOf({ stdout }) {
  for await (const line of createInterface(stdout)) {
    const port = /"port":(\d+)/.exec(line)?.[1];
    if (port !== undefined) return port;
  }
  throw new Error("the server ended before it served");
}
