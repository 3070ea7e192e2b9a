// The Redis through which several servers work together: messages between them, broadcasts to sockets, and limits that they count
// together. While it is away each goes on alone.
import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import { SetupError } from "../setup-error.ts";
import { withTimeout } from "../with-timeout.ts";
import { openBroadcasts } from "./broadcasts.ts";
import { Channel } from "./channel.ts";
import { newClient, type Redis } from "./redis.ts";
import { type Asked, askBucket } from "./shared-bucket.ts";

/** The most commands that wait for an answer of Redis; more are rejected. */
const QUEUE_LENGTH = 10_000;
const OPEN_TIMEOUT_MS = 5000;
const BUCKET_TIMEOUT_MS = 500;
const INSTALLATION_KEY = "chkobba:installation";

export class RedisLink {
  readonly channel: Channel;
  readonly #publisher: Redis;
  readonly #subscriber: Redis;
  #isOpen = false;
  #name: string | undefined;

  private constructor(url: string, logger: Logger) {
    const reconnects = () => this.#isOpen;
    this.#publisher = newClient({ url, reconnects, commandsMax: QUEUE_LENGTH });
    this.#subscriber = newClient({ url, reconnects });
    this.channel = new Channel({ publisher: this.#publisher, subscriber: this.#subscriber, logger });
  }

  /** Throws a `SetupError` where Redis can't be reached. */
  static async open(url: string, logger: Logger): Promise<RedisLink> {
    const link = new RedisLink(url, logger);
    try {
      await withTimeout(link.#open(), OPEN_TIMEOUT_MS);
    } catch (error) {
      throw new SetupError(`Redis is away: ${error instanceof Error ? error.message : error}`);
    }
    return link;
  }

  async #open(): Promise<void> {
    await Promise.all([this.#publisher.connect(), this.#subscriber.connect()]);
    await this.channel.open();
    this.#isOpen = true;
    for (const client of [this.#publisher, this.#subscriber]) client.on("error", () => this.channel.doubt());
    // It may have been started again, empty.
    this.channel.on("restored", () => {
      if (this.#name !== undefined) this.#nameInRedis(this.#name).catch(() => undefined);
    });
  }

  /** The adapter by which a Socket.IO server reaches the sockets of all servers. */
  adapter(): ReturnType<typeof openBroadcasts> {
    return openBroadcasts(this.channel, this.#publisher, this.#subscriber);
  }

  /** The same text at all servers of this Redis; undefined where it can't be told, as when Redis is full. */
  async installation(): Promise<string | undefined> {
    this.#name = (await this.#nameInRedis(randomUUID())) ?? undefined;
    return this.#name;
  }

  async #nameInRedis(offered: string): Promise<string | null> {
    await this.#publisher.set(INSTALLATION_KEY, offered, { condition: "NX" }).catch(() => null);
    return this.#publisher.get(INSTALLATION_KEY);
  }

  close(): void {
    this.channel.close();
    this.#publisher.destroy();
    this.#subscriber.destroy();
  }

  /** Asks a token bucket that all servers share. Rejects where Redis does not answer in time. */
  readonly askBucket = (asked: Asked): Promise<number> =>
    withTimeout(askBucket(this.#publisher, asked), BUCKET_TIMEOUT_MS);
}
