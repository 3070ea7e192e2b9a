// The one door for realtime events: limits, then the schema, then the handler, then the acknowledgement.
import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import type { Socket } from "socket.io";
import type * as z from "zod/mini";
import { type Refusal, type Result, refused } from "../../result.ts";
import { checked } from "../checked.ts";
import type { RateLimit } from "../limits/rate-limit.ts";
import { type Rate, TokenBucket } from "../limits/token-bucket.ts";

/** An event with its schema applied. */
export type Route<S> = (request: unknown, socket: S) => Promise<Result<object>>;

export interface GatewayParts<S> {
  readonly routes: ReadonlyMap<string, Route<S>>;
  /** Null: no limits. */
  readonly limits: EventLimits | null;
  /** The network that a socket comes from. */
  readonly networkOf: (socket: S) => string;
  /** The most bytes that the arguments of that event may have as JSON. */
  readonly frameBytes: (event: string) => number;
  /** The sentence for people. */
  readonly textOf: (refusal: Refusal, event: string) => string;
  /** Hears of every event that was answered: how long that took in milliseconds, and why it was refused (null: it was not). */
  readonly onAnswered: (event: string, ms: number, refusal: Refusal["code"] | null) => void;
  readonly logger: Logger;
  /** Milliseconds. */
  readonly now: () => number;
}

/** How often events may come: from one socket, and from all sockets of one network together. */
export interface EventLimits {
  readonly socket: Rate;
  readonly network: RateLimit;
}

/** What events are counted as that no handler knows: names that anybody may invent are no names to count by. */
const UNKNOWN_EVENT = "unknown";

/** Refusals for its rate that a socket may collect before it is closed; one for the rate of its network counts as twelve. */
const REFUSALS: Rate = { perSecond: 1, burst: 240 };
const NETWORK_REFUSAL = 12;

/**
 * Events of each socket that do not count for its network: enough to go on playing, so that one who floods the server from a
 * café does not stop the others there.
 */
const GUARANTEED: Rate = { perSecond: 1, burst: 12 };

/** Events of a socket that may wait while another of its events is answered. */
const QUEUE_MAX = 240;

/** A handler behind its schema: what does not fit never reaches it. */
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
  /** Events that have come in and are not answered yet. */
  #underWay = 0;
  #onQuiet: (() => void) | null = null;

  constructor(parts: GatewayParts<S>) {
    this.#parts = parts;
  }

  /**
   * Answers every event of the socket from now on, one after the other, in the order in which they come. Events that still
   * wait when the socket is gone are dropped: none of them was acknowledged.
   */
  serve(socket: S): void {
    const { limits, now } = this.#parts;
    const refusalOf = this.#pace(socket);
    const queueMax = limits === null ? Number.POSITIVE_INFINITY : QUEUE_MAX;
    const refusals = new TokenBucket(REFUSALS, now());
    const queue: Arrived[] = [];
    let isBusy = false;
    const work = async () => {
      isBusy = true;
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        if (socket.connected) await this.#settle(socket, next, true);
        this.#done();
      }
      isBusy = false;
    };
    socket.onAny((event: string, ...args: unknown[]) => {
      // Events that arrive during shutdown are dropped; clients reconnect to another server.
      if (this.#onQuiet !== null) return;
      // It came in one chunk with the packet that disconnected the socket.
      if (!socket.connected) {
        socket.conn.close();
        return;
      }
      const refusal = queue.length < queueMax ? refusalOf() : 1;
      if (refusal === 0) {
        this.#underWay++;
        queue.push({ event, args });
        if (!isBusy) void work();
      } else if (refusals.take(now(), refusal)) {
        void this.#settle(socket, { event, args }, false);
      } else {
        socket.disconnect(true);
      }
    });
  }

  /** 0: one more event of this socket is within its limits; else what its refusal counts. */
  #pace(socket: S): () => number {
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

  /** Takes no more events; resolves when those that have come in are answered. */
  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#onQuiet = resolve;
      if (this.#underWay === 0) resolve();
    });
  }

  /** Answers the acknowledgement of an event; a refusal without one goes back as `game-error`. */
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
      const { code } = settled.refusal;
      const error = this.#parts.textOf(settled.refusal, name);
      if (acknowledge !== null) acknowledge({ success: false, error, code });
      else socket.emit("game-error", error, code);
    }
  }

  #done(): void {
    this.#underWay--;
    if (this.#underWay === 0) this.#onQuiet?.();
  }

  async #accepted(socket: S, event: string, [given, ...more]: unknown[]): Promise<Result<object>> {
    // Absent and null are the same.
    const request = given ?? {};
    const serve = this.#parts.routes.get(event);
    if (serve === undefined) return refused("UNKNOWN_EVENT");
    if (more.length > 0) return refused("INVALID_PAYLOAD");
    try {
      if (weighsMoreThan(request, this.#parts.frameBytes(event))) {
        return refused("RATE_LIMITED", "the frame is too large");
      }
      return await serve(request, socket);
    } catch (error) {
      const errorId = randomUUID();
      this.#parts.logger.error({ error, errorId, socketId: socket.id }, "an event failed");
      return refused("INTERNAL", errorId);
    }
  }
}

/** Whether a payload has more bytes than that as JSON. Most are so small that they need not be written to know. */
function weighsMoreThan(request: unknown, bytes: number): boolean {
  return atMostBytesOf(request) > bytes && bytesOf(request) > bytes;
}

/** No JSON has more bytes of a character than an escape, or of a number. */
const ESCAPE_BYTES = 6;
const NUMBER_BYTES = 25;

/** No fewer than a small payload has; infinite where it holds anything but texts, numbers and lists of texts. */
function atMostBytesOf(request: unknown): number {
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

/** What a payload weighs as JSON; one that is nested too deeply to be written again weighs more than anything. */
function bytesOf(request: unknown): number {
  try {
    return Buffer.byteLength(JSON.stringify(request));
  } catch (error) {
    if (error instanceof RangeError) return Number.POSITIVE_INFINITY;
    throw error;
  }
}
