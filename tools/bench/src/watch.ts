// Measures the cost of 500 watchers of one game on two servers: the times that players wait for moves with and without
// watchers, and the memory of each watcher.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { PostgresProcess } from "@chkobba/server/testing/postgres";
import { RedisProcess } from "@chkobba/server/testing/redis";
import { builtServer, ChkobbaTable } from "./contenders/chkobba-table.ts";
import { CLIENT_CORE, stayOnCore } from "./load/cores.ts";
import { MeasuredServer } from "./load/measured-server.ts";
import { play, quantile } from "./load/play.ts";
import { tableOf } from "./load/table.ts";

const SECRETS = { AUTH_SECRET: "a secret", ADMIN_KEY: "an admin key", RADIO_ADMIN_PASSWORD: "a password" };
const SERVERS = 2;
const WARM_UP_SECONDS = 8;

const { values } = parseArgs({
  options: {
    watchers: { type: "string", default: "500" },
    /**
     * The number of tables. The two players of each table are connected to different servers. The first table is
     * watched.
     */
    games: { type: "string", default: "50" },
    seconds: { type: "string", default: "20" },
    /** Moves a second, at all tables together. */
    rate: { type: "string", default: "100" },
    /** Moves a second at the watched table. */
    watched: { type: "string", default: "2" },
  },
});
const [count, games, seconds] = [Number(values.watchers), Number(values.games), Number(values.seconds)];
const [rate, watchedRate] = [Number(values.rate), Number(values.watched)];

interface Row {
  readonly watchers: number;
  /** The durations of moves at the watched table, and at all other tables, in milliseconds, ascending. */
  readonly watched: Float64Array;
  readonly others: Float64Array;
  readonly cpuSeconds: number;
  readonly frames: number;
}

// Players, watchers, PostgreSQL and Redis run on this core. The servers run on the other core.
stayOnCore(CLIENT_CORE);
const [postgres, redis] = [await PostgresProcess.start(), await RedisProcess.start()];
const env = { ...SECRETS, DATABASE_URL: `${postgres.url}/postgres`, REDIS_URL: redis.url, RATE_LIMITS: "off" };
const servers: MeasuredServer[] = [];
for (let nth = 0; nth < SERVERS; nth++) servers.push(await MeasuredServer.start(builtServer(env)));
const urls = servers.map(({ url }) => url);
const [one = "", two = ""] = urls;
const tables: ChkobbaTable[] = [];
for (let nth = 0; nth < games; nth++) tables.push(await ChkobbaTable.open(one, two, "entries", nth === 0));
const [watchedTable, ...otherTables] = tables;
if (watchedTable === undefined) throw new Error("at least one table is needed");

await measure(0, () => Promise.resolve(0), WARM_UP_SECONDS);
const alone = await measure(0, () => Promise.resolve(0), seconds);
const crowd = spawn(
  process.execPath,
  [
    "--import",
    import.meta.resolve("tsx"),
    join(import.meta.dirname, "load/crowd.ts"),
    `${count}`,
    watchedTable.gameId,
    ...urls,
  ],
  { stdio: ["pipe", "pipe", "inherit"] },
);
const answers = createInterface(crowd.stdout);
const heaps = async () =>
  (await Promise.all(servers.map((server) => server.usage()))).map(({ heapBytes }) => heapBytes);
const before = await heaps();
await ask("connect");
const connected = await heaps();
await ask("watch");
const watching = await heaps();
const withCrowd = await measure(count, () => ask("frames"), seconds);

console.log(`${games} games, ${rate} moves a second; the watched one ${watchedRate} a second\n`);
console.log(
  tableOf([alone, withCrowd], {
    watchers: ({ watchers }) => `${watchers}`,
    "watched table: p50 ms": ({ watched }) => quantile(watched, 0.5).toFixed(1),
    "p99 ms": ({ watched }) => quantile(watched, 0.99).toFixed(1),
    "other tables: p50": ({ others }) => quantile(others, 0.5).toFixed(1),
    p99: ({ others }) => quantile(others, 0.99).toFixed(1),
    "CPU of the servers": ({ cpuSeconds }) => `${((cpuSeconds / seconds) * 100).toFixed(0)} %`,
    "frames to watchers a second": ({ frames }) => (frames / seconds).toFixed(0),
  }),
);
console.log(
  `\nkB for each watcher: connection ${kilobytes(before, connected)}, watching ${kilobytes(connected, watching)}`,
);
crowd.kill();
for (const table of tables) table.leave();
for (const server of servers) server.stop();
await redis.kill();
await postgres.end();
process.exit();

async function measure(watchers: number, framesSoFar: () => Promise<number>, length: number): Promise<Row> {
  const used = async () => {
    const usages = await Promise.all(servers.map((server) => server.usage()));
    return usages.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);
  };
  const [cpuBefore, framesBefore] = [await used(), await framesSoFar()];
  const [{ durations: watched }, { durations: others }] = await Promise.all([
    play(tables.slice(0, 1), length, watchedRate),
    play(otherTables, length, rate),
  ]);
  const [cpuSeconds, frames] = [(await used()) - cpuBefore, (await framesSoFar()) - framesBefore];
  return { watchers, watched, others, cpuSeconds, frames };
}

async function ask(step: "connect" | "watch" | "frames"): Promise<number> {
  const answer = once(answers, "line");
  crowd.stdin.write(`${step}\n`);
  return Number((await answer)[0]);
}

function kilobytes(from: readonly number[], to: readonly number[]): string {
  const added = to.reduce((sum, bytes, nth) => sum + bytes - (from[nth] ?? 0), 0);
  return (added / count / 1000).toFixed(1);
}
