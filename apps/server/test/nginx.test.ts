// The delivered settings of nginx, loaded by Debian's nginx in front of two servers.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { NginxProcess } from "./nginx-process.ts";
import { Player } from "./player.ts";
import { playOn, playOne, type Seated } from "./playing.ts";
import type { ServerProcess } from "./server-process.ts";
import { SeveralServers } from "./several-servers.ts";
import { addressOf, closeAll, newDevice, seatAll } from "./tables.ts";

let several: SeveralServers;
let servers: readonly [ServerProcess, ServerProcess];
let nginx: NginxProcess;
let url: string;
let plainUrl: string;
beforeAll(async () => {
  // The test signs its own certificate.
  vi.stubEnv("NODE_TLS_REJECT_UNAUTHORIZED", "0");
  several = await SeveralServers.prepare();
  const ports = await NginxProcess.ports();
  const settings = { TRUST_PROXY: "127.0.0.1", PUBLIC_URL: `https://localhost:${ports.tls}` };
  servers = [await several.start(settings), await several.start(settings)];
  nginx = await NginxProcess.start(ports, [new URL(servers[0].url).host, new URL(servers[1].url).host]);
  ({ url, plainUrl } = nginx);
});
afterAll(async () => {
  await nginx.stop();
  await several.end();
  vi.unstubAllEnvs();
});

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
    nginx.reload();
    await playOne(seats);
    closeAll(seats);
    await servers[0].kill();
    const back = await Promise.all(seats.map((each, index) => seat(deviceIds[index] ?? "", each)));
    await Promise.all(back.map((each) => playOn(each)));
    closeAll(back);
  });

  it("log the network of a visitor, and no query", async () => {
    await fetch(`${url}/?resetToken=secret`);
    await expect.poll(() => readFileSync(join(nginx.folder, "access.log"), "utf8")).toMatch(/^127\.0\.0\.0 \[/m);
    expect(readFileSync(join(nginx.folder, "access.log"), "utf8")).not.toMatch(/127\.0\.0\.1 \[|secret/);
  });
});
