// Handles every event from a client: limits, then its network's turn, then the schema, then the handler, then the
// acknowledgement.
import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import type { Socket } from "socket.io";
import type * as z from "zod/mini";
import { type Refusal, type Result, refused } from "../../result.ts";
import { checked } from "../checked.ts";
import { widestNetwork } from "../http/client-address.ts";
import type { FairTurns } from "../limits/fair-turns.ts";
import type { RateLimit } from "../limits/rate-limit.ts";
import { type Rate, TokenBucket } from "../limits/token-bucket.ts";

/** An event's handler behind its schema. */
export type Route<S> = (request: unknown, socket: S) => Promise<Result<object>>;

export interface GatewayParts<S> {
  readonly routes: ReadonlyMap<string, Route<S>>;
  /** Null for no limits. */
  readonly limits: EventLimits | null;
  /** A refusal of everything that this socket sends; null if there is none. */
  readonly bannedBy?: ((socket: S) => Refusal | null) | undefined;
  /** The network from which a socket comes. */
  readonly networkOf: (socket: S) => string;
  /** The most bytes of an event's arguments as JSON. */
  readonly frameBytes: (event: string) => number;
  /** Whether the event is answered at once, without a turn, even while earlier events of its socket are waiting. */
  readonly isUnordered: (event: string) => boolean;
  /** The English text of a refusal. */
  readonly textOf: (refusal: Refusal, event: string) => string;
  /** Called after each event, with its duration in ms and the code of its refusal (null if it was accepted). */
  readonly onAnswered: (event: string, ms: number, refusal: Refusal["code"] | null) => void;
  readonly logger: Logger;
  /** Milliseconds. */
  readonly now: () => number;
}

export interface EventLimits {
  /** The rate for one socket. */
  readonly socket: Rate;
  /** The rate for all sockets of one network together. */
  readonly network: RateLimit;
  /** Turns of all networks. The networks within a /48 take theirs together. */
  readonly turns: Pick<FairTurns, "ask">;
}

/** Events without a handler are counted under this name, because clients can invent any number of names. */
const UNKNOWN_EVENT = "unknown";

/** After more rate refusals than this, a socket is closed; a refusal for the rate of its network counts as twelve. */
const REFUSALS: Rate = { perSecond: 1, burst: 240 };
const NETWORK_REFUSAL = 12;

/**
 * Events of each socket that do not count for its network: enough to play, so that a client that floods the server does
 * not stop the others in its network.
 */
const GUARANTEED: Rate = { perSecond: 1, burst: 12 };

/** The most events of a socket that may wait while another of its events is handled; more if it may send more at once. */
const QUEUE_MAX = 240;

/** Parses the payload before the handler gets it. */
export function route<P, S>(
  schema: z.ZodMiniType<P>,
  handle: (payload: P, socket: S) => Promise<Result<object>>,
): Route<S> {
  return async (request, socket) => {
    const parsed = checked(
      () => schema.safeParse(request),
      () => null,
    );
    return parsed?.success === true ? handle(parsed.data, socket) : refused("INVALID_PAYLOAD");
  };
}

interface Arrived {
  readonly event: string;
  readonly args: unknown[];
}

export class Gateway<S extends Socket> {
  readonly #parts: GatewayParts<S>;
  /** Events that have arrived and are not answered yet. */
  #pending = 0;
  #onQuiet: (() => void) | null = null;

  constructor(parts: GatewayParts<S>) {
    this.#parts = parts;
  }

  /**
   * Handles the socket's events from now on, one after the other, except unordered ones. Events that are still waiting
   * when the socket disconnects are dropped; none of them was acknowledged.
   */
  serve(socket: S): void {
    const { limits, networkOf, now } = this.#parts;
    const costOfRefusal = this.#limiter(socket);
    const queueMax = limits === null ? Number.POSITIVE_INFINITY : Math.max(QUEUE_MAX, limits.socket.burst);
    const refusals = new TokenBucket(REFUSALS, now());
    const queue: Arrived[] = [];
    let isBusy = false;
    const line = widestNetwork(networkOf(socket));
    const work = async () => {
      isBusy = true;
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        // So at most one event of each socket waits for a turn.
        const turn = limits?.turns.ask(line) ?? null;
        if (turn !== null) await turn;
        if (socket.connected) await this.#settle(socket, next, true);
        this.#done();
      }
      isBusy = false;
    };
    socket.onAny((event: string, ...args: unknown[]) => {
      // Events that arrive during shutdown are dropped; clients reconnect to another server.
      if (this.#onQuiet !== null) return;
      // The event came in one chunk with the packet that disconnected the socket.
      if (!socket.connected) {
        socket.conn.close();
        return;
      }
      const cost = queue.length < queueMax ? costOfRefusal() : 1;
      if (cost === 0 && this.#parts.isUnordered(event)) {
        this.#pending++;
        void this.#settle(socket, { event, args }, true).then(() => this.#done());
      } else if (cost === 0) {
        this.#pending++;
        queue.push({ event, args });
        if (!isBusy) void work();
      } else if (refusals.take(now(), cost)) {
        void this.#settle(socket, { event, args }, false);
      } else {
        socket.disconnect(true);
      }
    });
  }

  /** For each event of the socket: 0 if it is within the limits, otherwise the weight of its refusal. */
  #limiter(socket: S): () => number {
    const { limits, networkOf, now } = this.#parts;
    if (limits === null) return () => 0;
    const own = new TokenBucket(limits.socket, now());
    const guaranteed = new TokenBucket(GUARANTEED, now());
    const shared = limits.network.bucketOf(networkOf(socket));
    return () => {
      const at = now();
      if (!own.take(at)) return 1;
      return guaranteed.take(at) || shared === null || shared.take(at) ? 0 : NETWORK_REFUSAL;
    };
  }

  /** Drops new events; resolves when the ones that have arrived are answered. */
  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#onQuiet = resolve;
      if (this.#pending === 0) resolve();
    });
  }

  /** Acknowledges an event; a refusal of an event without an acknowledgement is sent as `game-error`. */
  async #settle(socket: S, { event, args }: Arrived, isInTime: boolean): Promise<void> {
    const began = performance.now();
    const last = args.at(-1);
    const acknowledge = typeof last === "function" ? last : null;
    if (acknowledge !== null) args.pop();
    const settled = isInTime ? await this.#accepted(socket, event, args) : refused("RATE_LIMITED");
    const name = this.#parts.routes.has(event) ? event : UNKNOWN_EVENT;
    this.#parts.onAnswered(name, performance.now() - began, settled.ok ? null : settled.refusal.code);
    if (settled.ok) {
      acknowledge?.({ success: true, ...settled.value });
    } else {
      const { code, until, lapses } = settled.refusal;
      const error = this.#parts.textOf(settled.refusal, name);
      if (acknowledge !== null)
        acknowledge({ success: false, error, code, ...(until !== undefined && { until }), ...(lapses && { lapses }) });
      else socket.emit("game-error", error, code);
    }
  }

  #done(): void {
    this.#pending--;
    if (this.#pending === 0) this.#onQuiet?.();
  }

  async #accepted(socket: S, event: string, [given, ...more]: unknown[]): Promise<Result<object>> {
    // A missing payload is the same as null.
    const request = given ?? {};
    const serve = this.#parts.routes.get(event);
    if (serve === undefined) return refused("UNKNOWN_EVENT");
    if (more.length > 0) return refused("INVALID_PAYLOAD");
    const ban = this.#parts.bannedBy?.(socket) ?? null;
    if (ban !== null) return { ok: false, refusal: ban };
    try {
      if (isLargerThan(request, this.#parts.frameBytes(event))) {
        return refused("RATE_LIMITED", "the frame is too large");
      }
      return await serve(request, socket);
    } catch (error) {
      const errorId = randomUUID();
      this.#parts.logger.error({ error, errorId, socketId: socket.id }, "gateway: an event failed");
      return refused("INTERNAL", errorId);
    }
  }
}

/** Whether a payload as JSON exceeds this size. For most payloads, an upper bound is small enough to decide. */
function isLargerThan(request: unknown, bytes: number): boolean {
  return upperBoundOfBytes(request) > bytes && bytesOf(request) > bytes;
}

/** The most bytes of one character, and of one number, as JSON. */
const ESCAPE_BYTES = 6;
const NUMBER_BYTES = 25;

/** Infinite if the payload contains anything but texts, numbers and arrays of them. */
function upperBoundOfBytes(request: unknown): number {
  if (typeof request !== "object" || request === null) return Number.POSITIVE_INFINITY;
  let bytes = 2;
  for (const [key, value] of Object.entries(request)) {
    bytes += key.length * ESCAPE_BYTES + '"":,'.length;
    for (const part of Array.isArray(value) ? value : [value]) {
      if (typeof part === "object" && part !== null) return Number.POSITIVE_INFINITY;
      bytes += typeof part === "string" ? part.length * ESCAPE_BYTES + '"",'.length : NUMBER_BYTES;
    }
  }
  return bytes;
}

/** The bytes of a payload as JSON; infinite if it is nested too deeply for `JSON.stringify`. */
function bytesOf(request: unknown): number {
  try {
    return Buffer.byteLength(JSON.stringify(request));
  } catch (error) {
    if (error instanceof RangeError) return Number.POSITIVE_INFINITY;
    throw error;
  }
}
