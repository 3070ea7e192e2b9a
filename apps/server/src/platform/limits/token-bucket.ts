// A token bucket. It starts with `burst` tokens, and is refilled at a steady rate. A joint bucket takes the same tokens
// from several buckets.

export interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}

/** Asks a bucket that all servers share. */
export interface BucketRequest {
  readonly key: string;
  readonly rate: Rate;
  readonly what: "take" | "give back";
}

export class TokenBucket {
  readonly #rate: Rate;
  #tokens: number;
  #filledAt: number;

  /** @param now the time in ms, by the same clock as in `take` */
  constructor(rate: Rate, now: number) {
    this.#rate = rate;
    this.#tokens = rate.burst;
    this.#filledAt = now;
  }

  /** The ms until there is a token; 0 if there is one now. */
  waitMs(now: number): number {
    const missing = 1 - this.#tokens - ((now - this.#filledAt) / 1000) * this.#rate.perSecond;
    return Math.max(0, (missing / this.#rate.perSecond) * 1000);
  }

  /** Takes `cost` tokens, or none if there are fewer. Returns whether the tokens were taken. */
  take(now: number, cost = 1): boolean {
    this.#refill(now);
    if (this.#tokens < cost) return false;
    this.#tokens -= cost;
    return true;
  }

  /** Puts back tokens that were taken. */
  giveBack(now: number, cost = 1): void {
    this.#refill(now);
    this.#tokens = Math.min(this.#rate.burst, this.#tokens + cost);
  }

  #refill(now: number): void {
    const refill = ((now - this.#filledAt) / 1000) * this.#rate.perSecond;
    this.#tokens = Math.min(this.#rate.burst, this.#tokens + Math.max(0, refill));
    this.#filledAt = now;
  }
}

/** A joint bucket. It takes tokens from all of its buckets, or from none. */
export class JointBucket {
  readonly #buckets: readonly TokenBucket[];

  constructor(buckets: readonly TokenBucket[]) {
    this.#buckets = buckets;
  }

  /** The ms until each bucket has a token. */
  waitMs(now: number): number {
    return Math.max(...this.#buckets.map((bucket) => bucket.waitMs(now)));
  }

  take(now: number, cost = 1): boolean {
    const refusing = this.#buckets.findIndex((bucket) => !bucket.take(now, cost));
    for (const bucket of this.#buckets.slice(0, Math.max(0, refusing))) bucket.giveBack(now, cost);
    return refusing === -1;
  }

  giveBack(now: number): void {
    for (const bucket of this.#buckets) bucket.giveBack(now);
  }
}
