// Limits the rate of the HTTP requests of a network, and lets networks take turns. This is a Fastify hook that runs
// before the body is read.
import type { FastifyRequest } from "fastify";
import type { FairTurns } from "../limits/fair-turns.ts";
import { networkOf, widestNetwork } from "../limits/networks.ts";
import type { RateLimit } from "../limits/rate-limit.ts";
import { RefusedRequest } from "./refusal-body.ts";

/**
 * Refuses requests above the limit with 429 and `Retry-After`, in whole seconds. Other requests wait for their
 * network's turn. @param turns null if all requests begin at once
 */
export function limitByNetwork(limit: RateLimit, turns: FairTurns | null = null) {
  return async ({ ip }: Pick<FastifyRequest, "ip">): Promise<void> => {
    const network = networkOf(ip);
    const line = widestNetwork(network);
    if (turns?.isFull(line) !== true && limit.allows(network)) {
      await turns?.ask(line);
      return;
    }
    throw new RefusedRequest({ code: "TOO_MANY_REQUESTS", retryAfterSeconds: limit.retryAfterSeconds(network) });
  };
}
