// Limits the calls of the wider networks around an IPv6 network. `@fastify/rate-limit` counts by only one key, which is
// the network itself.
// The next import adds `createRateLimit` to the type of an instance.
import type {} from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { networkOf, widerKeys } from "../limits/networks.ts";
import { RefusedRequest } from "./refusal-body.ts";

/** Throws if a wider network around the caller's network has made too many calls. */
export type LimitWider = (request: FastifyRequest) => Promise<void>;

/** The limits of the wider networks around an IPv6 network, as multiples of the network's own limit. */
const MULTIPLES = widerKeys(networkOf("2001:db8::")).map(({ times }) => times);

/** @param perMinute how many calls one network may make in a minute */
export function widerLimits(api: FastifyInstance, perMinute: number): LimitWider {
  const limits = MULTIPLES.map((times, nth) =>
    api.createRateLimit({
      max: perMinute * times,
      timeWindow: "1 minute",
      keyGenerator: ({ ip }) => widerKeys(networkOf(ip))[nth]?.key ?? ip,
    }),
  );
  return async (request) => {
    if (widerKeys(networkOf(request.ip)).length === 0) return;
    for (const limit of limits) {
      const counted = await limit(request);
      if (counted.isAllowed || !counted.isExceeded) continue;
      throw new RefusedRequest({ code: "CALL_RATE_LIMITED", retryAfterSeconds: counted.ttlInSeconds });
    }
  };
}
