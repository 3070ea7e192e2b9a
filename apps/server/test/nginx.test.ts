// The delivered settings of nginx, loaded by Debian's nginx in front of two servers.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { NGINX, OPENSSL } from "./environment.ts";
import { freePort } from "./free-port.ts";
import { Player } from "./player.ts";
import { playOn, playOne, type Seated } from "./playing.ts";
import type { ServerProcess } from "./server-process.ts";
import { SeveralServers } from "./several-servers.ts";
import { addressOf, closeAll, newDevice, seatAll } from "./tables.ts";

const DELIVERED = join(import.meta.dirname, "../../../deploy/nginx/chkobba.conf");
/** The longest wait for the start of nginx. */
const START_MS = 60_000;

let folder: string;
let several: SeveralServers;
let servers: readonly ServerProcess[];
let nginx: ChildProcess;
let url: string;
let plainUrl: string;
beforeAll(async () => {
  // The test signs its own certificate.
  vi.stubEnv("NODE_TLS_REJECT_UNAUTHORIZED", "0");
  folder = mkdtempSync(join(tmpdir(), "chkobba-nginx-"));
  several = await SeveralServers.prepare();
  const [port, plainPort] = [await freePort(), await freePort()];
  [url, plainUrl] = [`https://localhost:${port}`, `http://localhost:${plainPort}`];
  const settings = { TRUST_PROXY: "127.0.0.1", PUBLIC_URL: url };
  servers = [await several.start(settings), await several.start(settings)];
  writeSettings(port, plainPort);
  nginx = spawn(NGINX, [...where(), "-g", "daemon off;"], { stdio: ["ignore", "ignore", "inherit"] });
  await vi.waitFor(() => fetch(plainUrl, { redirect: "manual" }), { timeout: START_MS });
});
afterAll(async () => {
  const ended = once(nginx, "exit");
  nginx.kill("SIGKILL");
  await ended;
  await several.end();
  rmSync(folder, { recursive: true, force: true });
  vi.unstubAllEnvs();
});

const where = () => ["-p", folder, "-c", join(folder, "nginx.conf")];

/** Writes the delivered settings with other ports, addresses and paths, and the settings around them. */
function writeSettings(port: number, plainPort: number): void {
  for (const name of ["tls", "acme/.well-known/acme-challenge", "temporary"]) {
    mkdirSync(join(folder, name), { recursive: true });
  }
  writeFileSync(join(folder, "acme/.well-known/acme-challenge/token"), "answer");
  const tls = ["-keyout", join(folder, "tls/privkey.pem"), "-out", join(folder, "tls/fullchain.pem")];
  const request = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"];
  execFileSync(OPENSSL, [...request, "-subj", "/CN=localhost", ...tls], { stdio: "pipe" });
  const [one, two] = servers.map((server) => new URL(server.url).host);
  const changes: readonly [string | RegExp, string][] = [
    [/listen \[::\]:\d+.*\n/g, ""],
    ["listen 443 ", `listen 127.0.0.1:${port} `],
    ["listen 80;", `listen 127.0.0.1:${plainPort};`],
    ["172.30.40.11:3000", one ?? ""],
    ["172.30.40.12:3000", two ?? ""],
    [/\/etc\/nginx\/tls/g, join(folder, "tls")],
    [/\/var\/www\/acme/g, join(folder, "acme")],
    [/\/var\/log\/nginx/g, folder],
  ];
  const changed = changes.reduce(
    (text, [from, to]) => {
      const next = text.replace(from, to);
      expect(next, `${from}`).not.toBe(text);
      return next;
    },
    readFileSync(DELIVERED, "utf8"),
  );
  writeFileSync(join(folder, "chkobba.conf"), changed);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${join(folder, "temporary")};`,
  );
  const user = process.getuid?.() === 0 ? "user root;" : "";
  writeFileSync(
    join(folder, "nginx.conf"),
    `${user}\npid ${folder}/pid;\nerror_log ${folder}/error.log;\nevents {}\nhttp {\n${temporary.join("\n")}\ninclude ${folder}/chkobba.conf;\n}\n`,
  );
}

async function seat(deviceId: string, { gameId, playerId }: Omit<Seated, "player">): Promise<Seated> {
  const player = await Player.connect(url, { deviceId });
  return { player, ...addressOf(await player.demand("join-game", { gameId, existingPlayerId: playerId })) };
}

describe("the delivered settings", () => {
  it("serve pages with a cookie that chooses the server, and hide the metrics", async () => {
    const page = await fetch(url, { headers: { accept: "text/html" } });
    expect([page.status, page.headers.get("set-cookie")]).toEqual([200, expect.stringMatching(/^node=\w+;.*Secure/)]);
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
    expect((await fetch(`${url}/health`)).status).toBe(200);
  });

  it("answer a renewal without TLS, redirect pages, and refuse calls there", async () => {
    const renewal = await fetch(`${plainUrl}/.well-known/acme-challenge/token`);
    expect([renewal.status, await renewal.text()]).toEqual([200, "answer"]);
    expect((await fetch(`${plainUrl}/guide`, { redirect: "manual" })).headers.get("location")).toMatch(/^https:/);
    expect((await fetch(`${plainUrl}/api/boards`)).status).toBe(403);
  });

  it("carry a game through a reload and over the loss of a server", async () => {
    const deviceIds = [newDevice(), newDevice()];
    const players = await Promise.all(deviceIds.map((deviceId) => Player.connect(url, { deviceId })));
    const seats = await seatAll(players, { targetScore: 11 });
    await seats[0]?.player.demand("start-game", { gameId: seats[0].gameId });
    await playOne(seats);
    execFileSync(NGINX, [...where(), "-s", "reload"], { stdio: "pipe" });
    await playOne(seats);
    closeAll(seats);
    await servers[0]?.kill();
    const back = await Promise.all(seats.map((each, index) => seat(deviceIds[index] ?? "", each)));
    await Promise.all(back.map((each) => playOn(each)));
    closeAll(back);
  });

  it("log the network of a visitor, and no query", async () => {
    await fetch(`${url}/?resetToken=secret`);
    await expect.poll(() => readFileSync(join(folder, "access.log"), "utf8")).toMatch(/^127\.0\.0\.0 \[/m);
    expect(readFileSync(join(folder, "access.log"), "utf8")).not.toMatch(/127\.0\.0\.1 \[|secret/);
  });
});
