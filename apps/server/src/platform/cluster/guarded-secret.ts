// A secret that strangers may try at the door: wrong ones are counted by network, logged, and soon refused whatever they are.
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
   * Whether that is the secret. Past the limit neither a wrong nor the right one is told: the right one asks the same bucket
   * that the wrong ones before it took from, so a guess among many at once is refused like the others.
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
