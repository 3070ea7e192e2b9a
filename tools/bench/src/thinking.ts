// Measures the delay of the event loop while bots choose moves. The built server has many solo games, at the normal
// level and then at the hard level.
import { cpus, loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { firstLegalMove } from "@chkobba/bot";
import type { BotLevel, GameState } from "@chkobba/protocol";
import type { Socket } from "socket.io-client";
import { z } from "zod";
import { builtServer } from "./contenders/chkobba-table.ts";
import { connect } from "./load/connect.ts";
import { type Delay, MeasuredServer } from "./load/measured-server.ts";
import { tableOf } from "./load/table.ts";

const WARM_UP_MS = 3000;

const { values } = parseArgs({
  options: {
    bots: { type: "string", default: "100" },
    /** The pause before a bot's move, in milliseconds. The bot's opponent plays without a pause. */
    delay: { type: "string", default: "700-1500" },
    seconds: { type: "string", default: "10" },
    runs: { type: "string", default: "5" },
  },
});
const [bots, seconds, runs] = [Number(values.bots), Number(values.seconds), Number(values.runs)];

/** The levels of the bots in the compared runs. Null: no moves are made. */
const LOADS: readonly (BotLevel | null)[] = [null, "normal", "hard"];

interface Row extends Delay {
  readonly level: BotLevel | null;
  readonly thoughts: number;
  readonly fallbacks: number;
  readonly thinkingMs: number;
}

// The loads are measured in turn, several times, because the machine's other work varies.
const rows: Row[] = [];
for (let run = 0; run < runs; run++) for (const level of LOADS) rows.push(await measure(level));
const load = loadavg().map((value) => value.toFixed(1));
console.log(`${bots} bots, ${cpus().length} cores, load of the machine ${load.join(", ")}, median of ${runs} runs\n`);
console.log(
  tableOf(LOADS, {
    "bots play": (level) => level ?? "not at all",
    "thoughts a second": (level) => (median(level, "thoughts") / seconds).toFixed(0),
    "of them normal instead": (level) =>
      `${((100 * median(level, "fallbacks")) / Math.max(1, median(level, "thoughts"))).toFixed(1)} %`,
    "ms a thought": (level) => median(level, "thinkingMs").toFixed(1),
    "loop late by, p50 ms": (level) => median(level, "p50").toFixed(1),
    "p99 ms": (level) => median(level, "p99").toFixed(1),
    "at most ms": (level) => median(level, "max").toFixed(1),
  }),
);
// Exits here, before a client notices that the server has closed.
process.exit();

function median(level: BotLevel | null, figure: Exclude<keyof Row, "level">): number {
  const values = rows.filter((row) => row.level === level).map((row) => row[figure]);
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function measure(level: BotLevel | null): Promise<Row> {
  const env = { RATE_LIMITS: "off", BOT_DELAY_MS: values.delay };
  const server = await MeasuredServer.start({ ...builtServer(env), onAllCores: true });
  try {
    const players = level === null ? 0 : bots;
    const sockets = await Promise.all(Array.from({ length: players }, () => playOn(server.url, level ?? "normal")));
    await sleep(WARM_UP_MS);
    const before = await thoughtsAt(server.url, level);
    await server.delay();
    await sleep(seconds * 1000);
    const delay = await server.delay();
    const after = await thoughtsAt(server.url, level);
    for (const socket of sockets) socket.removeAllListeners().disconnect();
    const thoughts = after.count - before.count;
    return {
      ...delay,
      level,
      thoughts,
      fallbacks: after.fallbacks - before.fallbacks,
      thinkingMs: thoughts === 0 ? 0 : ((after.seconds - before.seconds) * 1000) / thoughts,
    };
  } finally {
    server.stop();
  }
}

/** From now on, plays against a bot of this level without pauses. */
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
  // The first update may arrive before the acknowledgement. In this case the update is requested again.
  const granted = z.object({ success: z.literal(true), gameId: z.string(), playerId: z.string() });
  const seat = granted.parse(await socket.emitWithAck("create-solo-game", { playerName: "A", targetScore: 31, level }));
  playerId = seat.playerId;
  seen = 0;
  socket.emit("join-game", { gameId: seat.gameId, existingPlayerId: playerId });
  return socket;
}

/** Returns the current counters of the server. */
async function thoughtsAt(url: string, level: BotLevel | null) {
  const text = await (await fetch(`${url}/metrics`)).text();
  const counted = (series: string) => Number(new RegExp(`^${series} (.+)$`, "m").exec(text)?.[1] ?? 0);
  return {
    count: counted(`chkobba_thinking_seconds_count\\{level="${level}"\\}`),
    seconds: counted(`chkobba_thinking_seconds_sum\\{level="${level}"\\}`),
    fallbacks: counted(`chkobba_thoughts_total\\{level="${level}",outcome="fallback"\\}`),
  };
}
