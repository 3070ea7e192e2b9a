// A limit on attempts at what must not be guessed: all servers count together, and each alone while Redis is away.
import type { Logger } from "pino";
import { RateLimit } from "../limits/rate-limit.ts";
import type { Rate } from "../limits/token-bucket.ts";
import { digest } from "../secrets.ts";
import type { Asked } from "./shared-bucket.ts";

export interface AttemptLimitParts {
  /** What is attempted. */
  readonly name: string;
  /** Null: no limit. */
  readonly rate: Rate | null;
  /** The buckets of all servers; null: there are no others. */
  readonly shared: ((asked: Asked) => Promise<number>) | null;
  readonly now: () => number;
  readonly logger: Logger;
}

export class AttemptLimit {
  readonly #parts: AttemptLimitParts;
  readonly #own: RateLimit;

  constructor(parts: AttemptLimitParts) {
    this.#parts = parts;
    this.#own = new RateLimit(parts.rate, parts.now);
  }

  /** Whole seconds that `who` must wait before trying again; 0: this attempt is granted, and counted. */
  take(who: string): Promise<number> {
    return this.#ask(who, "take", () => (this.#own.allows(who) ? 0 : this.#own.retryAfterSeconds(who)));
  }

  /** The same without an attempt. */
  look(who: string): Promise<number> {
    return this.#ask(who, "look", () => this.#own.retryAfterSeconds(who));
  }

  /** Takes back an attempt that was granted: it turned out to be no failure. */
  async giveBack(who: string): Promise<void> {
    await this.#ask(who, "give back", () => {
      this.#own.giveBack(who);
      return 0;
    });
  }

  async #ask(who: string, what: Asked["what"], alone: () => number): Promise<number> {
    const { name, rate, shared, logger } = this.#parts;
    if (shared === null || rate === null) return alone();
    try {
      return Math.ceil((await shared({ key: `chkobba:${name}:${digest(who)}`, rate, what })) / 1000);
    } catch (error) {
      logger.warn({ error, name }, "attempts could not be counted for all servers, only for this one");
      return alone();
    }
  }
}
