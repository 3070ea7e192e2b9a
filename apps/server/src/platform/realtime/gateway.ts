// Handles every event from a client, in these steps: limits, the turn of the client's network, the schema, the handler,
// the acknowledgement.
import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import type { Socket } from "socket.io";
import type * as z from "zod/mini";
import { checked } from "../checked.ts";
import type { FairTurns } from "../limits/fair-turns.ts";
import { widestNetwork } from "../limits/networks.ts";
import type { RateLimit } from "../limits/rate-limit.ts";
import { type Rate, TokenBucket } from "../limits/token-bucket.ts";
import { type Refusal, type Result, refused } from "../result.ts";

/** The handler of an event, after the payload was checked by the event's schema. */
export type Route<S> = (request: unknown, socket: S) => Promise<Result<object>>;

export interface GatewayParts<S> {
  readonly routes: ReadonlyMap<string, Route<S>>;
  /** The limits on events; null for no limits. */
  readonly limits: EventLimits | null;
  /**
   * If the socket's sender is banned: the refusal that answers each event of the socket. Null if the socket may send.
   */
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
  /** The time in ms. */
  readonly now: () => number;
}

export interface EventLimits {
  /** The rate for one socket. */
  readonly socket: Rate;
  /** The rate for all sockets of one network together. */
  readonly network: RateLimit;
  /** The turns of all networks. Networks within the same /48 share their turns. */
  readonly turns: Pick<FairTurns, "ask">;
}

/** The name under which events without a handler are counted, because clients can invent any number of names. */
const UNKNOWN_EVENT = "unknown";

/**
 * A socket is closed if its events are refused more often than this because of its rate. A refusal because of its
 * network's rate counts as twelve.
 */
const REFUSALS: Rate = { perSecond: 1, burst: 240 };
const NETWORK_REFUSAL = 12;

/**
 * The rate of events of each socket that do not count for its network. It is enough to play. So a client that floods
 * the server does not stop other clients in its network.
 */
const GUARANTEED: Rate = { perSecond: 1, burst: 12 };

/**
 * The most events of a socket that may wait while another event of it is handled. If the socket's rate allows a larger
 * burst, as many events as the burst may wait.
 */
const QUEUE_MAX = 240;

/** A route that checks the payload by the schema, and then calls the handler. */
export function route<P, S>(
  schema: z.ZodMiniType<P>,
  handle: (payload: P, socket: S) => Promise<Result<object>>,
): Route<S> {
  return (request, socket) => {
    const parsed = checked(
      () => schema.safeParse(request),
      () => null,
    );
    return parsed?.success === true ? handle(parsed.data, socket) : Promise.resolve(refused("INVALID_PAYLOAD"));
  };
}

interface Arrived {
  readonly event: string;
  readonly args: unknown[];
}

/** A socket with its limits and its queue. */
interface Served<S> {
  readonly socket: S;
  /** The line in which its events wait for their turn. */
  readonly line: string;
  /** Null without limits, like `guaranteed`. */
  readonly own: TokenBucket | null;
  readonly guaranteed: TokenBucket | null;
  /** The bucket of its network; null if the network has no limit. */
  readonly shared: ReturnType<RateLimit["bucketOf"]>;
  /** Null until an event is refused. */
  refusals: TokenBucket | null;
  /** Whether an event of it is being handled. */
  isBusy: boolean;
  /** The events that wait for the handled one, the oldest first; null if there are none. */
  waiting: Arrived[] | null;
}

export class Gateway<S extends Socket> {
  readonly #parts: GatewayParts<S>;
  /** How many events have arrived and are not answered yet. */
  #pending = 0;
  #onQuiet: (() => void) | null = null;
  readonly #queueMax: number;

  constructor(parts: GatewayParts<S>) {
    const { limits } = parts;
    this.#parts = parts;
    this.#queueMax = limits === null ? Number.POSITIVE_INFINITY : Math.max(QUEUE_MAX, limits.socket.burst);
  }

  /**
   * Handles the events of the socket from now on, one after the other. Unordered events are handled at once. If the
   * socket disconnects, its waiting events are dropped. None of them was acknowledged.
   */
  serve(socket: S): void {
    const { limits, networkOf, now } = this.#parts;
    const network = networkOf(socket);
    const served: Served<S> = {
      socket,
      line: widestNetwork(network),
      own: limits === null ? null : new TokenBucket(limits.socket, now()),
      guaranteed: limits === null ? null : new TokenBucket(GUARANTEED, now()),
      shared: limits === null ? null : limits.network.bucketOf(network),
      refusals: null,
      isBusy: false,
      waiting: null,
    };
    // A middleware sees an event first. It is passed to no other one and to no listener, because it never calls `next`.
    socket.use(([event, ...args]) => this.#arrived(served, { event, args }));
  }

  #arrived(served: Served<S>, arrived: Arrived): void {
    const { socket } = served;
    // Events that arrive while the server stops are dropped. Their clients reconnect to another server.
    if (this.#onQuiet !== null) return;
    // This event arrived in the same chunk as the packet that disconnected the socket.
    if (!socket.connected) {
      socket.conn.close();
      return;
    }
    const cost = (served.waiting?.length ?? 0) < this.#queueMax ? this.#costOfRefusal(served) : 1;
    if (cost > 0) this.#refuse(served, arrived, cost);
    else if (this.#parts.isUnordered(arrived.event)) {
      this.#pending++;
      void this.#settle(socket, arrived, true).then(() => this.#done());
    } else {
      this.#pending++;
      if (!served.isBusy) void this.#work(served, arrived);
      else if (served.waiting === null) served.waiting = [arrived];
      else served.waiting.push(arrived);
    }
  }

  #refuse(served: Served<S>, arrived: Arrived, cost: number): void {
    const at = this.#parts.now();
    served.refusals ??= new TokenBucket(REFUSALS, at);
    if (served.refusals.take(at, cost)) void this.#settle(served.socket, arrived, false);
    else served.socket.disconnect(true);
  }

  /** Handles an event, and then those that have arrived since. */
  async #work(served: Served<S>, first: Arrived): Promise<void> {
    const { socket, line } = served;
    served.isBusy = true;
    for (let next: Arrived | undefined = first; next !== undefined; next = served.waiting?.shift()) {
      // At most one event of each socket waits for a turn, because the next one is taken from the queue afterwards.
      const turn = this.#parts.limits?.turns.ask(line) ?? null;
      if (turn !== null) await turn;
      if (socket.connected) await this.#settle(socket, next, true);
      this.#done();
    }
    served.waiting = null;
    served.isBusy = false;
  }

  /** Returns 0 if one more event of the socket is within the limits, otherwise the weight of its refusal. */
  #costOfRefusal({ own, guaranteed, shared }: Served<S>): number {
    if (own === null || guaranteed === null) return 0;
    const at = this.#parts.now();
    if (!own.take(at)) return 1;
    return guaranteed.take(at) || shared === null || shared.take(at) ? 0 : NETWORK_REFUSAL;
  }

  /** Drops new events from now on. Resolves when all events that had arrived are answered. */
  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#onQuiet = resolve;
      if (this.#pending === 0) resolve();
    });
  }

  /**
   * Handles an event and acknowledges it. If the client asked for no acknowledgement, a refusal is sent as
   * `game-error`.
   */
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
    // A missing payload and null are both treated as an empty payload.
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

/**
 * Whether a payload is larger than `bytes` as JSON. An upper bound is checked first: it is faster to compute, and for
 * most payloads it is within the limit.
 */
function isLargerThan(request: unknown, bytes: number): boolean {
  return upperBoundOfBytes(request) > bytes && bytesOf(request) > bytes;
}

/** The most bytes of one character (`ESCAPE_BYTES`) and of one number (`NUMBER_BYTES`) as JSON. */
const ESCAPE_BYTES = 6;
const NUMBER_BYTES = 25;

/**
 * An upper bound of a payload's bytes as JSON. Infinite if the payload contains anything but texts, numbers and arrays
 * of them.
 */
function upperBoundOfBytes(request: unknown): number {
  if (typeof request !== "object" || request === null) return Number.POSITIVE_INFINITY;
  let bytes = 2;
  for (const key of Object.keys(request)) bytes += key.length * ESCAPE_BYTES + '"":,'.length;
  for (const value of Object.values(request)) {
    if (!Array.isArray(value)) bytes += upperBoundOfPart(value);
    else for (const part of value) bytes += upperBoundOfPart(part);
  }
  return bytes;
}

function upperBoundOfPart(part: unknown): number {
  if (typeof part === "object" && part !== null) return Number.POSITIVE_INFINITY;
  return typeof part === "string" ? part.length * ESCAPE_BYTES + '"",'.length : NUMBER_BYTES;
}

/** The bytes of a payload as JSON. Infinite if the payload is nested too deeply for `JSON.stringify`. */
function bytesOf(request: unknown): number {
  try {
    return Buffer.byteLength(JSON.stringify(request));
  } catch (error) {
    if (error instanceof RangeError) return Number.POSITIVE_INFINITY;
    throw error;
  }
}
