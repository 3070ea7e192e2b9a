// A rate limit on the packets of connections. Packets of all kinds count, because pongs and refused packets cost the
// event loop as much as others. If a connection exceeds its limit, it is closed before its packet is parsed.
import type { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { refusalBody } from "../http/refusal-body.ts";
import type { Bucket, RateLimit } from "../limits/rate-limit.ts";
import { type Rate, TokenBucket } from "../limits/token-bucket.ts";

/** The part of an Engine.IO connection that this module uses. */
interface Connection extends EventEmitter {
  readonly request: IncomingMessage;
  readonly transport: EventEmitter & { readonly socket?: { terminate(): void } };
}

export interface PacketLimits {
  /** The rate of the packets of one connection. */
  readonly connection: Rate;
  /** Limits the packets of all connections of a network together. A packet of a kilobyte counts as five packets. */
  readonly network: RateLimit;
  readonly networkOf: (request: IncomingMessage) => string;
  /** The time in ms. */
  readonly now: () => number;
}

/** Each part of a packet of this many bytes counts as one more packet. */
const PACKET_BYTES = 256;
/**
 * Each part of this many bytes of a poll's body counts as one packet, because a body may contain many short packets, of
 * as little as three bytes each.
 */
const BODY_PACKET_BYTES = 16;
/**
 * The rate of packets of each connection that do not count for its network. So a client that floods its network's limit
 * does not cut off the other clients.
 */
const GUARANTEED: Rate = { perSecond: 5, burst: 60 };

/** @param engine the Engine.IO server */
export function limitPackets(engine: EventEmitter & Middleware, { connection, network, networkOf, now }: PacketLimits) {
  const buckets = new WeakMap<object, { own: TokenBucket; guaranteed: TokenBucket; shared: Bucket | null }>();
  // One function serves all connections. A closure for each connection would take more memory than its buckets.
  function received(this: Connection, { data }: { readonly data?: unknown }): void {
    const of = buckets.get(this);
    if (of === undefined) return;
    const at = now();
    const cost = 1 + sizeOf(data) / PACKET_BYTES;
    const isWithin =
      of.own.take(at) && (of.guaranteed.take(at, cost) || of.shared === null || of.shared.take(at, cost));
    if (isWithin) return;
    this.transport.socket?.terminate();
    this.transport.emit("error", new Error("the client sends too much"));
  }
  engine.on("connection", (opened: Connection) => {
    buckets.set(opened, {
      own: new TokenBucket(connection, now()),
      guaranteed: new TokenBucket(GUARANTEED, now()),
      shared: network.bucketOf(networkOf(opened.request)),
    });
    opened.on("packet", received);
  });
  // All packets in the body of a poll are parsed together, so they are counted before the body is read.
  engine.use((request, response, next) => {
    const isWithin =
      request.method !== "POST" || network.allows(networkOf(request), bodyBytes(request) / BODY_PACKET_BYTES);
    if (isWithin) next();
    else refuse(response);
  });
}

interface Middleware {
  use(middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void): unknown;
}

function sizeOf(data: unknown): number {
  if (typeof data === "string") return data.length;
  return ArrayBuffer.isView(data) ? data.byteLength : 0;
}

/** The most bytes of a body that are read. Also the assumed size of a body without a content-length. */
const BODY_BYTES = 64 * 1024;

function bodyBytes({ headers }: IncomingMessage): number {
  return Math.min(Number(headers["content-length"] ?? BODY_BYTES), BODY_BYTES);
}

function refuse(response: ServerResponse): void {
  response.writeHead(429, { connection: "close", "content-type": "application/json", "retry-after": "1" });
  response.end(JSON.stringify(refusalBody("TOO_MANY_REQUESTS")));
}
