// A token bucket in Redis that all servers share. The stored value is the time at which the bucket will be full again.
import type { BucketRequest } from "../limits/token-bucket.ts";

/**
 * Takes a token if there is one ("take"), or puts a token back ("give back"). Returns the ms until there is a token; 0
 * if one was taken or put back.
 */
const SCRIPT = `
local time = redis.call("TIME")
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local interval, burst, what = tonumber(ARGV[1]), tonumber(ARGV[2]), ARGV[3]
local full = math.max(tonumber(redis.call("GET", KEYS[1]) or "0"), now)
if what == "give back" then
  full = full - interval
  if full > now then redis.call("SET", KEYS[1], full, "PX", full - now) else redis.call("DEL", KEYS[1]) end
  return 0
end
local wait = full + interval - interval * burst - now
if wait > 0 then return wait end
redis.call("SET", KEYS[1], full + interval, "PX", full + interval - now)
return 0`;

interface Redis {
  eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
}

/** Takes a token or puts one back. Returns the ms until there is a token; 0 if one was taken or put back. */
export async function askBucket(redis: Redis, { key, rate, what }: BucketRequest): Promise<number> {
  const interval = Math.round(1000 / rate.perSecond);
  return Number(await redis.eval(SCRIPT, { keys: [key], arguments: [`${interval}`, `${rate.burst}`, what] }));
}
