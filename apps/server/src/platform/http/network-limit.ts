// A rate limit on the HTTP requests of a network, as a Fastify hook that runs before the body is read.
import type { FastifyRequest } from "fastify";
import type { RateLimit } from "../limits/rate-limit.ts";
import { networkOf } from "./client-address.ts";
import { RefusedRequest } from "./refusal-body.ts";

/** Refuses requests past the limit with 429 and `Retry-After`, in whole seconds. */
export function limitByNetwork(limit: RateLimit) {
  return async ({ ip }: Pick<FastifyRequest, "ip">): Promise<void> => {
    const network = networkOf(ip);
    if (limit.allows(network)) return;
    throw new RefusedRequest({ code: "TOO_MANY_REQUESTS", retryAfterSeconds: limit.retryAfterSeconds(network) });
  };
}
