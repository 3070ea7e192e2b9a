// A limit on how often something may be done by one caller, and by all callers of one network together: sockets are for the
// asking, so a limit by socket alone is none.
import type { RateLimit } from "./rate-limit.ts";
import type { Rate } from "./token-bucket.ts";

export interface CallerRates {
  readonly socket: Rate;
  readonly network: Rate;
}

/** What is asked of a socket. */
interface Caller {
  readonly data: { readonly network: string };
}

export class CallerLimit<S extends Caller> {
  readonly #callers: RateLimit;
  readonly #networks: RateLimit;
  readonly #callerOf: (socket: S) => string;

  /** @param callerOf the account that a socket speaks for, from wherever; without one, the socket itself */
  constructor(callers: RateLimit, networks: RateLimit, callerOf: (socket: S) => string) {
    this.#callers = callers;
    this.#networks = networks;
    this.#callerOf = callerOf;
  }

  allows(socket: S): boolean {
    return this.#callers.allows(this.#callerOf(socket)) && this.#networks.allows(socket.data.network);
  }
}
