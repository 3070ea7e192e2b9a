// A limit on attempts to guess a secret. All servers count attempts together. While Redis is not reachable, each server
// counts alone.
import type { Logger } from "pino";
import { KeyedMutex } from "../keyed-mutex.ts";
import { digest } from "../secrets.ts";
import { type WiderKey, widerKeys } from "./networks.ts";
import { multiple, RateLimit } from "./rate-limit.ts";
import type { BucketRequest, Rate } from "./token-bucket.ts";

export interface AttemptLimitParts {
  /** The kind of attempt. The name is part of the key in Redis, and is shown in the log. */
  readonly name: string;
  /** The rate at which attempts are allowed; null for no limit. */
  readonly rate: Rate | null;
  /**
   * Asks the token bucket that all servers share: returns the ms to wait; 0 if the attempt is allowed. Null if there is
   * only one server.
   */
  readonly shared: ((asked: BucketRequest) => Promise<number>) | null;
  readonly now: () => number;
  readonly logger: Logger;
}

export type SecretVerdict =
  | { readonly kind: "right" }
  | { readonly kind: "wrong" }
  | { readonly kind: "too-often"; readonly retryAfterSeconds: number };

export class AttemptLimit {
  readonly #parts: AttemptLimitParts;
  /** This server's own count. It counts every attempt, so that it knows the earlier attempts when Redis fails. */
  readonly #own: RateLimit;
  readonly #mutex = new KeyedMutex();

  constructor(parts: AttemptLimitParts) {
    this.#parts = parts;
    this.#own = new RateLimit(parts.rate, parts.now);
  }

  /**
   * Checks a secret unless `who` has failed too often. The attempt is counted before the check, and uncounted if the
   * secret is right. On each server, attempts of one `who` run one after the other. So right secrets that arrive at the
   * same moment don't use up the limit.
   */
  attempt(who: string, isRight: () => Promise<boolean>): Promise<SecretVerdict> {
    return this.#mutex.run(who, async () => {
      const retryAfterSeconds = await this.take(who);
      if (retryAfterSeconds > 0) return { kind: "too-often", retryAfterSeconds };
      if (!(await isRight())) return { kind: "wrong" };
      await this.giveBack(who);
      return { kind: "right" };
    });
  }

  /**
   * The whole seconds that `who` must wait before the next attempt. 0 if this attempt is allowed; it is counted then.
   */
  async take(who: string): Promise<number> {
    if (!this.#own.allows(who)) return Math.max(1, this.#own.retryAfterSeconds(who));
    const asked: WiderKey[] = [];
    for (const counted of countedFor(who)) {
      const retryAfterSeconds = await this.#ask(counted, "take");
      if (retryAfterSeconds > 0) {
        this.#own.giveBack(who);
        for (const taken of asked) await this.#ask(taken, "give back");
        return retryAfterSeconds;
      }
      asked.push(counted);
    }
    return 0;
  }

  /** Uncounts an attempt that `take` has counted. */
  async giveBack(who: string): Promise<void> {
    this.#own.giveBack(who);
    for (const counted of countedFor(who)) await this.#ask(counted, "give back");
  }

  /**
   * The whole seconds to wait, by the shared bucket of a key. 0 if the attempt is allowed, if servers don't count
   * together, or if Redis does not answer.
   */
  async #ask({ key, times }: WiderKey, what: BucketRequest["what"]): Promise<number> {
    const { name, rate, shared, logger } = this.#parts;
    if (shared === null || rate === null) return 0;
    try {
      const asked = { key: `chkobba:${name}:${digest(key)}`, rate: multiple(rate, times), what };
      return Math.ceil((await shared(asked)) / 1000);
    } catch (error) {
      logger.warn({ error, name }, "attempt limit: Redis does not answer, counting on this server alone");
      return 0;
    }
  }
}

/** All keys for which an attempt counts: `who` itself and the networks around it. */
function countedFor(who: string): readonly WiderKey[] {
  return [{ key: who, times: 1 }, ...widerKeys(who)];
}
