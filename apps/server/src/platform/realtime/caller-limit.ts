// A limit on how often something may be done from one socket, and from all sockets of one network together: sockets are for
// the asking, so a limit by socket alone is none.
import type { RateLimit } from "./rate-limit.ts";
import type { Rate } from "./token-bucket.ts";

export interface CallerRates {
  readonly socket: Rate;
  readonly network: Rate;
}

/** What is asked of a socket. */
export interface Caller {
  readonly id: string;
  readonly data: { readonly network: string };
}

export class CallerLimit {
  readonly #sockets: RateLimit;
  readonly #networks: RateLimit;

  constructor(sockets: RateLimit, networks: RateLimit) {
    this.#sockets = sockets;
    this.#networks = networks;
  }

  allows({ id, data: { network } }: Caller): boolean {
    return this.#sockets.allows(id) && this.#networks.allows(network);
  }
}
