// The attackers of one attack: their addresses, their number, the attack's duration, and the counts of the answers to
// them.
import { Agent, request } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { type RawParts, RawWebSocket } from "./raw-websocket.ts";

const BROWSER_CONNECTIONS = 6;

export const attackOptions = z.object({
  /** The attack's name. */
  name: z.string(),
  /** The number of repetitions, or of simultaneous clients, depending on the attack. */
  count: z.int(),
  /** Duration of attacks whose length does not follow from `count`. */
  seconds: z.number().default(10),
  /** The number of source addresses. */
  addresses: z.int().min(1).max(200).default(1),
  /** The last byte of the first source address, 127.0.0.x. The honest pair uses 127.0.0.1. */
  firstAddress: z.int().min(2).max(50).default(2),
  /**
   * The attack needs either the id of a prepared game and the device id of one of its seats, or the access token of an
   * account.
   */
  gameId: z.string().default(""),
  deviceId: z.string().default(""),
  accessToken: z.string().default(""),
  /** A prepared cup, and the access tokens of its players. */
  cupId: z.string().default(""),
  accessTokens: z.array(z.string()).default([]),
  /** The ids of prepared finished games. */
  gameIds: z.array(z.string()).default([]),
});
export type AttackOptions = z.output<typeof attackOptions>;

/** How many times each answer was received. */
export type Counts = Record<string, number>;
export type Attack = (attackers: Attackers) => Promise<Counts>;

export interface Answered {
  readonly status: number;
  readonly body: string;
}

const BREATH_MS = 20;

export class Attackers {
  readonly options: AttackOptions;
  readonly url: URL;
  readonly #agents = new Map<string, Agent>();

  constructor(url: string, given: AttackOptions) {
    this.url = new URL(url);
    this.options = given;
  }

  get count(): number {
    return this.options.count;
  }

  /** The duration of the attack in milliseconds. */
  get duration(): number {
    return this.options.seconds * 1000;
  }

  /** The source address of the n-th client. */
  address(nth = 0): string {
    const { addresses, firstAddress } = this.options;
    return `127.0.0.${firstAddress + (nth % addresses)}`;
  }

  connection(nth = 0): Socket {
    const where = { host: this.url.hostname, port: Number(this.url.port), localAddress: this.address(nth) };
    // A reset also emits `close`, so the error is ignored here.
    return connect(where).on("error", () => undefined);
  }

  /** Opens a connection of Engine.IO without a socket of Socket.IO. */
  open(nth = 0, parts: RawParts = {}): Promise<RawWebSocket> {
    return RawWebSocket.open(this.url, { localAddress: this.address(nth), ...parts });
  }

  /** Opens a connection with a socket of Socket.IO. */
  join(nth = 0, auth: object = {}, parts: RawParts = {}): Promise<RawWebSocket> {
    return RawWebSocket.join(this.url, { localAddress: this.address(nth), ...parts }, auth);
  }

  /**
   * Sends a request from the n-th client's address, over that address's kept-alive connections or over those of
   * `agent`.
   */
  call(nth: number, method: string, path: string, more: CallParts = {}): Promise<Answered> {
    const { body = "", headers = {}, timeoutMs = 30_000, agent = this.#agent(nth) } = more;
    const { hostname, port } = this.url;
    return new Promise((resolve, reject) => {
      const asked = request({
        ...{ hostname, port, method, path, agent, timeout: timeoutMs },
        headers: { ...headers, ...(body !== "" && { "content-length": Buffer.byteLength(body) }) },
      });
      asked.on("timeout", () => asked.destroy(new Error("not answered")));
      asked.on("error", (error) => {
        // The server closed an idle connection at the moment of its reuse. Repeat the request on another connection, as
        // a browser does.
        if (asked.reusedSocket && "code" in error && error.code === "ECONNRESET") {
          resolve(this.call(nth, method, path, more));
        } else {
          reject(error);
        }
      });
      asked.on("response", (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }));
      });
      asked.end(body);
    });
  }

  /** The connections of one browser. There are at most six, as in browsers with HTTP/1.1. */
  browser(nth: number): Agent {
    return new Agent({ keepAlive: true, maxSockets: BROWSER_CONNECTIONS, localAddress: this.address(nth) });
  }

  #agent(nth: number): Agent {
    const localAddress = this.address(nth);
    const agent = this.#agents.get(localAddress) ?? new Agent({ keepAlive: true, localAddress });
    this.#agents.set(localAddress, agent);
    return agent;
  }
}

interface CallParts {
  readonly body?: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
  readonly agent?: Agent;
}

/** Runs `work` `count` times, at most `most` at once, and counts the answers. */
export async function atOnce(
  count: number,
  most: number,
  work: (nth: number) => Promise<string | readonly string[]>,
): Promise<Counts> {
  const counts: Counts = {};
  let begun = 0;
  const worker = async () => {
    while (begun < count) for (const each of await answersOf(work(begun++))) add(counts, each);
  };
  await Promise.all(Array.from({ length: Math.min(count, most) }, worker));
  return counts;
}

/** `workers` workers repeat `work` for `ms` milliseconds. Returns the counts of the answers. */
export async function againAndAgain(
  ms: number,
  workers: number,
  work: (worker: number, time: number) => Promise<string | readonly string[]>,
): Promise<Counts> {
  const counts: Counts = {};
  const end = performance.now() + ms;
  const worker = async (_: unknown, nth: number) => {
    for (let time = 0; performance.now() < end; time++)
      for (const each of await answersOf(work(nth, time))) add(counts, each);
  };
  await Promise.all(Array.from({ length: workers }, worker));
  return counts;
}

/** Calls `send` at a rate of `perSecond` for `ms` milliseconds, or until `isOver` returns true. */
export async function atRate(
  ms: number,
  perSecond: number,
  send: () => void,
  isOver: () => boolean = () => false,
): Promise<void> {
  const began = performance.now();
  let sent = 0;
  for (let passed = 0; passed < ms && !isOver(); passed = performance.now() - began) {
    for (; sent < (passed * perSecond) / 1000; sent++) send();
    await pause(BREATH_MS);
  }
}

export function add(counts: Counts, what: string, times = 1): void {
  counts[what] = (counts[what] ?? 0) + times;
}

/** The code of the refusal in an acknowledgement's text, or "granted". */
export function codeIn(acknowledgement: string): string {
  return /"code":"(\w+)"/.exec(acknowledgement)?.[1] ?? "granted";
}

async function answersOf(work: Promise<string | readonly string[]>): Promise<readonly string[]> {
  try {
    return [await work].flat();
  } catch (error) {
    await pause(BREATH_MS);
    const text = error instanceof Error ? error.message : String(error);
    return [/ECONN|EPIPE|socket hang up/.test(text) ? "no connection" : text];
  }
}
