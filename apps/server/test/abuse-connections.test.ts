// Many connections, packets and new sockets of one address are refused or closed, while players at other addresses
// continue their games.
// Starts first: takes a minute.
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { attack, attackAlone, MEGABYTE } from "./abuse/attacked.ts";
import { cleanUp, ServerProcess } from "./server-process.ts";

const TOO_MANY = "403 Too many connections from this address";

/** Attacks that `npm run test:long` makes too, because another one of their kind stands in every run. */
const long = it.runIf(inject("isLong"));

afterAll(cleanUp);

let common: ServerProcess;
beforeAll(async () => {
  common = await ServerProcess.startAlone();
});

describe("an address", () => {
  it.each([
    ["bodies", "413 Request body is too large", 25] as const,
    ...(inject("isLong") ? [["frames", "closed", 50] as const] : []),
  ])("that sends %s of a megabyte is refused", async (kind, said, count) => {
    const { counts } = await attack({ name: `megabyte-${kind}`, count }, common);
    expect(counts).toEqual({ [said]: count });
  });

  long("that sends polls of a megabyte is refused, after some polls without reading them", async () => {
    const { counts } = await attack({ name: "megabyte-polls", count: 100 }, common);
    // The server answers and closes the connection. A client that is still sending may see only a reset.
    const {
      413: tooLarge = 0,
      "429 Too many requests from this address": tooMany = 0,
      "broken off": brokenOff = 0,
      ...others
    } = counts;
    expect(others).toEqual({});
    expect(tooLarge).toBeGreaterThan(0);
    expect(tooMany).toBeGreaterThan(brokenOff);
    expect(tooLarge + tooMany + brokenOff).toBe(100);
  });

  it.each(inject("isLong") ? ["websockets", "polls"] : ["websockets"])("may hold at most 500 %s", async (name) => {
    const { counts } = await attackAlone({ name, count: 700 });
    expect(counts).toEqual({ [name === "polls" ? "200" : "101"]: 500, [TOO_MANY]: 200 });
  });

  it("that opens many games through new sockets is refused", async () => {
    const server = await ServerProcess.startAlone({ GAMES_PER_MINUTE: "6" });
    const { counts } = await attack({ name: "games", count: 100 }, server);
    const { granted = 0, ...refused } = counts;
    // A burst of 30 games is allowed, then one game in ten seconds.
    expect(granted).toBeGreaterThanOrEqual(29);
    expect(granted).toBeLessThan(100);
    expect(refused).toEqual({ RATE_LIMITED: 100 - granted });
  });

  long("that opens many rooms through new sockets is refused", async () => {
    const { counts } = await attackAlone({ name: "rooms", count: 420 });
    const { granted = 0, ...refused } = counts;
    // A burst of 300 rooms is allowed, then one room in two seconds.
    expect(granted).toBeGreaterThanOrEqual(300);
    expect(granted).toBeLessThan(420);
    expect(refused).toEqual({ RATE_LIMITED: 420 - granted });
  });

  long("that reports page errors through new sockets does not fill the log", async () => {
    const { server } = await attackAlone({ name: "client-errors", count: 4, seconds: 2 });
    expect(server.loggedBytes).toBeLessThan(5 * MEGABYTE);
  });

  it("that guesses the admin key through new sockets is refused after ten guesses, which are logged", async () => {
    const server = await ServerProcess.startAlone();
    const before = server.warnings.length;
    const { counts } = await attack({ name: "admin-keys", count: 40 }, server);
    expect(counts).toEqual({ FORBIDDEN: 10, RATE_LIMITED: 30 });
    expect(server.warnings.slice(before)).toHaveLength(10);
    expect(server.warnings.join()).not.toContain("guess-of-the-key");
  });
});

describe("many packets at once", () => {
  it("that ask for a second socket close the connection, which never has more than one", async () => {
    const { counts } = await attackAlone({ name: "connects", count: 1 });
    expect(counts).toEqual({ closed: 6, "spare sockets": 0 });
  });

  it("of any other kind close the connection or have no effect", async () => {
    const { counts } = await attackAlone({ name: "packet-bursts", count: 1 });
    const { closed, "spare sockets": spare, ...open } = counts;
    expect(spare).toBe(0);
    expect(closed).toBeGreaterThanOrEqual(40);
    expect(["open after pongs", "open after upgrades", "open after noops", "open after opens"]).toEqual(
      expect.arrayContaining(Object.keys(open)),
    );
  });

  long("from many sockets are answered, and no player waits when all of them disconnect at once", async () => {
    const { counts } = await attackAlone({ name: "events", count: 50, seconds: 2 });
    expect(counts.answered).toBeGreaterThan(0);
  });

  long("from sockets that keep connecting and disconnecting make no player wait", async () => {
    const { counts } = await attackAlone({ name: "churn", count: 20, seconds: 2 });
    expect(counts.opened).toBeGreaterThan(0);
  });
});

describe("two thousand requests in one chunk", () => {
  it.each(["request-chunks", ...(inject("isLong") ? ["poll-chunks"] : [])])(
    "close their connection after four answers at most: %s",
    async (name) => {
      const { counts } = await attackAlone({ name, count: 20, seconds: 2 });
      const { closed = 0, ...answers } = counts;
      expect(closed).toBeGreaterThanOrEqual(20);
      expect(["200", "403", "429"]).toEqual(expect.arrayContaining(Object.keys(answers)));
      const answered = Object.values(answers).reduce((sum, times) => sum + times, 0);
      expect(answered).toBeLessThanOrEqual(closed * 4);
    },
  );
});

describe("a request to upgrade to another protocol", () => {
  it("to a path without upgrades closes the connection, even after an answered request", async () => {
    const { counts } = await attackAlone({ name: "upgrades", count: 50, seconds: 200 });
    expect(counts).toMatchObject({ held: 0 });
  });
});
