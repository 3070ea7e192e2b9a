// Checks a secret in a request. Wrong ones are logged and counted by network; past the limit every request is refused.
import type { Logger } from "pino";
import { networkOf } from "../http/client-address.ts";
import type { AttemptLimit, SecretVerdict } from "./attempt-limit.ts";

export interface GuardedSecretParts {
  /** Shown in the log. */
  readonly name: string;
  /** Must compare in constant time. */
  readonly isRight: (given: string) => boolean;
  readonly attempts: AttemptLimit;
  readonly logger: Logger;
}

export class GuardedSecret {
  readonly #parts: GuardedSecretParts;

  constructor(parts: GuardedSecretParts) {
    this.#parts = parts;
  }

  /** Past the limit, even the right secret is refused. */
  async judge(given: string, address: string): Promise<SecretVerdict> {
    const { name, isRight, attempts, logger } = this.#parts;
    const verdict = await attempts.attempt(networkOf(address), async () => isRight(given));
    if (verdict.kind === "wrong") logger.warn({ address, name }, "a wrong secret was tried");
    return verdict;
  }
}
