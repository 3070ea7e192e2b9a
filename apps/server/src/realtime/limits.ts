// Makes the limits of a server: how often a network, an account or a socket may act.
import type { Logger } from "pino";
import type { Config } from "../config/config.ts";
import { RATES } from "../config/rates.ts";
import type { RedisLink } from "../platform/cluster/redis-link.ts";
import { AddressLimit } from "../platform/limits/address-limit.ts";
import { AttemptLimit } from "../platform/limits/attempt-limit.ts";
import { CallerLimit, type CallerRates } from "../platform/limits/caller-limit.ts";
import { RateLimit } from "../platform/limits/rate-limit.ts";
import type { Rate } from "../platform/limits/token-bucket.ts";
import { accountOf } from "./identify.ts";
import type { IoSocket } from "./socket.ts";

export interface Limits {
  /**
   * Whether a socket may now send to this many sockets. All events of one network that send to others share one budget.
   */
  readonly maySend: (socket: IoSocket, sockets: number) => boolean;
  /** A limit that this server counts, with this rate for each key; no limit if RATE_LIMITS is off. */
  at(rate: Rate): RateLimit;
  /** A limit on events, counted for each account (or socket without one) and for each network. */
  byCaller(rates: CallerRates): CallerLimit<IoSocket>;
  /**
   * A limit on how many things of one kind, such as followed cups, all sockets of a network may have at the same time.
   * @param each the limit is this number times the number of sockets that a network may open
   */
  held(each: number): AddressLimit;
  /** A limit on attempts, which all servers count together. */
  attempts(name: string, rate: Rate): AttemptLimit;
}

export function limitsOf(config: Config, link: RedisLink | null, logger: Logger): Limits {
  const rateOf = (rate: Rate) => (config.RATE_LIMITS ? rate : null);
  // A monotonic clock, so that setting the machine's clock changes no limit.
  const at = (rate: Rate) => new RateLimit(rateOf(rate), () => performance.now());
  const fanOut = at(RATES.fanOut);
  return {
    maySend: ({ data }, sockets) => fanOut.allows(data.network, sockets),
    at,
    byCaller: ({ socket, network }) =>
      new CallerLimit<IoSocket>(at(socket), at(network), (caller) => accountOf(caller) ?? caller.id),
    held: (each) => new AddressLimit(config.RATE_LIMITS ? each * config.SOCKETS_PER_ADDRESS : Number.POSITIVE_INFINITY),
    attempts: (name, rate) =>
      new AttemptLimit({
        name,
        rate: rateOf(rate),
        shared: link?.askBucket ?? null,
        now: () => performance.now(),
        logger,
      }),
  };
}
