// Kills a server during play, and measures how long its players wait for their games. The server is a single server
// that is started again, and then one of three servers behind a proxy.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { PostgresProcess } from "@chkobba/server/testing/postgres";
import { RedisProcess } from "@chkobba/server/testing/redis";
import { builtServer } from "./contenders/chkobba-table.ts";
import { CLIENT_CORE, stayOnCore } from "./load/cores.ts";
import { MeasuredServer } from "./load/measured-server.ts";
import { quantile } from "./load/play.ts";
import { ReturningPlayer } from "./load/returning-player.ts";
import { ReturningWatcher } from "./load/returning-watcher.ts";
import { tableOf } from "./load/table.ts";
import { saveMeasured } from "./scale/measured.ts";

const SECRETS = { AUTH_SECRET: "a secret", ADMIN_KEY: "an admin key", RADIO_ADMIN_PASSWORD: "a password" };
/** How many tables are opened at once. */
const OPENED_AT_ONCE = 50;
const LONGEST_WAIT_MS = 60_000;
const POLL_MS = 20;
/** If no client notices a lost connection for this long, no further one will. */
const NOTICED_MS = 500;

const { values } = parseArgs({
  options: {
    games: { type: "string", default: "1000" },
    /** Seconds of play before the kill. */
    seconds: { type: "string", default: "5" },
    rate: { type: "string", default: "300" },
    /** Idle watchers, spread over all games. */
    watchers: { type: "string", default: "0" },
    /** Which installations: "1" server, "3" servers, or both. */
    servers: { type: "string", default: "1,3" },
    /** Whether to save the figures for the simulation of many people. */
    save: { type: "boolean", default: false },
  },
});
const [games, seconds, rate] = [Number(values.games), Number(values.seconds), Number(values.rate)];
const watcherCount = Number(values.watchers);

interface Installation {
  readonly name: string;
  readonly servers: number;
  /** The addresses that the people use in turn. */
  readonly urls: readonly string[];
  /**
   * Kills a server. Resolves once the wanted number of servers runs again, to a function that returns the CPU seconds
   * that the running servers have used since the kill.
   */
  readonly kill: () => Promise<() => Promise<number>>;
  readonly peakRssBytes: () => number;
  readonly close: () => Promise<void>;
}

interface Row extends Pick<Installation, "name" | "servers"> {
  /** Milliseconds from the kill until each affected player saw their game again, ascending. */
  readonly waits: Float64Array;
  readonly serverDownMs: number;
  readonly lost: number;
  readonly away: number;
  readonly clockPlays: number;
  readonly unplayable: number;
  readonly peakRssBytes: number;
  /** The CPU seconds that the running servers used from the kill until all were back, a new server's start included. */
  readonly cpuSeconds: number;
  /** Milliseconds from the kill until each affected watcher saw their game again, ascending. */
  readonly watcherWaits: Float64Array;
}

stayOnCore(CLIENT_CORE);
const INSTALLATIONS = { 1: oneServer, 3: threeServers };
const rows: Row[] = [];
for (const count of [1, 3] as const) {
  if (values.servers.split(",").includes(`${count}`)) rows.push(await storm(await INSTALLATIONS[count]()));
}
console.log(
  `${games * 2} players in ${games} games, ${watcherCount} watchers, ${rate} moves a second until the kill\n`,
);
console.log(
  tableOf(rows, {
    "": ({ name }) => name,
    "server away ms": ({ serverDownMs }) => serverDownMs.toFixed(0),
    "players hit": ({ waits }) => `${waits.length}`,
    "half back after ms": ({ waits }) => quantile(waits, 0.5).toFixed(0),
    "all back after ms": ({ waits }) => (waits.at(-1) ?? Number.NaN).toFixed(0),
    ...(watcherCount > 0 && {
      "watchers hit": ({ watcherWaits }: Row) => `${watcherWaits.length}`,
      "all back after": ({ watcherWaits }: Row) => (watcherWaits.at(-1) ?? Number.NaN).toFixed(0),
    }),
    "CPU s of the servers": ({ cpuSeconds }) => cpuSeconds.toFixed(1),
    "moves lost": ({ lost }) => `${lost}`,
    "players away": ({ away }) => `${away}`,
    "turns played by the clock": ({ clockPlays }) => `${clockPlays}`,
    "tables that can't go on": ({ unplayable }) => `${unplayable}`,
    "peak RSS MB": ({ peakRssBytes }) => (peakRssBytes / 1e6).toFixed(0),
  }),
);
const ofThree = rows.find(({ servers }) => servers === 3);
if (ofThree !== undefined) {
  const returnCpu = (ofThree.cpuSeconds * 1e6) / (ofThree.waits.length + ofThree.watcherWaits.length);
  console.log(`\n${returnCpu.toFixed(0)} µs of CPU for each person that came to one of the two servers that were left`);
  if (values.save) saveMeasured("storm", { returnCpu });
}
process.exit();

async function storm(installation: Installation): Promise<Row> {
  const { urls } = installation;
  const urlOf = (nth: number) => urls[nth % urls.length] ?? "";
  const tables: [ReturningPlayer, ReturningPlayer][] = [];
  while (tables.length < games) {
    const count = Math.min(OPENED_AT_ONCE, games - tables.length);
    tables.push(...(await Promise.all(Array.from({ length: count }, (_, nth) => openTable(urlOf(nth))))));
  }
  const watchers: ReturningWatcher[] = [];
  while (watchers.length < watcherCount) {
    const some = Array.from({ length: Math.min(OPENED_AT_ONCE, watcherCount - watchers.length) }, (_, nth) => {
      const [player] = tables[(watchers.length + nth) % tables.length] ?? [];
      return new ReturningWatcher(urlOf(nth), player?.game?.id ?? "");
    });
    watchers.push(...some);
    await Promise.all(some.map((watcher) => watcher.begun));
  }
  await playFor(tables);
  const players = tables.flat();
  const killedAt = performance.now();
  const cpuSince = await installation.kill();
  const serverDownMs = performance.now() - killedAt;
  const isHit = ({ lostAt }: { readonly lostAt: number }) => lostAt > killedAt;
  await noticed(() => [...players, ...watchers].filter(isHit).length);
  const [hit, watchersHit] = [players.filter(isHit), watchers.filter(isHit)];
  const isBack = ({ backAt }: { readonly backAt: number }) => backAt > killedAt;
  const waitsOf = (people: readonly { readonly backAt: number }[]) =>
    Float64Array.from(people, (it) => (isBack(it) ? it.backAt - killedAt : LONGEST_WAIT_MS)).sort();
  while (![...hit, ...watchersHit].every(isBack) && performance.now() < killedAt + LONGEST_WAIT_MS)
    await pause(POLL_MS);
  const cpuSeconds = await cpuSince();
  const returned = hit.filter(isBack);
  const lost = returned.filter(({ game, acknowledged }) => (game?.version ?? 0) < acknowledged).length;
  const seen = returned.flatMap(({ game }) => game ?? []);
  const went = await Promise.all(tables.map(moveOnce));
  const row: Row = {
    ...{
      name: installation.name,
      servers: installation.servers,
      waits: waitsOf(hit),
      serverDownMs,
      lost,
      watcherWaits: waitsOf(watchersHit),
    },
    away: seen.filter(({ players }) => players.some(({ isAway }) => isAway)).length,
    clockPlays: seen.filter(({ plays }) => plays.some(({ by }) => by === "clock")).length,
    unplayable: went.filter((isPlayed) => !isPlayed).length,
    peakRssBytes: installation.peakRssBytes(),
    cpuSeconds,
  };
  for (const person of [...players, ...watchers]) person.leave();
  await installation.close();
  return row;
}

async function openTable(url: string): Promise<[ReturningPlayer, ReturningPlayer]> {
  const [first, second] = [new ReturningPlayer(url), new ReturningPlayer(url)];
  const gameId = await first.sit("create-game", {
    playerName: "First",
    targetScore: 31,
    turnSeconds: 30,
    watchable: true,
  });
  await second.sit("join-game", { gameId, playerName: "Second" });
  await first.start();
  return [first, second];
}

/** Resolves once no more clients notice that they have lost their connection. @param count how many have noticed */
async function noticed(count: () => number): Promise<void> {
  let before = 0;
  for (;;) {
    await pause(NOTICED_MS);
    const after = count();
    if (after > 0 && after === before) return;
    before = after;
  }
}

/** Makes moves at all tables in turn, at the given rate. A table between two rounds is skipped. */
async function playFor(tables: readonly [ReturningPlayer, ReturningPlayer][]): Promise<void> {
  const began = performance.now();
  for (let nth = 0; performance.now() < began + seconds * 1000; nth++) {
    const table = tables[nth % tables.length];
    if (table !== undefined) void moveOnce(table);
    await pause(Math.max(0, began + (nth / rate) * 1000 - performance.now()));
  }
}

/**
 * Plays a card for the player at turn. Resolves to whether the play was accepted. Also resolves to true if the table is
 * between two rounds.
 */
async function moveOnce(table: readonly [ReturningPlayer, ReturningPlayer]): Promise<boolean> {
  const player = table.find(({ isAtTurn }) => isAtTurn);
  if (player !== undefined) return player.play();
  return table.some(({ game }) => game?.status !== "in_progress");
}

async function oneServer(): Promise<Installation> {
  let server = await MeasuredServer.start(builtServer({ RATE_LIMITS: "off" }));
  const { url, port, folder } = server;
  return {
    name: "one server, started again",
    servers: 1,
    urls: [url],
    kill: async () => {
      server.kill();
      server = await MeasuredServer.start({ ...builtServer({ RATE_LIMITS: "off", PORT: port }), folder });
      return async () => (await server.usage("work")).cpuSeconds;
    },
    peakRssBytes: () => server.peakRssBytes,
    close: async () => server.stop(),
  };
}

async function threeServers(): Promise<Installation> {
  const [postgres, redis] = [await PostgresProcess.start(), await RedisProcess.start()];
  const env = { ...SECRETS, DATABASE_URL: `${postgres.url}/postgres`, REDIS_URL: redis.url, RATE_LIMITS: "off" };
  const servers: MeasuredServer[] = [];
  for (let nth = 0; nth < 3; nth++) servers.push(await MeasuredServer.start(builtServer(env)));
  const [killed, ...left] = servers;
  const ports = servers.map(({ port }) => Number(port));
  const proxies = await Promise.all(ports.map(() => openProxy(ports)));
  return {
    name: "one of three servers",
    servers: 3,
    urls: proxies.map(({ url }) => url),
    kill: async () => {
      const cpuSeconds = async () => {
        const usages = await Promise.all(left.map((server) => server.usage("work")));
        return usages.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);
      };
      const before = await cpuSeconds();
      killed?.kill();
      return async () => (await cpuSeconds()) - before;
    },
    peakRssBytes: () => Math.max(...left.map(({ peakRssBytes }) => peakRssBytes)),
    close: async () => {
      for (const proxy of proxies) proxy.process.kill();
      for (const server of servers) server.stop();
      await redis.kill();
      await postgres.end();
    },
  };
}

/** @returns the proxy's address and its process */
async function openProxy(ports: readonly number[]): Promise<{ readonly url: string; readonly process: ChildProcess }> {
  const script = join(import.meta.dirname, "load/proxy.ts");
  const proxy = spawn(process.execPath, ["--import", import.meta.resolve("tsx"), script, ...ports.map(String)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [port] = await once(createInterface(proxy.stdout), "line");
  return { url: `http://127.0.0.1:${port}`, process: proxy };
}
