// Compares builds of the server by the CPU time of a move. The builds are measured in turn, because other programs may
// use the machine at the same time. So only figures that were measured shortly after each other can be compared.
// Waiting times cannot be compared at all.
import { join } from "node:path";
import { parseArgs } from "node:util";
import { PostgresProcess } from "@chkobba/server/testing/postgres";
import { runContender } from "./load/run-contender.ts";
import { tableOf } from "./load/table.ts";

interface Row {
  readonly build: string;
  readonly times: number[];
  readonly postgres: PostgresProcess | null;
  bytes: number;
}

const CHKOBBA = join(import.meta.dirname, "contenders/chkobba.ts");

const { values } = parseArgs({
  options: {
    /** Folders in `apps/server`. All other builds are compared with the first build. */
    builds: { type: "string", default: "dist.before,dist" },
    turns: { type: "string", default: "4" },
    games: { type: "string", default: "500" },
    seconds: { type: "string", default: "10" },
    /** Moves a second. Absent: the highest possible rate. */
    rate: { type: "string" },
    /** Each build has a PostgreSQL of its own instead of SQLite. */
    postgres: { type: "boolean", default: false },
  },
});
const rows: Row[] = [];
for (const build of values.builds.split(",")) {
  rows.push({ build, times: [], bytes: 0, postgres: values.postgres ? await PostgresProcess.start() : null });
}
const rate = values.rate === undefined ? [] : ["--rate", values.rate];
for (let turn = 0; turn < Number(values.turns); turn++) {
  for (const row of rows) {
    const args = ["--games", values.games, "--seconds", values.seconds, ...rate];
    const figures = runContender(CHKOBBA, args, { build: row.build, databaseUrl: urlOf(row.postgres) });
    if (figures.kind !== "played") throw new Error("the contender did not play");
    row.times.push((figures.cpuSeconds / figures.moves) * 1e6);
    row.bytes = figures.wireBytesPerMove;
  }
}
console.log(
  `${values.games} games, ${rate.length === 0 ? "as fast as they go" : `${values.rate} moves a second`}, ${values.turns} turns, ${values.postgres ? "PostgreSQL" : "SQLite"}\n`,
);
console.log(
  tableOf(rows, {
    build: ({ build }) => build,
    "µs of CPU a move, each turn": ({ times }) => times.map((time) => time.toFixed(0)).join(" "),
    median: ({ times }) => median(times).toFixed(1),
    "of the first": ({ times }) => median(times.map((time, turn) => time / (rows[0]?.times[turn] ?? time))).toFixed(3),
    "bytes a move": ({ bytes }) => bytes.toFixed(0),
  }),
);

for (const { postgres } of rows) await postgres?.end();

function urlOf(postgres: PostgresProcess | null): string | undefined {
  return postgres === null ? undefined : `${postgres.url}/postgres`;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0)) / 2;
}
