// Computes what an installation needs for a simulated day: servers, database, Redis, bandwidth and memory. Also
// computes the monthly price.
import type { Day } from "./day.ts";
import { ASSUMED, CORES_A_SERVER, GOALS, ZONES } from "./inputs.ts";
import { readMeasured } from "./measured.ts";

const DAYS = 30;

const { nodes, storm, speed, storage } = readMeasured();

/**
 * The server to which a table's players connect. "any server": each player connects to any server. "by table": all
 * players of a table connect to one server, which the table's id determines.
 */
export type Routing = "any server" | "by table";

export interface Plan {
  readonly routing: Routing;
  /** The number of one-core servers that the moves need, even if a zone is lost in the busiest minute. */
  readonly serversForMoves: number;
  /** The number of servers that are needed if the players of a lost server or zone must also return in time. */
  readonly servers: number;
  readonly memoryGigabytes: number;
  readonly databaseCores: number;
  readonly peerMessagesPerSecond: number;
  readonly megabitsPerSecond: number;
  readonly relayMegabitsPerSecond: number;
  readonly storedGigabytesAYear: number;
  /**
   * How many seconds the players of a lost server, and of a lost zone, need to return, given the free CPU time of the
   * remaining servers.
   */
  readonly serverBackSeconds: number;
  readonly zoneBackSeconds: number;
  readonly dollarsAMonth: number;
}

export function planFor(day: Day, routing: Routing): Plan {
  const cores = (moveCost: number) => (day.movesPerSecond * moveCost) / 1e6 / ASSUMED.load;
  const alone = Math.max(ZONES, Math.ceil(cores(nodes.moveCpu) / CORES_A_SERVER));
  const apart = routing === "by table" ? 0 : 1 - 1 / alone;
  const moveCost = nodes.moveCpu * (1 + apart * (nodes.apartFactor - 1));
  // A zone, which has a third of the servers, may be lost in the busiest minute.
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

/**
 * Returns how many seconds people need to return. Reconnection delays spread them over a minimum time. They need longer
 * if the remaining servers have too little free CPU time.
 */
function backSeconds(people: number, servers: number): number {
  const free = servers * CORES_A_SERVER * (1 - ASSUMED.load);
  return Math.max(ASSUMED.backOffSeconds, (people * storm.returnCpu) / 1e6 / Math.max(free, 0.1));
}
