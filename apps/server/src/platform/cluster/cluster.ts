// Several servers that work together through one Redis: what they tell their sockets, their registry, and limits that they
// count together. While Redis is away each goes on alone.
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { z } from "zod";
import { SetupError } from "../setup-error.ts";
import { withTimeout } from "../with-timeout.ts";
import { openBroadcasts } from "./broadcasts.ts";
import { SharedPresenceRegistry, type Word, word } from "./presence-registry.ts";
import { newClient, type Redis } from "./redis.ts";
import { type Asked, askBucket } from "./shared-bucket.ts";

const CHANNEL = "chkobba:board";
/** Commands that wait for an answer of Redis at most. */
const QUEUE_LENGTH = 10_000;
/** Milliseconds. */
const OPEN_MS = 5000;
const BEAT_MS = 2000;
const PATIENCE_MS = 500;
const JOIN = { patienceMs: 3000, everyMs: 20 };

/** What a server says, as it travels. */
const message = z.object({ from: z.string(), word });

export class Cluster {
  readonly registry: SharedPresenceRegistry;
  readonly #name = randomUUID();
  readonly #url: string;
  readonly #logger: Logger;
  readonly #talker: Redis;
  readonly #listener: Redis;
  #beats: NodeJS.Timeout | null = null;
  #isOpen = false;
  #isAway = false;

  private constructor(url: string, logger: Logger) {
    this.#url = url;
    this.#logger = logger;
    this.#talker = this.#newClient(QUEUE_LENGTH);
    this.#listener = this.#newClient();
    this.registry = new SharedPresenceRegistry({ self: this.#name, say: (said) => this.#say(said) });
  }

  /** Throws a `SetupError` where Redis is not there. */
  static async open(url: string, logger: Logger): Promise<Cluster> {
    const cluster = new Cluster(url, logger);
    try {
      await withTimeout(cluster.#open(), OPEN_MS);
    } catch (error) {
      throw new SetupError(`Redis is away: ${error instanceof Error ? error.message : error}`);
    }
    return cluster;
  }

  async #open(): Promise<void> {
    await Promise.all([this.#talker.connect(), this.#listener.connect()]);
    await this.#listener.subscribe(CHANNEL, (text) => this.#hear(text));
    this.#isOpen = true;
    this.#talker.on("error", (error: unknown) => this.#goAway(error));
    this.#talker.on("ready", () => this.#comeBack());
    this.#listener.on("ready", () => this.registry.rejoin());
  }

  /** What a Socket.IO server needs to reach the sockets of all. */
  adapter(): ReturnType<typeof openBroadcasts> {
    return openBroadcasts({
      talker: this.#talker,
      newReader: () => this.#newClient(),
      onLost: () => this.registry.lose(),
    });
  }

  /** Resolves when this server knows what the others have. */
  async join(): Promise<void> {
    this.#beats = setInterval(() => this.registry.beat(), BEAT_MS);
    this.registry.join();
    const deadline = performance.now() + JOIN.patienceMs;
    while (performance.now() < deadline && this.registry.others < (await this.#othersThatListen())) {
      await pause(JOIN.everyMs);
    }
  }

  /** Says to the others that this server stops. */
  leave(): void {
    if (this.#beats !== null) clearInterval(this.#beats);
    this.registry.leave();
  }

  close(): void {
    this.#talker.destroy();
    this.#listener.destroy();
  }

  /** Asks a bucket that all servers take from. */
  readonly askBucket = (asked: Asked): Promise<number> => withTimeout(askBucket(this.#talker, asked), PATIENCE_MS);

  #newClient(atOnce?: number): Redis {
    const parts = { url: this.#url, isToComeBack: () => this.#isOpen };
    return newClient(atOnce === undefined ? parts : { ...parts, atOnce });
  }

  #say(said: Word): void {
    const text = JSON.stringify({ from: this.#name, word: said });
    this.#talker.publish(CHANNEL, text).catch(() => this.registry.lose());
  }

  #hear(text: string): void {
    try {
      const { from, word } = message.parse(JSON.parse(text));
      this.registry.hear(from, word);
    } catch (error) {
      this.#logger.error({ error }, "what another server said is not understood");
    }
  }

  async #othersThatListen(): Promise<number> {
    return Number((await this.#talker.pubSubNumSub(CHANNEL))[CHANNEL] ?? 1) - 1;
  }

  #goAway(error: unknown): void {
    if (this.#isAway) return;
    this.#isAway = true;
    this.#logger.warn({ error }, "Redis is away: this server goes on alone");
  }

  #comeBack(): void {
    this.#isAway = false;
    this.#logger.info("Redis is back");
    this.registry.rejoin();
  }
}
