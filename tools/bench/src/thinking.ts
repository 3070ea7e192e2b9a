// How late the event loop is while bots think: the built server with so many solo games, at the normal level and at the hardest.
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { firstLegalMove } from "@chkobba/bot";
import type { BotLevel, GameState } from "@chkobba/protocol";
import type { Socket } from "socket.io-client";
import { z } from "zod";
import { connect } from "./load/connect.ts";
import { type Delay, MeasuredServer } from "./load/measured-server.ts";
import { tableOf } from "./load/table.ts";

const SERVER = join(import.meta.dirname, "../../../apps/server/dist/main.js");
const WARM_UP_MS = 3000;

const { values } = parseArgs({
  options: {
    bots: { type: "string", default: "100" },
    seconds: { type: "string", default: "20" },
  },
});

interface Load {
  readonly name: string;
  /** Null: nobody plays. */
  readonly level: BotLevel | null;
  readonly botDelayMs: string;
}

const AT_REST: Load = { name: "nobody plays", level: null, botDelayMs: "0" };
const LOADS = [
  AT_REST,
  ...(["normal", "hard"] as const).flatMap((level): Load[] => [
    { name: `${level}, as people see it`, level, botDelayMs: "700-1500" },
    { name: `${level}, without a pause`, level, botDelayMs: "0" },
  ]),
];

interface Row extends Delay {
  readonly name: string;
  readonly thoughts: number;
  readonly fallbacks: number;
  readonly thinkingMs: number;
}

const rows: Row[] = [];
for (const load of LOADS) rows.push(await measure(load, Number(values.bots), Number(values.seconds) * 1000));
const load = loadavg().map((value) => value.toFixed(1));
console.log(`${values.bots} bots, ${cpus().length} cores, load of the machine ${load.join(", ")}\n`);
console.log(
  tableOf(rows, {
    "": ({ name }) => name,
    "thoughts a second": ({ thoughts }) => (thoughts / Number(values.seconds)).toFixed(0),
    "of them normal instead": ({ thoughts, fallbacks }) =>
      `${((100 * fallbacks) / Math.max(1, thoughts)).toFixed(1)} %`,
    "ms a thought": ({ thinkingMs }) => thinkingMs.toFixed(1),
    "late by, p50 ms": ({ p50 }) => p50.toFixed(1),
    "p99 ms": ({ p99 }) => p99.toFixed(1),
    "at most ms": ({ max }) => max.toFixed(1),
  }),
);
// Before any client notices that its server is gone.
process.exit();

async function measure({ name, level, botDelayMs }: Load, bots: number, ms: number): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), "chkobba-bench-"));
  const env = { DATA_DIR: join(folder, "data"), RATE_LIMITS: "off", BOT_DELAY_MS: botDelayMs };
  const server = await MeasuredServer.start({ script: SERVER, cwd: folder, env, onAllCores: true });
  try {
    const players = level === null ? 0 : bots;
    const sockets = await Promise.all(Array.from({ length: players }, () => playOn(server.url, level ?? "normal")));
    await sleep(WARM_UP_MS);
    const before = await thoughtsAt(server.url, level);
    await server.delay();
    await sleep(ms);
    const delay = await server.delay();
    const after = await thoughtsAt(server.url, level);
    for (const socket of sockets) socket.removeAllListeners().disconnect();
    const thoughts = after.count - before.count;
    return {
      ...delay,
      name,
      thoughts,
      fallbacks: after.fallbacks - before.fallbacks,
      thinkingMs: thoughts === 0 ? 0 : ((after.seconds - before.seconds) * 1000) / thoughts,
    };
  } finally {
    server.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Plays against a bot of that level from now on, each time at once. */
async function playOn(url: string, level: BotLevel): Promise<Socket> {
  const socket = await connect(url);
  let seen = 0;
  let playerId = "";
  socket.on("game-update", ({ version, id: gameId, ...game }: GameState) => {
    if (version <= seen) return;
    seen = version;
    if (game.status === "round_summary") socket.emit("continue-after-round-summary", { gameId });
    else if (game.status === "finished") socket.emit("reset-game", { gameId });
    else if (game.currentPlayerId === playerId) socket.emit("play-card", { gameId, playerId, ...firstLegalMove(game) });
  });
  // The first update may come before the answer, and is read again then.
  const granted = z.object({ success: z.literal(true), gameId: z.string(), playerId: z.string() });
  const seat = granted.parse(await socket.emitWithAck("create-solo-game", { playerName: "A", targetScore: 31, level }));
  playerId = seat.playerId;
  seen = 0;
  socket.emit("join-game", { gameId: seat.gameId, existingPlayerId: playerId });
  return socket;
}

/** What the server has counted until now. */
async function thoughtsAt(url: string, level: BotLevel | null) {
  const text = await (await fetch(`${url}/metrics`)).text();
  const counted = (series: string) => Number(new RegExp(`^${series} (.+)$`, "m").exec(text)?.[1] ?? 0);
  return {
    count: counted(`chkobba_thinking_seconds_count\\{level="${level}"\\}`),
    seconds: counted(`chkobba_thinking_seconds_sum\\{level="${level}"\\}`),
    fallbacks: counted(`chkobba_thoughts_total\\{level="${level}",outcome="fallback"\\}`),
  };
}
