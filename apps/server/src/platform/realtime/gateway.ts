// The one door for realtime events: limits, then the schema, then the handler, then the acknowledgement.
import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import type { Socket } from "socket.io";
import type { z } from "zod";
import { type Answer, type Refusal, refuse } from "../../answer.ts";
import { checked } from "../checked.ts";
import { type Rate, TokenBucket } from "./token-bucket.ts";

/** An event with its schema applied. */
export type Route<S> = (request: unknown, socket: S) => Promise<Answer<object>>;

export interface GatewayParts<S> {
  readonly routes: ReadonlyMap<string, Route<S>>;
  /** Null: no limit. */
  readonly rate: Rate | null;
  /** The most bytes that the arguments of that event may have as JSON. */
  readonly frameBytes: (event: string) => number;
  /** The sentence for people. */
  readonly textOf: (refusal: Refusal) => string;
  /** Hears of every event that was answered: how long that took in milliseconds, and why it was refused (null: it was not). */
  readonly onAnswered: (event: string, ms: number, refusal: Refusal["code"] | null) => void;
  readonly logger: Logger;
  readonly now: () => number;
}

/** What events are counted as that no handler knows: names that anybody may invent are no names to count by. */
const UNKNOWN_EVENT = "unknown";

/** Refusals for its rate that a socket may collect before it is closed. */
const PATIENCE: Rate = { perSecond: 1, burst: 240 };

/** A handler behind its schema: what does not fit never reaches it. */
export function route<P, S>(
  schema: z.ZodType<P>,
  handle: (payload: P, socket: S) => Promise<Answer<object>>,
): Route<S> {
  return async (request, socket) => {
    const parsed = checked(
      () => schema.safeParse(request),
      () => null,
    );
    if (parsed === null) return refuse("INVALID_PAYLOAD");
    if (parsed.success) return handle(parsed.data, socket);
    const [issue] = parsed.error.issues;
    return refuse("INVALID_PAYLOAD", issue && [...issue.path, issue.message].join(": "));
  };
}

export class Gateway<S extends Socket> {
  readonly #parts: GatewayParts<S>;
  /** Events that have come in and are not answered yet. */
  #underWay = 0;
  #onQuiet: (() => void) | null = null;

  constructor(parts: GatewayParts<S>) {
    this.#parts = parts;
  }

  /** Answers every event of the socket from now on, one after the other, in the order in which they come. */
  serve(socket: S): void {
    const { rate, now } = this.#parts;
    const bucket = rate && new TokenBucket(rate, now());
    const patience = new TokenBucket(PATIENCE, now());
    let last: Promise<void> = Promise.resolve();
    socket.onAny((event: string, ...args: unknown[]) => {
      // Whoever is not answered any more comes back to a server that answers.
      if (this.#onQuiet !== null) return;
      const isInTime = bucket === null || bucket.take(now());
      if (!isInTime && !patience.take(now())) {
        socket.disconnect(true);
        return;
      }
      this.#underWay++;
      last = last.then(() => this.#settle(socket, event, args, isInTime));
    });
  }

  /** Takes no more events; resolves when those that have come in are answered. */
  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#onQuiet = resolve;
      if (this.#underWay === 0) resolve();
    });
  }

  /** Answers the acknowledgement of an event; a refusal without one goes back as `game-error`. */
  async #settle(socket: S, event: string, args: unknown[], isInTime: boolean): Promise<void> {
    const began = performance.now();
    const last = args.at(-1);
    const acknowledge = typeof last === "function" ? last : null;
    if (acknowledge !== null) args.pop();
    const settled = isInTime ? await this.#answer(socket, event, args) : refuse("RATE_LIMITED");
    const name = this.#parts.routes.has(event) ? event : UNKNOWN_EVENT;
    this.#parts.onAnswered(name, performance.now() - began, settled.ok ? null : settled.refusal.code);
    if (settled.ok) {
      acknowledge?.({ success: true, ...settled.value });
    } else {
      const { code } = settled.refusal;
      const error = this.#parts.textOf(settled.refusal);
      if (acknowledge !== null) acknowledge({ success: false, error, code });
      else socket.emit("game-error", error, code);
    }
    this.#underWay--;
    if (this.#underWay === 0) this.#onQuiet?.();
  }

  async #answer(socket: S, event: string, [given, ...more]: unknown[]): Promise<Answer<object>> {
    // Absent and null are the same.
    const request = given ?? {};
    const serve = this.#parts.routes.get(event);
    if (serve === undefined) return refuse("UNKNOWN_EVENT");
    if (more.length > 0) return refuse("INVALID_PAYLOAD", "one payload at most");
    try {
      if (weighsMoreThan(request, this.#parts.frameBytes(event))) {
        return refuse("RATE_LIMITED", "the frame is too large");
      }
      return await serve(request, socket);
    } catch (error) {
      const errorId = randomUUID();
      this.#parts.logger.error({ error, errorId, socketId: socket.id }, "an event failed");
      return refuse("INTERNAL", errorId);
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
