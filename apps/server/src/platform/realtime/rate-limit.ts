// A limit on how often each of many may do something.
import { LRUCache } from "lru-cache";
import { type Rate, TokenBucket } from "./token-bucket.ts";

/** Who has not come for so long that others came instead starts afresh. */
const REMEMBERED = 10_000;

export class RateLimit {
  readonly #rate: Rate | null;
  readonly #now: () => number;
  readonly #buckets = new LRUCache<string, TokenBucket>({ max: REMEMBERED });

  /** @param rate null: no limit */
  constructor(rate: Rate | null, now: () => number) {
    this.#rate = rate;
    this.#now = now;
  }

  /** Whether `who` may do it once more now. */
  allows(who: string): boolean {
    if (this.#rate === null) return true;
    const bucket = this.#buckets.get(who) ?? new TokenBucket(this.#rate, this.#now());
    this.#buckets.set(who, bucket);
    return bucket.take(this.#now());
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
