// A built product of any commit, started with an empty database.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

export interface Product {
  readonly folder: string;
  readonly url: string;
  readonly stop: () => Promise<void>;
}

export async function startProduct(folder: string): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), "chkobba-press-"));
  const port = await freePort();
  const settings = { PORT: String(port), HOST: "127.0.0.1", DATA_DIR: dataDir, RATE_LIMITS: "off", BOT_DELAY_MS: "0" };
  const server = spawn(process.execPath, ["apps/server/dist/main.js"], {
    cwd: resolve(process.env.INIT_CWD ?? ".", folder),
    env: { ...process.env, ...settings, LOG_LEVEL: "error" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = once(server, "exit");
  const url = `http://localhost:${port}/`;
  await answered(`http://127.0.0.1:${port}/health`);
  const stop = async () => {
    server.kill("SIGTERM");
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  return { folder, url, stop };
}

async function answered(url: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const isThere = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    await new Promise((wait) => setTimeout(wait, 100));
  }
  throw new Error(`the product does not answer at ${url}`);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === "string") throw new Error("no port is free");
  return address.port;
}
