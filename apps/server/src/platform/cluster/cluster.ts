// Several servers that work together through one Redis: broadcasts to sockets, the presence registry, and limits that they
// count together. While Redis is away each goes on alone.
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { z } from "zod";
import { SetupError } from "../setup-error.ts";
import { withTimeout } from "../with-timeout.ts";
import { openBroadcasts } from "./broadcasts.ts";
import type { PeerMessages } from "./peer-messages.ts";
import { type PresenceMessage, presenceMessage } from "./presence-message.ts";
import { SharedPresenceRegistry } from "./presence-registry.ts";
import { newClient, type Redis } from "./redis.ts";
import { type Asked, askBucket } from "./shared-bucket.ts";

// The channel and the fields of its messages stay: servers of two releases run side by side while an installation is updated.
const CHANNEL = "chkobba:board";
const envelope = z.object({ from: z.string(), word: presenceMessage });
/** The channel of the messages to one server. */
const peerChannel = (name: string) => `chkobba:peer:${name}`;
const peerEnvelope = z.object({ topic: z.string(), payload: z.unknown() });

/** The most commands that wait for an answer of Redis; more are rejected. */
const QUEUE_LENGTH = 10_000;
const OPEN_TIMEOUT_MS = 5000;
const HEARTBEAT_MS = 2000;
const BUCKET_TIMEOUT_MS = 500;
const JOIN_TIMEOUT_MS = 3000;
const JOIN_POLL_MS = 20;

export class Cluster implements PeerMessages {
  readonly registry: SharedPresenceRegistry;
  readonly #name = randomUUID();
  readonly #url: string;
  readonly #logger: Logger;
  readonly #publisher: Redis;
  readonly #subscriber: Redis;
  readonly #listeners = new Map<string, (payload: unknown) => void>();
  #heartbeat: NodeJS.Timeout | null = null;
  #isOpen = false;
  #isAway = false;

  private constructor(url: string, logger: Logger) {
    this.#url = url;
    this.#logger = logger;
    this.#publisher = this.#newClient(QUEUE_LENGTH);
    this.#subscriber = this.#newClient();
    this.registry = new SharedPresenceRegistry({ self: this.#name, publish: (message) => this.#publish(message) });
  }

  /** Throws a `SetupError` where Redis can't be reached. */
  static async open(url: string, logger: Logger): Promise<Cluster> {
    const cluster = new Cluster(url, logger);
    try {
      await withTimeout(cluster.#open(), OPEN_TIMEOUT_MS);
    } catch (error) {
      throw new SetupError(`Redis is away: ${error instanceof Error ? error.message : error}`);
    }
    return cluster;
  }

  async #open(): Promise<void> {
    await Promise.all([this.#publisher.connect(), this.#subscriber.connect()]);
    await this.#subscriber.subscribe(CHANNEL, (text) => this.#receive(text));
    await this.#subscriber.subscribe(peerChannel(this.#name), (text) => this.#receiveFromPeer(text));
    this.#isOpen = true;
    this.#publisher.on("error", (error: unknown) => this.#redisLost(error));
    this.#publisher.on("ready", () => this.#redisBack());
    this.#subscriber.on("ready", () => this.registry.rejoin());
  }

  /** The adapter by which a Socket.IO server reaches the sockets of all servers. */
  adapter(): ReturnType<typeof openBroadcasts> {
    return openBroadcasts({
      publisher: this.#publisher,
      newReader: () => this.#newClient(),
      onLost: () => this.registry.messageLost(),
    });
  }

  async send(server: string, topic: string, payload: unknown): Promise<boolean> {
    try {
      return (await this.#publisher.publish(peerChannel(server), JSON.stringify({ topic, payload }))) > 0;
    } catch {
      this.registry.messageLost();
      return false;
    }
  }

  listen<T>(topic: string, schema: z.ZodType<T>, receive: (payload: T) => void): void {
    this.#listeners.set(topic, (payload) => receive(schema.parse(payload)));
  }

  /** Resolves once this server has a snapshot of every other server; after 3 s at the latest. */
  async join(): Promise<void> {
    this.#heartbeat = setInterval(() => this.registry.sendHeartbeat(), HEARTBEAT_MS);
    this.registry.join();
    const deadline = performance.now() + JOIN_TIMEOUT_MS;
    while (performance.now() < deadline && this.registry.peerCount < (await this.#otherSubscribers())) {
      await pause(JOIN_POLL_MS);
    }
  }

  /** Announces to the other servers that this one stops. */
  leave(): void {
    if (this.#heartbeat !== null) clearInterval(this.#heartbeat);
    this.registry.leave();
  }

  close(): void {
    this.#publisher.destroy();
    this.#subscriber.destroy();
  }

  /** Asks a token bucket that all servers share. Rejects where Redis does not answer in time. */
  readonly askBucket = (asked: Asked): Promise<number> =>
    withTimeout(askBucket(this.#publisher, asked), BUCKET_TIMEOUT_MS);

  #newClient(commandsMax?: number): Redis {
    const parts = { url: this.#url, reconnects: () => this.#isOpen };
    return newClient(commandsMax === undefined ? parts : { ...parts, commandsMax });
  }

  #publish(message: PresenceMessage): void {
    const text = JSON.stringify({ from: this.#name, word: message });
    this.#publisher.publish(CHANNEL, text).catch(() => this.registry.messageLost());
  }

  #receive(text: string): void {
    try {
      const { from, word } = envelope.parse(JSON.parse(text));
      this.registry.receive(from, word);
    } catch (error) {
      this.#logger.error({ error }, "a message of another server is not understood");
    }
  }

  #receiveFromPeer(text: string): void {
    try {
      const { topic, payload } = peerEnvelope.parse(JSON.parse(text));
      this.#listeners.get(topic)?.(payload);
    } catch (error) {
      this.#logger.error({ error }, "a message of another server is not understood");
    }
  }

  async #otherSubscribers(): Promise<number> {
    return Number((await this.#publisher.pubSubNumSub(CHANNEL))[CHANNEL] ?? 1) - 1;
  }

  #redisLost(error: unknown): void {
    if (this.#isAway) return;
    this.#isAway = true;
    this.#logger.warn({ error }, "Redis is away: this server goes on alone");
  }

  #redisBack(): void {
    this.#isAway = false;
    this.#logger.info("Redis is back");
    this.registry.rejoin();
  }
}
