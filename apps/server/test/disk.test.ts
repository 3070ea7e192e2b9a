// A full disk that gets space again, and a lost database: the answers of GET /health, and the moves.
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { firstLegalMove } from "@chkobba/bot";
import { describe, expect, it } from "vitest";
import { checkServers } from "./one-server.ts";
import { playOn, playRequest, seatAtTurn } from "./playing.ts";
import { FAST, ServerProcess } from "./server-process.ts";
import { readLog } from "./stored.ts";
import { closeAll, startedTable } from "./tables.ts";

checkServers();

/** Limits the size of a process's files. At the limit, the process sees a full disk. */
function limitFiles(server: ServerProcess, bytes: number | "unlimited"): void {
  // Sets only the soft limit, because the hard limit could not be raised again.
  const { status, stderr } = spawnSync("prlimit", [`--pid=${server.pid}`, `--fsize=${bytes}:`], { encoding: "utf8" });
  if (status !== 0) throw new Error(`prlimit failed: ${stderr}`);
}

const healthStatus = async ({ url }: ServerProcess) => (await fetch(`${url}/health`)).status;

describe("a server whose disk is full", () => {
  it("answers 503 while moves fail, and 200 when there is room again and the game continues", async () => {
    const server = await ServerProcess.startAlone(FAST);
    const seats = await startedTable(server.url, { targetScore: 11 });
    expect(await healthStatus(server)).toBe(200);

    limitFiles(server, 0);
    const { seat, view } = await seatAtTurn(seats);
    const move = playRequest(seat, firstLegalMove(view));
    expect(await seat.player.refusal("play-card", move)).toBe("INTERNAL");
    await expect.poll(() => healthStatus(server), { timeout: 60_000 }).toBe(503);
    expect(await (await fetch(`${server.url}/health`)).json()).toMatchObject({ status: "unavailable" });
    expect((await readLog(server.dataDir, seat.gameId)).length).toBe(view.version);
    expect(await seat.player.refusal("play-card", move)).toBe("INTERNAL");

    limitFiles(server, "unlimited");
    await expect.poll(() => healthStatus(server), { timeout: 60_000 }).toBe(200);
    const ends = await Promise.all(seats.map((each) => playOn(each)));
    expect(ends.map(({ status }) => status)).toEqual(["finished", "finished"]);
    closeAll(seats);
    expect((await server.stop()).code).toBe(0);
    expect(server.takeErrors()).not.toEqual([]);
  });
});

describe("a server that has lost its database", () => {
  it("logs it and exits with code 1 for a supervisor to restart it, and nothing is lost", async () => {
    const server = await ServerProcess.startWithEndableThread(FAST);
    const seats = await startedTable(server.url);
    const [seat] = seats;
    const before = await readLog(server.dataDir, seat?.gameId ?? "");
    writeFileSync(join(server.dataDir, "end-thread"), "");
    expect(await server.ended()).toBe(1);
    const told = server.logged("the database is lost: this process ends, so that another one can be started");
    expect(told).toMatchObject([{ level: 60, error: { message: "the thread of the database ended with code 3" } }]);
    expect(server.takeErrors()).not.toEqual([]);
    closeAll(seats);
    const next = await ServerProcess.startAlone(FAST, server.dataDir);
    expect((await readLog(server.dataDir, seat?.gameId ?? "")).slice(0, before.length)).toEqual(before);
    expect(await healthStatus(next)).toBe(200);
    await next.stop();
  });
});
