// A rate limit with a token bucket for each key.
import { LRUCache } from "lru-cache";
import { type Rate, TokenBucket } from "./token-bucket.ts";

/** Above it the keys that were not used for the longest time are dropped; their buckets start full again. */
const KEYS_MAX = 10_000;

export class RateLimit {
  readonly #rate: Rate | null;
  readonly #now: () => number;
  /** Made when the first bucket is: it allocates room for all keys at once, and a server has dozens of limits. */
  #buckets: LRUCache<string, TokenBucket> | undefined;

  /**
   * @param rate null: no limit
   * @param now milliseconds
   */
  constructor(rate: Rate | null, now: () => number) {
    this.#rate = rate;
    this.#now = now;
  }

  /** Whether `who` may do it now, at that cost. Takes no tokens if not. */
  allows(who: string, cost = 1): boolean {
    return this.bucketOf(who)?.take(this.#now(), cost) ?? true;
  }

  /** The bucket of `who`, for callers that take often; null: there is no limit. */
  bucketOf(who: string): TokenBucket | null {
    if (this.#rate === null) return null;
    this.#buckets ??= new LRUCache({ max: KEYS_MAX });
    const known = this.#buckets.get(who);
    if (known !== undefined) return known;
    const bucket = new TokenBucket(this.#rate, this.#now());
    this.#buckets.set(who, bucket);
    return bucket;
  }

  /** Gives back one token that `allows` took. */
  giveBack(who: string): void {
    this.#buckets?.get(who)?.giveBack(this.#now());
  }

  /** Whole seconds until `who` may do it again. */
  retryAfterSeconds(who: string): number {
    return Math.ceil((this.#buckets?.get(who)?.waitMs(this.#now()) ?? 0) / 1000);
  }
}
