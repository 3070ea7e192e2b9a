// Runs the newest Node: the unit tests, and a start of the built server. Its program is a package of the registry and
// goes into a temporary folder. The server's data is in PostgreSQL, because the package for SQLite is compiled for the
// Node that installed it.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { tsImport } from "tsx/esm/api";
import { build, install, run } from "./prepare.mjs";

/** Projects of vitest.config.ts without a database. */
const UNIT = ["rules", "bot", "protocol", "shuffle"];
const SECRETS = { AUTH_SECRET: "a secret", ADMIN_KEY: "an admin key", RADIO_ADMIN_PASSWORD: "a word" };

const folder = mkdtempSync(join(tmpdir(), "chkobba-newest-node-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

await install();
await build();
const name = `node-${process.platform}-${process.arch}`;
await run("npm", ["install", "--prefix", folder, "--no-save", "--no-audit", "--no-fund", `${name}@latest`]);
const node = join(folder, "node_modules", name, "bin/node");
await run(node, ["--version"]);
await serve();
await run(node, ["node_modules/vitest/vitest.mjs", "run", ...UNIT.flatMap((project) => ["--project", project])]);

/** Starts the built server, and asks for its health and the lobby's page. */
async function serve() {
  const { PostgresProcess } = await tsImport("../../apps/server/test/postgres-process.ts", import.meta.url);
  const postgres = await PostgresProcess.start();
  const settings = { ...SECRETS, DATABASE_URL: `${postgres.url}/postgres`, HOST: "127.0.0.1", PORT: "0" };
  const main = join(import.meta.dirname, "../../apps/server/dist/main.js");
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
    await postgres.end();
  }
}

async function portOf({ stdout }) {
  for await (const line of createInterface(stdout)) {
    const port = /"port":(\d+)/.exec(line)?.[1];
    if (port !== undefined) return port;
  }
  throw new Error("the server ended before it served");
}
