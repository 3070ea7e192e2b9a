// A limit on how often each of many may do something.
import { LRUCache } from "lru-cache";
import { type Rate, TokenBucket } from "./token-bucket.ts";

/** Those who have not come for the longest time are forgotten first, and start afresh. */
const REMEMBERED = 10_000;

export class RateLimit {
  readonly #rate: Rate | null;
  readonly #now: () => number;
  readonly #buckets = new LRUCache<string, TokenBucket>({ max: REMEMBERED });

  /**
   * @param rate null: no limit
   * @param now milliseconds
   */
  constructor(rate: Rate | null, now: () => number) {
    this.#rate = rate;
    this.#now = now;
  }

  /** Whether `who` may do it now: `cost` times at once, or what costs so much. Says no without taking anything. */
  allows(who: string, cost = 1): boolean {
    return this.bucketOf(who)?.take(this.#now(), cost) ?? true;
  }

  /** The bucket that `who` takes from, for callers that take often; null: there is no limit. */
  bucketOf(who: string): TokenBucket | null {
    if (this.#rate === null) return null;
    const known = this.#buckets.get(who);
    if (known !== undefined) return known;
    const bucket = new TokenBucket(this.#rate, this.#now());
    this.#buckets.set(who, bucket);
    return bucket;
  }

  /** Takes back that `who` did it: one of their `allows` counts no more. */
  giveBack(who: string): void {
    this.#buckets.get(who)?.giveBack(this.#now());
  }

  /** Whole seconds until `who` may do it again. */
  retryAfterSeconds(who: string): number {
    return Math.ceil((this.#buckets.get(who)?.waitMs(this.#now()) ?? 0) / 1000);
  }
}
