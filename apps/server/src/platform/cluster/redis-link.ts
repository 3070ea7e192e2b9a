// The connection to the Redis of the cluster. Servers use it for messages between them, for broadcasts to sockets, and
// for limits that they count together. While Redis is not reachable, each server works alone.
import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import type { BucketRequest } from "../limits/token-bucket.ts";
import { SetupError } from "../setup-error.ts";
import { withTimeout } from "../with-timeout.ts";
import { openBroadcasts } from "./broadcasts.ts";
import { Channel } from "./channel.ts";
import { newClient, type Redis } from "./redis.ts";
import { askBucket } from "./shared-bucket.ts";

/** The most commands that may wait for an answer from Redis. Further commands are rejected. */
const QUEUE_LENGTH = 10_000;
const OPEN_TIMEOUT_MS = 5000;
const BUCKET_TIMEOUT_MS = 500;
/** The line with the id of the process in the answer to the command INFO. */
const PROCESS = /^run_id:(\w+)/m;

export class RedisLink {
  readonly channel: Channel;
  readonly #publisher: Redis;
  readonly #subscriber: Redis;
  readonly #patience: number;
  #isOpen = false;
  #process = "";

  private constructor(url: string, logger: Logger, patience: number) {
    this.#patience = patience;
    const reconnects = () => this.#isOpen;
    this.#publisher = newClient({ url, reconnects, commandsMax: QUEUE_LENGTH });
    this.#subscriber = newClient({ url, reconnects });
    this.channel = new Channel({ publisher: this.#publisher, subscriber: this.#subscriber, logger, patience });
  }

  /**
   * Connects to Redis. Throws a `SetupError` if Redis can't be reached.
   * @param patience how many times longer than usual the link waits for Redis
   */
  static async open(url: string, logger: Logger, patience = 1): Promise<RedisLink> {
    const link = new RedisLink(url, logger, patience);
    try {
      await withTimeout(link.#open(), OPEN_TIMEOUT_MS * patience);
    } catch (error) {
      throw new SetupError(`Redis is away: ${error instanceof Error ? error.message : error}`);
    }
    return link;
  }

  async #open(): Promise<void> {
    await Promise.all([this.#publisher.connect(), this.#subscriber.connect()]);
    await this.channel.open();
    const info = await this.#publisher.info("server").catch(() => "");
    this.#process = PROCESS.exec(info)?.[1] ?? randomUUID();
    this.#isOpen = true;
    for (const client of [this.#publisher, this.#subscriber]) client.on("error", () => this.channel.doubt());
  }

  /** The id of the Redis process to which this server connected when it started. A random id if Redis reports none. */
  get process(): string {
    return this.#process;
  }

  /** The adapter by which a Socket.IO server reaches the sockets of all servers. */
  adapter(): ReturnType<typeof openBroadcasts> {
    return openBroadcasts(this.channel, this.#publisher, this.#subscriber);
  }

  close(): void {
    this.channel.close();
    this.#publisher.destroy();
    this.#subscriber.destroy();
  }

  /** Asks a token bucket that all servers share; see `askBucket`. Rejects if Redis does not answer in time. */
  readonly askBucket = (asked: BucketRequest): Promise<number> =>
    withTimeout(askBucket(this.#publisher, asked), BUCKET_TIMEOUT_MS * this.#patience);
}
