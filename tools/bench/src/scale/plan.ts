// The needs of an installation for a day: servers, database, Redis, bandwidth, memory, and its price a month.
import type { Day } from "./day.ts";
import { ASSUMED, CORES_A_SERVER, GOALS, ZONES } from "./inputs.ts";
import { readMeasured } from "./measured.ts";

const DAYS = 30;

const { nodes, storm, speed, storage } = readMeasured();

/** Where a table's players connect: each to any server, or all to the server that the table's id determines. */
export type Routing = "any server" | "by table";

export interface Plan {
  readonly routing: Routing;
  /** One-core servers that the moves need, even with a zone lost in the busiest minute. */
  readonly serversForMoves: number;
  /** The servers that are also enough for the players of a lost server or zone to return in time. */
  readonly servers: number;
  readonly memoryGigabytes: number;
  readonly databaseCores: number;
  readonly peerMessagesPerSecond: number;
  readonly megabitsPerSecond: number;
  readonly relayMegabitsPerSecond: number;
  readonly storedGigabytesAYear: number;
  /** Seconds of the other servers' free CPU that the players of a lost server, and of a lost zone, need to return. */
  readonly serverBackSeconds: number;
  readonly zoneBackSeconds: number;
  readonly dollarsAMonth: number;
}

export function planFor(day: Day, routing: Routing): Plan {
  const cores = (moveCost: number) => (day.movesPerSecond * moveCost) / 1e6 / ASSUMED.load;
  const alone = Math.max(ZONES, Math.ceil(cores(nodes.moveCpu) / CORES_A_SERVER));
  const apart = routing === "by table" ? 0 : 1 - 1 / alone;
  const moveCost = nodes.moveCpu * (1 + apart * (nodes.apartFactor - 1));
  // A third of the servers may be lost in the busiest minute.
  const serversForMoves = Math.max(ZONES, Math.ceil((cores(moveCost) / CORES_A_SERVER) * (ZONES / (ZONES - 1))));
  const servers = enoughForAStorm(day.people, serversForMoves);
  const memory = day.people * speed.connectionBytes + day.tables * speed.gameBytes;
  const databaseCores = Math.max(1, Math.ceil(day.movesPerSecond / ASSUMED.databaseMovesPerCore / ASSUMED.load));
  const watched = 1 + ASSUMED.watchers / 100;
  const bytes = day.movesPerSecond * speed.moveBytes * watched;
  const voice = day.people * ASSUMED.playing * ASSUMED.talking * ASSUMED.relayed * ASSUMED.voiceBytesASecond * 2;
  const stored = day.gamesPerDay * storage.storedBytes * 365;
  const traffic = (day.movesPerDay * speed.moveBytes * watched + (voice * 86_400) / 3) * DAYS;
  const { price } = ASSUMED;
  const gigabytes = memory / 1e9 + servers * 0.3;
  return {
    routing,
    serversForMoves,
    servers,
    memoryGigabytes: gigabytes,
    databaseCores,
    peerMessagesPerSecond: day.movesPerSecond * apart,
    megabitsPerSecond: (bytes * 8) / 1e6,
    relayMegabitsPerSecond: (voice * 8) / 1e6,
    storedGigabytesAYear: stored / 1e9,
    serverBackSeconds: serverBack(day.people, servers),
    zoneBackSeconds: zoneBack(day.people, servers),
    dollarsAMonth:
      (servers * CORES_A_SERVER + databaseCores * 2 + 2) * price.core +
      gigabytes * price.memoryGigabyte +
      (traffic / 1e12) * price.trafficTerabyte +
      (stored / 1e9) * price.storageGigabyte,
  };
}

function enoughForAStorm(people: number, atLeast: number): number {
  let servers = atLeast;
  while (serverBack(people, servers) > GOALS.serverLost || zoneBack(people, servers) > GOALS.zoneLost) servers++;
  return servers;
}

function serverBack(people: number, servers: number): number {
  return backSeconds(people / servers, servers - 1);
}

function zoneBack(people: number, servers: number): number {
  return backSeconds(people / ZONES, servers * (1 - 1 / ZONES));
}

/** The back-off spreads returning players; beyond that the free CPU of the remaining servers decides. */
function backSeconds(people: number, servers: number): number {
  const free = servers * CORES_A_SERVER * (1 - ASSUMED.load);
  return Math.max(ASSUMED.backOffSeconds, (people * storm.returnCpu) / 1e6 / Math.max(free, 0.1));
}
