// A rate limit with a token bucket for each key. If the key is an IPv6 network, tokens are also taken from the buckets
// of the wider networks around it.
import { LRUCache } from "lru-cache";
import { widerKeys } from "./networks.ts";
import { JointBucket, type Rate, TokenBucket } from "./token-bucket.ts";

/** The most keys. If there are more, the least recently used key is dropped, and its bucket starts full again. */
const KEYS_MAX = 10_000;

export type Bucket = TokenBucket | JointBucket;

export class RateLimit {
  readonly #rate: Rate | null;
  readonly #now: () => number;
  /**
   * The buckets by key. The cache is created together with the first bucket, because a cache allocates memory for all
   * keys at once, and a server has dozens of limits.
   */
  #buckets: LRUCache<string, Bucket> | undefined;
  /**
   * The buckets of the wider networks. They are kept separately, so that a client can't evict them by using many
   * networks.
   */
  #wider: LRUCache<string, TokenBucket> | undefined;

  /**
   * @param rate null for no limit
   * @param now the time in ms
   */
  constructor(rate: Rate | null, now: () => number) {
    this.#rate = rate;
    this.#now = now;
  }

  /** Whether `who` may act now, at this cost. Takes the tokens if `who` may. */
  allows(who: string, cost = 1): boolean {
    return this.bucketOf(who)?.take(this.#now(), cost) ?? true;
  }

  /** The bucket of `who`, for callers that take tokens often; null if there is no limit. */
  bucketOf(who: string): Bucket | null {
    const rate = this.#rate;
    if (rate === null) return null;
    this.#buckets ??= new LRUCache({ max: KEYS_MAX });
    const known = this.#buckets.get(who);
    if (known !== undefined) return known;
    const own = new TokenBucket(rate, this.#now());
    const wider = widerKeys(who).map(({ key, times }) => this.#widerBucket(key, multiple(rate, times)));
    const bucket = wider.length === 0 ? own : new JointBucket([own, ...wider]);
    this.#buckets.set(who, bucket);
    return bucket;
  }

  /** Gives back one token that `allows` took. */
  giveBack(who: string): void {
    this.#buckets?.get(who)?.giveBack(this.#now());
  }

  /** Whole seconds until `who` may act again. */
  retryAfterSeconds(who: string): number {
    return Math.ceil((this.bucketOf(who)?.waitMs(this.#now()) ?? 0) / 1000);
  }

  #widerBucket(key: string, rate: Rate): TokenBucket {
    this.#wider ??= new LRUCache({ max: KEYS_MAX });
    const known = this.#wider.get(key);
    if (known !== undefined) return known;
    const bucket = new TokenBucket(rate, this.#now());
    this.#wider.set(key, bucket);
    return bucket;
  }
}

/** The rate and the burst, each multiplied by `times`. */
export function multiple({ perSecond, burst }: Rate, times: number): Rate {
  return { perSecond: perSecond * times, burst: burst * times };
}
