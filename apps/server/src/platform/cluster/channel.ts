// Messages between servers, by Redis' publish and subscribe. Redis does not store them, so a message that is not
// received at once is lost. The channel therefore checks itself with an echo, and reports when messages may be missing.
// Store anything important before publishing it.
import { randomUUID } from "node:crypto";
import { EventEmitter } from "node:events";
import type { Logger } from "pino";
import type { Redis } from "./redis.ts";
import { Subscriptions } from "./subscriptions.ts";

interface ChannelEvents {
  /** Messages of the last `forMs` ms may be missing. Emitted again and again until the channel works. */
  readonly missed: [forMs: number];
  /** The channel works again after messages may have been lost. */
  readonly restored: [];
  /** A message of this server was not sent. */
  readonly lost: [];
}

const PREFIX = "chkobba:";
const ECHO_MS = 250;
/** In ms. If an echo takes longer than this, messages are delayed or lost. */
const DOUBT_MS = 750;
/** The interval at which "missed" is emitted, in ms. */
const MISSED_EVERY_MS = 1000;
const SUBSCRIBE_TIMEOUT_MS = 500;
/** The interval at which the channel writes to Redis, in ms. Only a write shows that Redis has become a replica. */
const WRITE_EVERY_MS = 1000;
/** The life of what the channel writes, in ms. */
const WRITTEN_FOR_MS = 10_000;
/** The most bytes of messages that wait for Redis. Further messages are dropped. */
const WAITING_BYTES_MAX = 16 * 1024 * 1024;
/** The shortest time between two log lines about messages whose receiver threw an error, in ms. */
const FAILURE_LOGGED_EVERY_MS = 60_000;

export interface ChannelParts {
  readonly publisher: Redis;
  readonly subscriber: Redis;
  readonly logger: Logger;
  /** How many times longer than usual the channel waits for Redis. */
  readonly patience: number;
}

export class Channel extends EventEmitter<ChannelEvents> {
  readonly #parts: ChannelParts;
  readonly #subscriptions: Subscriptions;
  readonly #doubtMs: number;
  readonly #echo = `${PREFIX}echo:${randomUUID()}`;
  readonly #written = `${PREFIX}written:${randomUUID()}`;
  #wroteAt = 0;
  #isReplica = false;
  #timer: NodeJS.Timeout | null = null;
  /** When the newest echo that came back was sent. Messages that were sent before it have arrived. */
  #heardAt = performance.now();
  /** When the newest echo was sent. */
  #echoedAt = 0;
  /** When the oldest echo that has not come back was sent, or a little before; null if all have come back. */
  #awaitedSince: number | null = null;
  #isInDoubt = false;
  #isRepairing = false;
  #missedAt = 0;
  #waitingBytes = 0;
  #lost = 0;
  #failureLoggedAt = Number.NEGATIVE_INFINITY;

  constructor(parts: ChannelParts) {
    super();
    this.#parts = parts;
    this.#doubtMs = DOUBT_MS * parts.patience;
    this.#subscriptions = new Subscriptions(parts.subscriber);
  }

  async open(): Promise<void> {
    await this.#subscriptions.add(this.#echo, (text) => this.#heard(Number(text)));
    this.#heardAt = performance.now();
    // A process that was too busy to read reads what has arrived before it doubts Redis.
    this.#timer = setInterval(() => setImmediate(() => this.#watch()), ECHO_MS);
  }

  close(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
  }

  /** Sends a message to every server that has subscribed to the topic, including this server. */
  publish(topic: string, text: string): void {
    this.send(PREFIX + topic, text);
  }

  /**
   * Like `publish`, but with the full name of a Redis channel. While Redis does not deliver, the message is dropped.
   * Otherwise it would wait in memory, and arrive too late to be useful.
   */
  send(name: string, message: string | Buffer): void {
    if (this.#isInDoubt || this.#waitingBytes > WAITING_BYTES_MAX) {
      this.#lose();
      return;
    }
    this.#waitingBytes += message.length;
    this.#parts.publisher
      .publish(name, message)
      .catch(() => this.#lose())
      .finally(() => {
        this.#waitingBytes -= message.length;
      });
  }

  /** Whether messages of this server may be lost at the moment. */
  get isInDoubt(): boolean {
    return this.#isInDoubt;
  }

  /**
   * Calls `receive` with each message of a topic. Messages of one server arrive in the order in which it sent them. An
   * error that `receive` throws is logged, because in Redis' client it would end the process. Resolves once no further
   * message can be missed, or after half a second if Redis does not answer.
   */
  async subscribe(topic: string, receive: (text: string) => void): Promise<void> {
    const guarded = (text: string) => {
      try {
        receive(text);
      } catch (error) {
        this.#receiverFailed(topic, error);
      }
    };
    const subscribed = this.#subscriptions.add(PREFIX + topic, guarded).catch(() => this.doubt());
    if (!this.#isInDoubt) await Promise.race([subscribed, afterMs(SUBSCRIBE_TIMEOUT_MS * this.#parts.patience)]);
  }

  unsubscribe(topic: string): void {
    this.#subscriptions.remove(PREFIX + topic).catch(() => this.doubt());
  }

  #lose(): void {
    this.#lost++;
    this.emit("lost");
    this.doubt();
  }

  #receiverFailed(topic: string, error: unknown): void {
    const now = performance.now();
    if (now - this.#failureLoggedAt < FAILURE_LOGGED_EVERY_MS) return;
    this.#failureLoggedAt = now;
    this.#parts.logger.error({ topic, error }, "cluster: a message of a server was not understood");
  }

  #watch(): void {
    if (this.#timer === null) return;
    const now = performance.now();
    if (this.#awaitedSince !== null && now - this.#awaitedSince > this.#doubtMs) this.doubt();
    if (this.#isInDoubt && now - this.#missedAt >= MISSED_EVERY_MS) this.#miss();
    this.#echoedAt = now;
    this.#awaitedSince ??= now;
    this.#parts.publisher.publish(this.#echo, `${now}`).catch(() => this.doubt());
    if (now - this.#wroteAt >= WRITE_EVERY_MS) void this.#write(now);
  }

  /**
   * Checks that this Redis takes writes. After a failover, the old Redis is a replica of the new one, but its
   * connections stay and its echo still comes back, while the other servers publish at the new one. New connections
   * then lead to the new one, because its name or its proxy has followed.
   */
  async #write(now: number): Promise<void> {
    this.#wroteAt = now;
    const { publisher, subscriber } = this.#parts;
    try {
      await publisher.set(this.#written, "1", { expiration: { type: "PX", value: WRITTEN_FOR_MS } });
      this.#isReplica = false;
    } catch (error) {
      if (!isOfReplica(error)) return;
      if (!this.#isReplica) this.#parts.logger.warn("cluster: Redis has become a replica, reconnecting");
      this.#isReplica = true;
      this.doubt();
      for (const client of [publisher, subscriber]) reconnect(client);
    }
  }

  #heard(sentAt: number): void {
    if (this.#isReplica) return;
    if (this.#isInDoubt && performance.now() - sentAt <= this.#doubtMs) void this.#repair();
    this.#heardAt = Math.max(this.#heardAt, sentAt);
    const isNewest = this.#heardAt >= this.#echoedAt;
    this.#awaitedSince = isNewest ? null : Math.min(this.#heardAt + ECHO_MS, this.#echoedAt);
  }

  /**
   * Marks the channel as in doubt until an echo comes back. Messages may be missing, for example after a lost
   * connection.
   */
  doubt(): void {
    if (this.#isInDoubt) return;
    this.#isInDoubt = true;
    this.#parts.logger.warn("cluster: Redis does not deliver, polling the database");
    this.#miss();
  }

  /** Restores all subscriptions, and then trusts the channel again. */
  async #repair(): Promise<void> {
    if (this.#isRepairing) return;
    this.#isRepairing = true;
    try {
      await this.#subscriptions.repair();
      this.#trust();
    } catch {
      // The connection was lost again. The next echo tries again.
    } finally {
      this.#isRepairing = false;
    }
  }

  #trust(): void {
    this.#isInDoubt = false;
    this.#parts.logger.info({ lost: this.#lost }, "cluster: Redis delivers again");
    this.#lost = 0;
    // Messages that were sent before this echo may have been lost.
    this.#miss();
    this.emit("restored");
  }

  #miss(): void {
    this.#missedAt = performance.now();
    this.emit("missed", this.#missedAt - this.#heardAt);
  }
}

/** Whether Redis refused a write because it is a replica. A full Redis refuses writes too, and still delivers. */
function isOfReplica(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith("READONLY");
}

/** Makes Redis close the connection. The client then opens another one. */
function reconnect(client: Redis): void {
  client.sendCommand(["QUIT"]).catch(() => undefined);
}

function afterMs(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
