// A rate limit on the HTTP requests of a network, as a hook of Fastify that runs before the body is read.
import type { FastifyReply, FastifyRequest } from "fastify";
import type { RateLimit } from "../limits/rate-limit.ts";
import { networkOf } from "./client-address.ts";
import { refusalBody } from "./refusal-body.ts";

/** Refuses requests past the limit with 429 and `Retry-After`, in whole seconds. */
export function limitByNetwork(limit: RateLimit) {
  return async ({ ip }: Pick<FastifyRequest, "ip">, reply: FastifyReply): Promise<unknown> => {
    const network = networkOf(ip);
    if (limit.allows(network)) return;
    void reply.code(429).header("retry-after", limit.retryAfterSeconds(network));
    return reply.send(refusalBody("TOO_MANY_REQUESTS"));
  };
}
