// Whether two servers share a Redis, checked with a real Redis. The row of the other server is made up, in the form in
// which the database would return it.
import pino from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fingerprintOf } from "../src/platform/cluster/fingerprint.ts";
import { fitOthers, IN_DOUBT, REDIS_PROCESS } from "../src/platform/cluster/fit.ts";
import { PeerEcho } from "../src/platform/cluster/peer-echo.ts";
import { RedisLink } from "../src/platform/cluster/redis-link.ts";
import { RedisProcess } from "./redis-process.ts";

const RUNNING = 1;
const STARTING = 2;
const logger = pino({ level: "silent" });

let redis: RedisProcess;
let running: RedisLink;
beforeEach(async () => {
  redis = await RedisProcess.start();
  running = await RedisLink.open(redis.url, logger);
  await new PeerEcho(running.channel, RUNNING).open();
});
afterEach(async () => {
  running.close();
  await redis.kill();
});

/**
 * Starts a second server with this Redis address. The made-up row has another name for the Redis process, so only the
 * echo shows that both servers share that Redis.
 */
async function startAt(url: string): Promise<void> {
  const starting = await RedisLink.open(url, logger);
  const echo = new PeerEcho(starting.channel, STARTING);
  await echo.open();
  let beats = 0;
  const membership = {
    earlier: async () => {
      const notes = { [IN_DOUBT]: running.channel.isInDoubt ? 1 : 0 };
      const fingerprint = JSON.stringify(fingerprintOf({ [REDIS_PROCESS]: "the one before" }));
      return [{ number: RUNNING, beats: ++beats, notes, fingerprint }];
    },
  };
  const fingerprint = fingerprintOf({ [REDIS_PROCESS]: starting.process });
  await fitOthers({ membership, fingerprint, echo, logger }).finally(() => starting.close());
}

describe("a server fits a running one that it reaches through Redis", () => {
  it("which was restarted empty a moment ago", async () => {
    await redis.kill();
    await redis.restart();
    await startAt(redis.url);
  });

  it("which was flushed, or is full", async () => {
    await redis.flush();
    await startAt(redis.url);
    await redis.fill();
    await startAt(redis.url);
  });
});

it("a server with another Redis does not fit", async () => {
  const other = await RedisProcess.start();
  await expect(startAt(other.url)).rejects.toThrow("another server on this database has REDIS_URL differently");
  await other.kill();
});
