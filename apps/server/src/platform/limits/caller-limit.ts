// A rate limit for each caller, and for all callers of one network together. A client can open any number of sockets,
// so a limit for each socket would not be enough.
import type { RateLimit } from "./rate-limit.ts";
import type { Rate } from "./token-bucket.ts";

export interface CallerRates {
  readonly socket: Rate;
  readonly network: Rate;
}

/** The part of a socket that this module uses. */
interface Caller {
  readonly data: { readonly network: string };
}

export class CallerLimit<S extends Caller> {
  readonly #callers: RateLimit;
  readonly #networks: RateLimit;
  readonly #callerOf: (socket: S) => string;

  /**
   * @param callerOf the key of a socket's caller. This is its account, so that all sockets of an account share a limit.
   * Without an account it is the socket itself.
   */
  constructor(callers: RateLimit, networks: RateLimit, callerOf: (socket: S) => string) {
    this.#callers = callers;
    this.#networks = networks;
    this.#callerOf = callerOf;
  }

  allows(socket: S): boolean {
    return this.#callers.allows(this.#callerOf(socket)) && this.#networks.allows(socket.data.network);
  }
}
