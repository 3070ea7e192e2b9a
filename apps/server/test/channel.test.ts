// Messages between servers through a real Redis, and the channel's reports when Redis does not deliver.
import pino from "pino";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import type { Channel } from "../src/platform/cluster/channel.ts";
import { RedisLink } from "../src/platform/cluster/redis-link.ts";
import { Topic } from "../src/platform/cluster/topic.ts";
import { RedisProcess } from "./redis-process.ts";
import { TcpProxy } from "./tcp-proxy.ts";

/** The longest wait for something that may never come. */
const LONG = { timeout: 120_000 };
const logger = pino({ level: "silent" });

/** With this patience, no message is lost because the machine is busy. */
const PATIENT = 100;

let redis: RedisProcess;
let links: RedisLink[];
beforeEach(async () => {
  redis = await RedisProcess.start();
  links = [];
});
afterEach(async () => {
  for (const link of links) link.close();
  await redis.kill();
});

const untilRestored = (channel: Channel) => new Promise<void>((resolve) => channel.once("restored", () => resolve()));

async function linked(url: string = redis.url, log = logger, patience = 1): Promise<RedisLink> {
  const link = await RedisLink.open(url, log, patience);
  links.push(link);
  return link;
}

/** The channels of two servers. */
async function both(patience = 1): Promise<[Channel, Channel]> {
  const [one, two] = [await linked(redis.url, logger, patience), await linked(redis.url, logger, patience)];
  return [one.channel, two.channel];
}

/**
 * Says something until it is heard, because a link on a busy machine may be in doubt for a moment, and then sends
 * nothing. Returns how often it was said.
 */
async function sayUntilHeard(channel: Channel, heard: readonly string[]): Promise<number> {
  let said = 0;
  while (heard.at(-1) !== `message ${said}`) {
    said++;
    channel.publish("table:1", `message ${said}`);
    await vi.waitFor(() => expect(heard.at(-1)).toBe(`message ${said}`), { timeout: 2000 }).catch(() => undefined);
  }
  return said;
}

it("delivers the messages of a topic to all subscribers, in order, from the confirmed subscription on", async () => {
  const [one, two] = await both(PATIENT);
  const heard: string[] = [];
  await two.subscribe("table:1", (text) => heard.push(text));
  for (let nth = 0; nth < 1000; nth++) one.publish("table:1", `${nth}`);
  one.publish("table:2", "of another table");
  await expect.poll(() => heard.length, LONG).toBe(1000);
  expect(heard).toEqual(Array.from({ length: 1000 }, (_, nth) => `${nth}`));
  two.unsubscribe("table:1");
  one.publish("table:1", "too late");
  await two.subscribe("table:3", (text) => heard.push(text));
  one.publish("table:3", "the last");
  await expect.poll(() => heard.at(-1), LONG).toBe("the last");
  expect(heard).not.toContain("too late");
});

it("receives a topic that is subscribed again while it is still being unsubscribed", async () => {
  const [one, two] = await both(PATIENT);
  const heard: string[] = [];
  await two.subscribe("table:1", () => heard.push("given up"));
  for (let nth = 0; nth < 20; nth++) {
    two.unsubscribe("table:1");
    await two.subscribe("table:1", (text) => heard.push(`${nth} ${text}`));
    two.unsubscribe("table:1");
    const followed = two.subscribe("table:1", (text) => heard.push(`${nth} again ${text}`));
    await followed;
    one.publish("table:1", "card");
    await expect.poll(() => heard, LONG).toEqual([`${nth} again card`]);
    heard.length = 0;
  }
});

it("receives a topic whose subscription failed with the connection to Redis", async () => {
  const [one, two] = await both();
  const heard: string[] = [];
  redis.freeze();
  const following = two.subscribe("table:1", (text) => heard.push(text));
  await redis.kill();
  await following;
  const restored = Promise.all([one, two].map(untilRestored));
  await redis.restart();
  await restored;
  await sayUntilHeard(one, heard);
  expect(new Set(heard).size).toBe(heard.length);
});

it("doesn't doubt Redis after this process itself was too busy to read", async () => {
  const [one] = await both();
  const missed: number[] = [];
  one.on("missed", (forMs) => missed.push(forMs));
  // Eight times the pause between two echoes, and twice as long as one may take.
  const end = performance.now() + 2000;
  while (performance.now() < end);
  // The channel's own timer comes first, because it is the older one.
  await new Promise((resolve) => setTimeout(() => setImmediate(resolve)));
  expect(missed).toEqual([]);
});

it("reports that messages are missing while Redis is silent, until it is back", async () => {
  const [one] = await both();
  const missed: number[] = [];
  one.on("missed", (forMs) => missed.push(forMs));
  const restored = untilRestored(one);
  redis.freeze();
  await expect.poll(() => missed.length, LONG).toBeGreaterThan(2);
  redis.resume();
  await restored;
  expect(Math.max(...missed)).toBeGreaterThan(2000);
});

it("sends nothing while Redis is silent, and holds no more than 16 MB before that is known", async () => {
  const [one, two] = await both();
  const heard: string[] = [];
  await two.subscribe("table:1", (text) => heard.push(text));
  let lost = 0;
  one.on("lost", () => lost++);
  redis.freeze();
  const large = "x".repeat(60_000);
  for (let nth = 0; nth < 1000; nth++) one.publish("table:1", large);
  expect(lost).toBeGreaterThan(1000 - 17_000_000 / large.length);
  const restored = untilRestored(one);
  redis.resume();
  await restored;
  const said = await sayUntilHeard(one, heard);
  expect(heard.length + lost).toBe(1000 + said);
});

it("reconnects when its Redis has become a replica, and delivers through the new one", async () => {
  const [next, line] = [await RedisProcess.start(), await TcpProxy.open()];
  line.forwardTo(redis.url);
  const lines: string[] = [];
  const noting = pino({ level: "warn" }, { write: (line) => lines.push(line) });
  const [one, two] = [await linked(line.urlOf(redis.url), noting), await linked(next.url)];
  const heard: string[] = [];
  await one.channel.subscribe("table:1", (text) => heard.push(text));
  await redis.follow(next);
  await expect.poll(() => lines.join(), LONG).toContain("Redis has become a replica");
  expect(one.channel.isInDoubt).toBe(true);
  const restored = untilRestored(one.channel);
  line.forwardTo(next.url);
  await restored;
  await sayUntilHeard(two.channel, heard);
  expect(new Set(heard).size).toBe(heard.length);
  line.close();
  await next.kill();
});

it("an invalid message is logged once a minute and has no other effect", async () => {
  const lines: string[] = [];
  const noting = pino({ level: "error" }, { write: (line) => lines.push(line) });
  const link = await linked(redis.url, noting, PATIENT);
  const topic = new Topic({ channel: link.channel, name: "cards", schema: z.object({ card: z.string() }) });
  const heard: string[] = [];
  await topic.follow(({ card }) => heard.push(card));
  for (const text of ["not JSON", "{}", "[".repeat(100_000)]) await redis.publish("chkobba:cards", text);
  topic.publish({ card: "7 of coins" });
  await expect.poll(() => heard, LONG).toEqual(["7 of coins"]);
  expect(lines).toEqual([expect.stringContaining("cluster: a message of a server was not understood")]);
  link.close();
});

it("all servers see the same name of Redis' process, even if Redis is full or flushed, and a new name after a restart", async () => {
  const processNow = async () => {
    const link = await RedisLink.open(redis.url, logger);
    link.close();
    return link.process;
  };
  const first = await linked();
  await redis.flush();
  expect(await processNow()).toBe(first.process);
  await redis.fill();
  expect(await processNow()).toBe(first.process);
  await redis.kill();
  await redis.restart();
  expect(await processNow()).not.toBe(first.process);
});
