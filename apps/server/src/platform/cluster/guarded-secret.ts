// Checks a secret that a request presents. Wrong ones are logged and counted by network; past the limit every request is refused.
import type { Logger } from "pino";
import { networkOf } from "../http/client-address.ts";
import type { AttemptLimit } from "./attempt-limit.ts";

export interface GuardedSecretParts {
  /** Named in the log. */
  readonly name: string;
  /** Must compare in constant time. */
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
   * Past the limit the right secret is refused like a wrong one. The right one is checked against the bucket that wrong ones
   * take from, so that of many concurrent guesses only those within the limit learn anything.
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
