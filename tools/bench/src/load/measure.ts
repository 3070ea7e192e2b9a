// Measures one contender by its command line, and prints the figures as one line of JSON.
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { Contender } from "./contender.ts";
import type { Figures } from "./figures.ts";
import { MeasuredServer } from "./measured-server.ts";
import { play, quantile } from "./play.ts";

/** How many connections are opened in parallel. */
const AT_ONCE = 50;
/** How many games are played before memory is measured. */
const FIRST_GAMES = 20;
/**
 * The time of play before a measurement, in which V8 compiles the server's code. V8 compiles in the server's process,
 * and takes long if there are few moves a second.
 */
const WARM_UP_SECONDS = 8;
/**
 * The wait before resting memory is measured. V8 takes some time to return the memory that opening the connections
 * used.
 */
const REST_MS = 70_000;

export async function measure(contender: Contender): Promise<void> {
  const { values } = parseArgs({
    options: {
      games: { type: "string", default: "50" },
      seconds: { type: "string", default: "10" },
      rate: { type: "string" },
      idle: { type: "string" },
    },
  });
  const server = await MeasuredServer.start(contender.server);
  try {
    const figures =
      values.idle === undefined
        ? await measurePlay(contender, server, {
            games: Number(values.games),
            seconds: Number(values.seconds),
            rate: values.rate === undefined ? null : Number(values.rate),
          })
        : await measureIdle(contender, server, Number(values.idle));
    console.log(JSON.stringify(figures));
  } finally {
    server.stop();
  }
  // Exits here, before a client notices that the server has closed.
  process.exit();
}

interface Load {
  readonly games: number;
  readonly seconds: number;
  readonly rate: number | null;
}

async function measurePlay(contender: Contender, server: MeasuredServer, load: Load): Promise<Figures> {
  const { games, seconds, rate } = load;
  if (games <= FIRST_GAMES) throw new Error(`--games must be more than ${FIRST_GAMES}`);
  const openTable = () => contender.openTable(server.url);
  // Compiled code and similar memory are needed once for a server, not once for each game. So the memory of the first
  // games is not counted.
  const first = await inBatches(FIRST_GAMES, openTable);
  // No game is played faster than later.
  await play(first, WARM_UP_SECONDS, rate === null ? null : (rate * FIRST_GAMES) / games);
  const warm = await server.usage();
  const tables = [...first, ...(await inBatches(games - FIRST_GAMES, openTable))];
  await play(tables, WARM_UP_SECONDS, rate);
  const before = await server.usage("work");
  const plays = await play(tables, seconds, rate);
  const after = await server.usage();
  const moves = plays.durations.length;
  return {
    kind: "played",
    name: contender.name,
    games,
    rate,
    moves,
    seconds: plays.seconds,
    cpuSeconds: after.cpuSeconds - before.cpuSeconds,
    p50: quantile(plays.durations, 0.5),
    p99: quantile(plays.durations, 0.99),
    heapBytesPerGame: (after.heapBytes - warm.heapBytes) / (games - FIRST_GAMES),
    rssBytesPerGame: (after.rssBytes - warm.rssBytes) / (games - FIRST_GAMES),
    wireBytesPerMove: (after.wireBytes - before.wireBytes) / moves,
  };
}

async function measureIdle(contender: Contender, server: MeasuredServer, connections: number): Promise<Figures> {
  const { name, connectIdly } = contender;
  if (connectIdly === undefined) throw new Error(`${name} knows no connections that do nothing`);
  const empty = await server.usage();
  await inBatches(connections, () => connectIdly(server.url));
  const { heapBytes, rssBytes } = await server.usage();
  await sleep(REST_MS);
  const rested = await server.usage();
  return {
    kind: "idled",
    name,
    connections,
    heapBytes,
    rssBytes,
    restedRssBytes: rested.rssBytes,
    heapBytesPerConnection: (heapBytes - empty.heapBytes) / connections,
    rssBytesPerConnection: (rssBytes - empty.rssBytes) / connections,
  };
}

async function inBatches<T>(count: number, task: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  while (results.length < count) {
    results.push(...(await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - results.length) }, task))));
  }
  return results;
}
