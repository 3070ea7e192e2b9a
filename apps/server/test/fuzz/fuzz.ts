// A run of the fuzzer against one server: sends events, packets and calls while two people play, and reports the
// findings.
import { setTimeout as pause } from "node:timers/promises";
import fc from "fast-check";
import { call, register } from "../account-calls.ts";
import { playOne, type Seated } from "../playing.ts";
import { RADIO_PASSWORD, RadioAdmin } from "../radio-calls.ts";
import type { ServerProcess } from "../server-process.ts";
import { closeAll, startedTable } from "../tables.ts";
import { sendBursts } from "./bursts.ts";
import { EventLane, frames } from "./events.ts";
import { sendFanOut } from "./fan-out.ts";
import { Findings } from "./findings.ts";
import { sendGrowingTexts } from "./growing-texts.ts";
import { type Chance, Known } from "./known.ts";
import { sendPackets } from "./packets.ts";
import { PresenceLane } from "./presence.ts";
import { sendRawRequests } from "./raw-requests.ts";
import { RequestLane } from "./requests.ts";

/** Settings with which every event and call of the server is reachable. */
export const SETTINGS = { BOT_DELAY_MS: "0", ALLOW_TEST_EVENTS: "true", RADIO_ADMIN_PASSWORD: RADIO_PASSWORD };

const BATCH = 2000;
/** The shares of a batch. The rest of the batch is events. */
const SHARES = { packets: 0.1, bursts: 0.05, requests: 0.04, lines: 0.01, fanOut: 0.05, presence: 0.02 };
const LANES = 8;
const EVENTS_AT_ONCE = 100;
/**
 * The share of the frames that is sent before the first measurement of the heap. Bounded caches and compiled code grow
 * ever more slowly, so they grow mostly before this measurement. A leak grows in the second half as much as in the
 * first half.
 */
const WARM_UP = 0.5;
const PAGES = 500;
const DRAWS = 10_000;
const REST = { connections: 2, everyMs: 200, patienceMs: 60_000 };

export interface FuzzWish {
  readonly seed: number;
  /** The number of events, packets and requests together. */
  readonly frames: number;
  readonly onProgress?: (sent: number) => void;
}

export interface FuzzReport {
  readonly findings: Findings["all"];
  /** The heap in bytes after a garbage collection, with only the two players connected. */
  readonly heapBefore: number;
  readonly heapAfter: number;
  readonly seconds: number;
}

/** @param server must be started with a probe and with `SETTINGS` */
export async function fuzz(server: ServerProcess, wish: FuzzWish): Promise<FuzzReport> {
  const began = performance.now();
  const findings = new Findings();
  const heap = await Promise.race([run(server, wish, findings), endOf(server, findings)]);
  for (const line of server.errors) findings.add("logged as an error", line);
  return { findings: findings.all, ...heap, seconds: (performance.now() - began) / 1000 };
}

type Heap = Pick<FuzzReport, "heapBefore" | "heapAfter">;

/** If the server ends, adds a finding and ends the wait for the run. */
async function endOf(server: ServerProcess, findings: Findings): Promise<Heap> {
  await server.ended();
  findings.add("the server has ended", server.errors.join("\n"));
  return { heapBefore: Number.NaN, heapAfter: Number.NaN };
}

async function run(
  server: ServerProcess,
  { seed, frames: count, onProgress }: FuzzWish,
  findings: Findings,
): Promise<Heap> {
  const pair = await startedTable(server.url, { targetScore: 11 });
  const send = async (from: number, to: number) => {
    const world = await World.open(server, findings, seed + from);
    for (let sent = from; sent < to; sent += BATCH) {
      await world.send(Math.min(BATCH, to - sent), seed + sent);
      await goOn(pair);
      await countSockets(server, findings);
      onProgress?.(sent + BATCH);
    }
    await world.end();
    return heapAtRest(server);
  };
  await fillPages(server);
  await sendGrowingTexts(server, findings);
  const warmUp = Math.ceil(count * WARM_UP);
  const heapBefore = await send(0, warmUp);
  const heapAfter = await send(warmUp, count);
  closeAll(pair);
  return { heapBefore, heapAfter };
}

/** All generators, and the ids and keys that the generators share. */
class World {
  readonly #url: string;
  readonly #known: Known;
  readonly #findings: Findings;
  readonly #requests: RequestLane;
  readonly #lanes: readonly EventLane[];
  readonly #presence: PresenceLane;

  private constructor(
    url: string,
    known: Known,
    findings: Findings,
    requests: RequestLane,
    lanes: readonly EventLane[],
    presence: PresenceLane,
  ) {
    this.#url = url;
    this.#known = known;
    this.#findings = findings;
    this.#requests = requests;
    this.#lanes = lanes;
    this.#presence = presence;
  }

  static async open(server: ServerProcess, findings: Findings, seed: number): Promise<World> {
    const { url } = server;
    const known = new Known();
    known.add("adminKey", server.secret("admin-key"));
    known.add("radioPassword", RADIO_PASSWORD);
    known.add("socketToken", (await register(url, `sockets_${seed}`)).tokens.accessToken);
    const parts = { known, findings, chance: chanceFrom(seed) };
    const requests = await RequestLane.open({ url, ...parts });
    const lanes = await Promise.all(Array.from({ length: LANES }, () => EventLane.open(url, parts)));
    return new World(url, known, findings, requests, lanes, await PresenceLane.open(url, findings));
  }

  /** Sends a batch of frames from all generators at the same time. */
  async send(count: number, seed: number): Promise<void> {
    const packets = Math.round(count * SHARES.packets);
    const bursts = Math.round(count * SHARES.bursts);
    const requests = Math.round(count * SHARES.requests);
    const lines = Math.round(count * SHARES.lines);
    const fanOut = Math.round(count * SHARES.fanOut);
    const presence = Math.round(count * SHARES.presence);
    await Promise.all([
      this.#sendEvents(frames(count - packets - bursts - requests - lines - fanOut - presence, seed)),
      sendPackets(this.#url, packets, seed, this.#findings),
      sendBursts(this.#url, bursts, seed, this.#findings),
      this.#requests.send(requests, seed),
      sendRawRequests(this.#url, lines, seed, this.#findings),
      this.#presence.send(presence, seed),
      sendFanOut(this.#url, fanOut, seed, this.#findings),
    ]);
  }

  async #sendEvents(all: readonly string[]): Promise<void> {
    const step = EVENTS_AT_ONCE * LANES;
    for (let from = 0; from < all.length; from += step) {
      await Promise.all(
        this.#lanes.map((lane, nth) => {
          const at = from + nth * EVENTS_AT_ONCE;
          return lane.send(all.slice(at, at + EVENTS_AT_ONCE));
        }),
      );
    }
  }

  /** Removes everything that would remain: seats, rooms and tracks. */
  async end(): Promise<void> {
    for (const lane of this.#lanes) await lane.end();
    await this.#presence.end();
    const headers = { "x-admin-key": this.#known.all("adminKey")[0] ?? "" };
    for (const roomId of this.#known.all("roomId")) await call(this.#url, "DELETE", `/rooms/${roomId}`, { headers });
    const admin = new RadioAdmin(this.#url);
    for (const id of this.#known.all("id")) await admin.ask("DELETE", `track/${id}`);
    await this.#requests.end();
  }
}

/** Returns random whole numbers. The same seed gives the same numbers. */
function chanceFrom(seed: number): Chance {
  const draws = fc.sample(fc.nat(), { numRuns: DRAWS, seed });
  let next = 0;
  return (limit) => (limit === 0 ? 0 : (draws[next++ % DRAWS] ?? 0) % limit);
}

/** Lets the two players make their next move while the fuzzer pauses. */
async function goOn(pair: readonly Seated[]): Promise<void> {
  const [first] = pair;
  if (first === undefined) throw new Error("two players were expected");
  const { player, gameId } = first;
  const { status } = await player.view(gameId);
  if (status === "in_progress") await playOne(pair);
  else await player.demand(status === "finished" ? "reset-game" : "continue-after-round-summary", { gameId });
}

/** Requests as many pages as the server caches, so that this cache does not look like a leak. */
async function fillPages({ url }: ServerProcess): Promise<void> {
  for (let nth = 0; nth < PAGES; nth++) await (await fetch(`${url}/invite/${nth}`)).text();
}

/** Checks by the server's metrics that no connection has more than one socket of Socket.IO. */
async function countSockets(server: ServerProcess, findings: Findings): Promise<void> {
  const sockets = await server.metric("chkobba_sockets");
  const connections = await server.metric("chkobba_connections");
  if (sockets !== null && connections !== null && sockets > connections)
    findings.add("more sockets than connections", { sockets, connections });
}

/** The bytes of heap in use, once the server has noticed that all other clients have disconnected. */
async function heapAtRest(server: ServerProcess): Promise<number> {
  const deadline = performance.now() + REST.patienceMs;
  while ((await server.metric("chkobba_connections")) !== REST.connections) {
    if (performance.now() > deadline) throw new Error("connections are still open");
    await pause(REST.everyMs);
  }
  return server.heapBytes();
}
