// A limit on attempts at secrets that must not be guessed. All servers count together; while Redis is away each counts alone.
import type { Logger } from "pino";
import { RateLimit } from "../limits/rate-limit.ts";
import type { Rate } from "../limits/token-bucket.ts";
import { digest } from "../secrets.ts";
import type { Asked } from "./shared-bucket.ts";

export interface AttemptLimitParts {
  /** What is attempted: part of the key in Redis, and named in the log. */
  readonly name: string;
  /** Null: no limit. */
  readonly rate: Rate | null;
  /** Asks the token buckets that all servers share; null: there is one server. */
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

  /** Whole seconds that `who` must wait before trying again; 0: this attempt is allowed, and counted. */
  take(who: string): Promise<number> {
    return this.#ask(who, "take", () => (this.#own.allows(who) ? 0 : this.#own.retryAfterSeconds(who)));
  }

  /** The same, without counting an attempt. */
  look(who: string): Promise<number> {
    return this.#ask(who, "look", () => this.#own.retryAfterSeconds(who));
  }

  /** Gives back an attempt that was counted: it was not a failure. */
  async giveBack(who: string): Promise<void> {
    await this.#ask(who, "give back", () => {
      this.#own.giveBack(who);
      return 0;
    });
  }

  async #ask(who: string, what: Asked["what"], countAlone: () => number): Promise<number> {
    const { name, rate, shared, logger } = this.#parts;
    if (shared === null || rate === null) return countAlone();
    try {
      return Math.ceil((await shared({ key: `chkobba:${name}:${digest(who)}`, rate, what })) / 1000);
    } catch (error) {
      logger.warn({ error, name }, "Redis does not answer: attempts are counted for this server alone");
      return countAlone();
    }
  }
}
