// Bounds what is read from connections, whatever it says: packets that mean nothing, such as pongs, and packets that are refused
// cost the event loop as much as others. A connection past its limit is closed before its packet is parsed.
import type { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { RateLimit } from "../limits/rate-limit.ts";
import { type Rate, TokenBucket } from "../limits/token-bucket.ts";

/** What is used of a connection of Engine.IO. */
interface Connection extends EventEmitter {
  readonly request: IncomingMessage;
  readonly transport: EventEmitter & { readonly socket?: { terminate(): void } };
}

export interface PacketLimits {
  /** Packets of one connection. */
  readonly connection: Rate;
  /** Packets of all connections of a network together, those of a kilobyte counting as five. */
  readonly network: RateLimit;
  readonly networkOf: (request: IncomingMessage) => string;
  /** Milliseconds. */
  readonly now: () => number;
}

/** Bytes that are worth one packet. */
const PACKET_BYTES = 256;
/** Bytes of a body that are worth one packet: a body may hold a packet in every three bytes. */
const BODY_PACKET_BYTES = 16;
/** Packets of each connection that do not count for its network, so that one who floods it does not cut off the others. */
const GUARANTEED: Rate = { perSecond: 5, burst: 60 };

/** @param engine the Engine.IO server */
export function limitPackets(engine: EventEmitter & Middleware, { connection, network, networkOf, now }: PacketLimits) {
  const buckets = new WeakMap<object, { own: TokenBucket; guaranteed: TokenBucket; shared: TokenBucket | null }>();
  // One function for all connections: a closure for each would cost more memory than its buckets.
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
  // The body of a poll is taken apart as a whole: it is counted before it is read.
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

/** The most that is read of a body. A body that does not say its length may have so much. */
const BODY_BYTES = 64 * 1024;

function bodyBytes({ headers }: IncomingMessage): number {
  return Math.min(Number(headers["content-length"] ?? BODY_BYTES), BODY_BYTES);
}

function refuse(response: ServerResponse): void {
  response.writeHead(429, { connection: "close", "content-type": "application/json", "retry-after": "1" });
  response.end(JSON.stringify({ message: "Too many requests from this address", errors: [] }));
}
