// Measures how long people wait for a match. Clients that search arrive one by one at two servers. For two matched
// clients, the wait is the time from the later of their two searches until the later of their two proposals. Errors are
// counted too.
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { GameFound, LobbyCounts, ProposedMatch } from "@chkobba/protocol";
import { PostgresProcess } from "@chkobba/server/testing/postgres";
import { RedisProcess } from "@chkobba/server/testing/redis";
import { builtServer } from "./contenders/chkobba-table.ts";
import { connect } from "./load/connect.ts";
import { CLIENT_CORE, stayOnCore } from "./load/cores.ts";
import { MeasuredServer } from "./load/measured-server.ts";
import { quantile } from "./load/play.ts";
import { tableOf } from "./load/table.ts";

const SECRETS = { AUTH_SECRET: "a secret", ADMIN_KEY: "an admin key", RADIO_ADMIN_PASSWORD: "a password" };
const SERVERS = 2;
const LONGEST_WAIT_MS = 60_000;
const POLL_MS = 50;
const CONNECTED_AT_ONCE = 50;

const { values } = parseArgs({
  options: {
    clients: { type: "string", default: "2000" },
    /** The time in seconds in which all clients arrive. */
    seconds: { type: "string", default: "30" },
  },
});
const [count, seconds] = [Number(values.clients), Number(values.seconds)];

class Searcher {
  readonly #socket: Awaited<ReturnType<typeof connect>>;
  /** When the client searched, and when it received a proposal, in milliseconds of `performance.now()`. 0: not yet. */
  calledAt = 0;
  proposedAt = 0;
  readonly matches: string[] = [];
  readonly games: string[] = [];
  counts = 0;

  private constructor(socket: Awaited<ReturnType<typeof connect>>) {
    this.#socket = socket;
    socket.on("match-proposed", ({ matchId }: ProposedMatch) => {
      this.proposedAt ||= performance.now();
      this.matches.push(matchId);
      socket.emit("answer-match", { matchId, accept: true });
    });
    socket.on("game-found", ({ gameId }: GameFound) => this.games.push(gameId));
    socket.on("lobby-counts", (_: LobbyCounts) => this.counts++);
  }

  static async connect(url: string, nth: number): Promise<Searcher> {
    return new Searcher(await connect(url, { deviceId: `searcher ${nth}` }));
  }

  leave(): void {
    this.#socket.removeAllListeners().disconnect();
  }

  find(): void {
    this.calledAt = performance.now();
    this.#socket.emit("find-game", { playerName: "Searcher" });
  }
}

stayOnCore(CLIENT_CORE);
const [postgres, redis] = [await PostgresProcess.start(), await RedisProcess.start()];
const env = { ...SECRETS, DATABASE_URL: `${postgres.url}/postgres`, REDIS_URL: redis.url, RATE_LIMITS: "off" };
const servers: MeasuredServer[] = [];
for (let nth = 0; nth < SERVERS; nth++) servers.push(await MeasuredServer.start(builtServer(env)));
const searchers: Searcher[] = [];
while (searchers.length < count) {
  const from = searchers.length;
  const some = Array.from({ length: Math.min(CONNECTED_AT_ONCE, count - from) }, (_, nth) =>
    Searcher.connect(servers[(from + nth) % SERVERS]?.url ?? "", from + nth),
  );
  searchers.push(...(await Promise.all(some)));
}
const began = performance.now();
for (const [nth, searcher] of searchers.entries()) {
  await pause(Math.max(0, began + (nth / count) * seconds * 1000 - performance.now()));
  searcher.find();
}
const deadline = performance.now() + LONGEST_WAIT_MS;
while (searchers.some(({ games }) => games.length === 0) && performance.now() < deadline) await pause(POLL_MS);

const pairs = [...byMatch(searchers).values()];
const waits = Float64Array.from(pairs, (two) => {
  const lastCall = Math.max(...two.map(({ calledAt }) => calledAt));
  return Math.max(...two.map(({ proposedAt }) => proposedAt)) - lastCall;
}).sort();
const isRight = (two: readonly Searcher[]) => two.length === 2 && new Set(two.flatMap(({ games }) => games)).size === 1;
const figures = {
  clients: `${count}`,
  "ms to the proposal, p50": quantile(waits, 0.5).toFixed(0),
  p99: quantile(waits, 0.99).toFixed(0),
  longest: (waits.at(-1) ?? Number.NaN).toFixed(0),
  "pairs wrong": `${pairs.filter((two) => !isRight(two)).length}`,
  "in two games": `${searchers.filter(({ games }) => games.length > 1).length}`,
  "not found": `${searchers.filter(({ games }) => games.length === 0).length}`,
  "lobby counts a client": (searchers.reduce((sum, { counts }) => sum + counts, 0) / count).toFixed(1),
};
console.log(`${count} people who arrive over ${seconds} s at ${SERVERS} servers\n`);
const columns = Object.entries(figures).map(([name, figure]) => [name, () => figure] as const);
console.log(tableOf([figures], Object.fromEntries(columns)));
for (const searcher of searchers) searcher.leave();
for (const server of servers) server.stop();
await redis.kill();
await postgres.end();
process.exit();

function byMatch(all: readonly Searcher[]): ReadonlyMap<string, readonly Searcher[]> {
  const groups = new Map<string, Searcher[]>();
  for (const searcher of all) {
    for (const id of searcher.matches.slice(0, 1)) groups.set(id, [...(groups.get(id) ?? []), searcher]);
  }
  return groups;
}
