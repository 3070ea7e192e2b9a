// Compares the CPU time of a move with one, two and three servers on one PostgreSQL and one Redis. The two players of a
// game are connected to the same server, or to two servers.
import { parseArgs } from "node:util";
import { PostgresProcess } from "@chkobba/server/testing/postgres";
import { RedisProcess } from "@chkobba/server/testing/redis";
import { builtServer, ChkobbaTable } from "./contenders/chkobba-table.ts";
import { CLIENT_CORE, stayOnCore } from "./load/cores.ts";
import { MeasuredServer } from "./load/measured-server.ts";
import { play, quantile } from "./load/play.ts";
import { tableOf } from "./load/table.ts";
import { saveMeasured } from "./scale/measured.ts";

const WARM_UP_SECONDS = 8;
const SECRETS = { AUTH_SECRET: "a secret", ADMIN_KEY: "an admin key", RADIO_ADMIN_PASSWORD: "a password" };

const { values } = parseArgs({
  options: {
    games: { type: "string", default: "150" },
    seconds: { type: "string", default: "10" },
    /** The moves a second for each server. */
    rate: { type: "string", default: "400" },
    /** Whether to save the figures for the simulation of many people. */
    save: { type: "boolean", default: false },
  },
});
const [games, seconds, rate] = [Number(values.games), Number(values.seconds), Number(values.rate)];

interface Row {
  readonly servers: number;
  readonly players: "together" | "apart";
  readonly moves: number;
  readonly cpuSeconds: number;
  readonly p50: number;
  readonly p99: number;
}

// Players, PostgreSQL and Redis run on this core. The servers run on the other core.
stayOnCore(CLIENT_CORE);
const rows: Row[] = [];
for (const servers of [1, 2, 3]) rows.push(await measure(servers, "together"));
for (const servers of [2, 3]) rows.push(await measure(servers, "apart"));
console.log(`${games} games, ${rate} moves a second of each server\n`);
console.log(
  tableOf(rows, {
    servers: ({ servers }) => `${servers}`,
    "players of a table": ({ servers, players }) => (servers === 1 ? "" : players),
    "moves a second": ({ moves }) => (moves / seconds).toFixed(0),
    "µs of CPU a move": (row) => microseconds(row).toFixed(0),
    "of one server's": (row) => (microseconds(row) / microseconds(rows[0] ?? row)).toFixed(2),
    "p50 ms": ({ p50 }) => p50.toFixed(1),
    "p99 ms": ({ p99 }) => p99.toFixed(1),
  }),
);
if (values.save) saveFigures();
// Exits here, before a client notices that the server has closed.
process.exit();

function saveFigures(): void {
  const [one] = rows;
  const apart = rows.find(({ servers, players }) => servers === 2 && players === "apart");
  if (one === undefined || apart === undefined) throw new Error("a row is missing");
  saveMeasured("nodes", { moveCpu: microseconds(one), apartFactor: microseconds(apart) / microseconds(one) });
}

function microseconds({ cpuSeconds, moves }: Row): number {
  return (cpuSeconds / moves) * 1e6;
}

async function measure(count: number, players: Row["players"]): Promise<Row> {
  const postgres = await PostgresProcess.start();
  const redis = await RedisProcess.start();
  const env = { ...SECRETS, DATABASE_URL: `${postgres.url}/postgres`, REDIS_URL: redis.url, RATE_LIMITS: "off" };
  const servers: MeasuredServer[] = [];
  for (let nth = 0; nth < count; nth++) servers.push(await MeasuredServer.start(builtServer(env)));
  const urlOf = (nth: number) => servers[nth % count]?.url ?? "";
  const tables: ChkobbaTable[] = [];
  for (let game = 0; game < games; game++) {
    tables.push(await ChkobbaTable.open(urlOf(game), urlOf(players === "apart" ? game + 1 : game)));
  }
  const used = async () => {
    const usages = await Promise.all(servers.map((server) => server.usage()));
    return usages.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);
  };
  await play(tables, WARM_UP_SECONDS, rate * count);
  const before = await used();
  const { durations } = await play(tables, seconds, rate * count);
  const cpuSeconds = (await used()) - before;
  for (const table of tables) table.leave();
  for (const server of servers) server.stop();
  await redis.kill();
  await postgres.end();
  const [p50, p99] = [quantile(durations, 0.5), quantile(durations, 0.99)];
  return { servers: count, players, moves: durations.length, cpuSeconds, p50, p99 };
}
