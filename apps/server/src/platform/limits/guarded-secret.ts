// Checks a secret in a request. Wrong secrets are logged, and counted for the network of the request. Above the limit,
// each further request of the network is refused.
import type { Logger } from "pino";
import type { AttemptLimit, SecretVerdict } from "./attempt-limit.ts";
import { networkOf } from "./networks.ts";

export interface GuardedSecretParts {
  /** The name of the secret in the log. */
  readonly name: string;
  /** Whether the given secret is right. Must compare in constant time. */
  readonly isRight: (given: string) => boolean;
  readonly attempts: AttemptLimit;
  readonly logger: Logger;
}

export class GuardedSecret {
  readonly #parts: GuardedSecretParts;

  constructor(parts: GuardedSecretParts) {
    this.#parts = parts;
  }

  /** Checks a secret. Above the limit, even the right secret is refused. */
  async judge(given: string, address: string): Promise<SecretVerdict> {
    const { name, isRight, attempts, logger } = this.#parts;
    const verdict = await attempts.attempt(networkOf(address), async () => isRight(given));
    if (verdict.kind === "wrong") logger.warn({ address, name }, "a wrong secret was tried");
    return verdict;
  }
}
