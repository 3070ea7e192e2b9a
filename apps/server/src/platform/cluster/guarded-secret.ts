// A secret that callers present. Wrong ones are counted by network and logged; past the limit every call is refused.
import type { Logger } from "pino";
import { networkOf } from "../http/client-address.ts";
import type { AttemptLimit } from "./attempt-limit.ts";

export interface GuardedSecretParts {
  /** What it is, for the log. */
  readonly name: string;
  /** Compares in the same time whatever differs. */
  readonly isRight: (given: string) => boolean;
  readonly attempts: AttemptLimit;
  readonly logger: Logger;
}

export type SecretVerdict =
  | { readonly kind: "right" }
  | { readonly kind: "wrong" }
  | { readonly kind: "too-often"; readonly retryAfterSeconds: number };

export class GuardedSecret {
  readonly #parts: GuardedSecretParts;

  constructor(parts: GuardedSecretParts) {
    this.#parts = parts;
  }

  /**
   * Past the limit the right secret is answered like a wrong one. It looks at the bucket that wrong ones take from, so that
   * of many guesses at once only those within the limit are told anything.
   */
  async judge(given: string, address: string): Promise<SecretVerdict> {
    const { name, isRight, attempts, logger } = this.#parts;
    const network = networkOf(address);
    const isGiven = isRight(given);
    const retryAfterSeconds = await (isGiven ? attempts.look(network) : attempts.take(network));
    if (retryAfterSeconds > 0) return { kind: "too-often", retryAfterSeconds };
    if (isGiven) return { kind: "right" };
    logger.warn({ address, name }, "a wrong secret was tried");
    return { kind: "wrong" };
  }
}
