// Compares the speed of this product with a bare relay and two frameworks. They are measured on the server's core in
// turns, because the speed of a machine changes from minute to minute. The turn with the median CPU a move counts.
import { join } from "node:path";
import { parseArgs } from "node:util";
import { installApart } from "../../run/install-apart.mjs";
import type { Figures, Idled, Played } from "./load/figures.ts";
import { runContender } from "./load/run-contender.ts";
import { tableOf } from "./load/table.ts";
import { saveMeasured } from "./scale/measured.ts";

const PEERS = join(import.meta.dirname, "../peers");
const CONTENDERS = {
  chkobba: join(import.meta.dirname, "contenders/chkobba.ts"),
  "chkobba-limits": join(import.meta.dirname, "contenders/chkobba-limits.ts"),
  "chkobba-states": join(import.meta.dirname, "contenders/chkobba-states.ts"),
  relay: join(import.meta.dirname, "contenders/relay.ts"),
  "relay-entries": join(import.meta.dirname, "contenders/relay-entries.ts"),
  boardgame: join(PEERS, "boardgame.ts"),
  colyseus: join(PEERS, "colyseus.ts"),
  "colyseus-views": join(PEERS, "colyseus-views.ts"),
} as const;
/** The limits refuse a game that goes as fast as it can. */
const PACED_ONLY = "chkobba-limits";
const OWN = "chkobba";
/** The contender that the ratios refer to. */
const YARDSTICK = "relay";

const { values } = parseArgs({
  options: {
    games: { type: "string", default: "50,200,500" },
    seconds: { type: "string", default: "10" },
    /** How often each contender plays. */
    turns: { type: "string", default: "3" },
    /** The moves a second in a run at a fixed rate, with the largest number of games. 0: no such run. */
    rate: { type: "string", default: "1500" },
    /** The number of idle connections. 0: they are not measured. */
    idle: { type: "string", default: "5000" },
    only: { type: "string", default: Object.keys(CONTENDERS).join(",") },
    /** Whether to save this product's figures for the simulation of many people. */
    save: { type: "boolean", default: false },
  },
});
const games = values.games.split(",").map(Number);
const contenders = Object.entries(CONTENDERS).filter(([name]) => values.only.split(",").includes(name));
if (contenders.some(([, script]) => script.startsWith(PEERS))) installApart(PEERS);

const own: Figures[] = [];
for (const count of games) {
  const unlimited = contenders.filter(([name]) => name !== PACED_ONLY).map(([, script]) => script);
  const rows = inTurns(unlimited, ["--games", `${count}`, "--seconds", values.seconds]);
  own.push(...rows.filter(({ name }) => name === OWN));
  console.log(`\n${count} games, as fast as they go\n\n${describePlayed(rows)}`);
}
if (values.rate !== "0") {
  const most = `${Math.max(...games)}`;
  const paced = ["--games", most, "--seconds", values.seconds, "--rate", values.rate];
  const rows = inTurns(
    contenders.map(([, script]) => script),
    paced,
  );
  console.log(`\n${most} games, ${values.rate} moves a second\n\n${describePlayed(rows)}`);
}
if (values.idle !== "0") {
  const rows = contenders
    .filter(([name]) => !name.startsWith("colyseus") && name !== PACED_ONLY) // Colyseus has no connection without a table.
    .map(([, script]) => runContender(script, ["--idle", values.idle]));
  own.push(...rows.filter(({ name }) => name === OWN));
  console.log(`\n${values.idle} connections that do nothing\n\n${describeIdle(rows.filter(isIdled))}`);
}
if (values.save) saveFigures();

/** For each contender: its turn with the median CPU a move. */
function inTurns(scripts: readonly string[], args: readonly string[]): readonly Played[] {
  const turns = Array.from({ length: Number(values.turns) }, () =>
    scripts.map((script) => runContender(script, args)).filter(isPlayed),
  );
  return scripts.flatMap((_, place) => {
    const rows = turns.flatMap((turn) => turn[place] ?? []);
    return rows.toSorted((a, b) => perCpuSecond(a) - perCpuSecond(b))[Math.floor(rows.length / 2)] ?? [];
  });
}

function perCpuSecond({ moves, cpuSeconds }: Played): number {
  return moves / cpuSeconds;
}

/** Saves the figures of the run with the most games, and of the run with idle connections. */
function saveFigures(): void {
  const [played, idle] = [own.filter(isPlayed).at(-1), own.find(isIdled)];
  if (played === undefined || idle === undefined) throw new Error("this product was not measured");
  saveMeasured("speed", {
    moveBytes: played.wireBytesPerMove,
    connectionBytes: idle.rssBytesPerConnection,
    gameBytes: played.heapBytesPerGame,
  });
}

function isPlayed(row: Figures): row is Played {
  return row.kind === "played";
}

function isIdled(row: Figures): row is Idled {
  return row.kind === "idled";
}

function describePlayed(rows: readonly Played[]): string {
  const yardstick = rows.find(({ name }) => name === YARDSTICK);
  return tableOf(rows, {
    "": ({ name }) => name,
    "moves per CPU second": (row) => whole(perCpuSecond(row)),
    [`of the ${YARDSTICK}'s`]: (row) =>
      yardstick === undefined ? "" : (perCpuSecond(row) / perCpuSecond(yardstick)).toFixed(2),
    "moves a second": ({ moves, seconds }) => whole(moves / seconds),
    "p50 ms": ({ p50 }) => p50.toFixed(1),
    "p99 ms": ({ p99 }) => p99.toFixed(1),
    "heap kB a game": ({ heapBytesPerGame }) => kilobytes(heapBytesPerGame),
    "RSS kB a game": ({ rssBytesPerGame }) => kilobytes(rssBytesPerGame),
    "bytes a move": ({ wireBytesPerMove }) => whole(wireBytesPerMove),
  });
}

function describeIdle(rows: readonly Idled[]): string {
  return tableOf(rows, {
    "": ({ name }) => name,
    "RSS MB at once": ({ rssBytes }) => megabytes(rssBytes),
    "after a minute": ({ restedRssBytes }) => megabytes(restedRssBytes),
    "heap MB": ({ heapBytes }) => megabytes(heapBytes),
    "RSS kB a connection": ({ rssBytesPerConnection }) => kilobytes(rssBytesPerConnection),
    "heap kB a connection": ({ heapBytesPerConnection }) => kilobytes(heapBytesPerConnection),
  });
}

function whole(value: number): string {
  return Math.round(value).toLocaleString("en");
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(0);
}
