// Servers on one database that don't fit together, and servers whose machines have different clocks.
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { Settings } from "./data-folders.ts";
import { Player } from "./player.ts";
import { RedisProcess } from "./redis-process.ts";
import { runToEnd, runToEndWithClock, runTool } from "./run-to-end.ts";
import type { ServerProcess } from "./server-process.ts";
import { SeveralServers } from "./several-servers.ts";
import { closeAll, playerIn, seatAll } from "./tables.ts";
import { TcpProxy } from "./tcp-proxy.ts";

const TURN_SECONDS = 3;
const AHEAD_MS = 25_000;
/** The longest wait for something that may never come. */
const LONG = { timeout: 120_000 };

let several: SeveralServers;
let running: ServerProcess;
beforeAll(async () => {
  several = await SeveralServers.prepare();
  running = await several.start({ TURN_SECONDS: `${TURN_SECONDS}` });
});
afterAll(() => several.end());

describe("a second server does not start, and prints the difference in one line", () => {
  const misfits: [string, Settings][] = [
    ["AUTH_SECRET", { AUTH_SECRET: "another secret" }],
    ["ADMIN_KEY", { ADMIN_KEY: "another key" }],
    ["RADIO_ADMIN_PASSWORD", { RADIO_ADMIN_PASSWORD: "another password" }],
    ["MEDIA_URL", { MEDIA_URL: "file:///tmp/elsewhere" }],
    ["REDIS_URL", { REDIS_URL: "" }],
  ];
  // The settings are compared by one function, which has a test of its own.
  it.each(inject("isLong") ? misfits : misfits.slice(0, 2))("another %s", async (name, setting) => {
    const { code, stderr } = await runToEnd({ ...several.settings, ...setting });
    expect(code).toBe(1);
    expect(stderr.trim().split("\n")).toEqual([expect.stringContaining(`has ${name} differently`)]);
  });

  it("another Redis, and another database of the same Redis", async () => {
    const other = await RedisProcess.start();
    for (const REDIS_URL of [other.url, `${several.redis.url}/1`]) {
      const { code, stderr } = await runToEnd({ ...several.settings, REDIS_URL });
      expect(code).toBe(1);
      expect(stderr.trim().split("\n")).toEqual([expect.stringContaining("has REDIS_URL differently")]);
    }
    await other.kill();
    // The running server never noticed the servers that do not fit.
    expect(await several.inDatabase("select number from servers")).toHaveLength(1);
    expect(running.logged("cluster: another server was lost")).toEqual([]);
  });

  it("a clock that is more than 30 s ahead or behind", async () => {
    for (const clockMs of [40_000, -40_000]) {
      const { code, stderr } = await runToEndWithClock(clockMs, several.settings);
      expect(code).toBe(1);
      expect(stderr.trim()).toMatch(/^the clock of this machine is 40 s from that of the database: set it/);
    }
  });
});

describe("a server starts beside others on the same Redis", () => {
  /** Checks that each of two servers shows a move made on the other one. */
  async function playTogether(other: ServerProcess): Promise<void> {
    const players = await Promise.all([running, other].map(({ url }) => Player.connect(url)));
    const seats = await seatAll(players, { targetScore: 11 });
    const [a, b] = seats;
    if (a === undefined || b === undefined) throw new Error("two seats were wanted");
    await a.player.demand("start-game", { gameId: a.gameId });
    const { version } = await a.player.view(a.gameId);
    await b.player.untilGame(b.gameId, "the start", (game) => game.version >= version);
    closeAll(seats);
  }

  async function startsAndFits(): Promise<void> {
    const next = await several.start();
    await playTogether(next);
    expect((await next.stop()).code).toBe(0);
  }

  it("that was restarted empty, flushed, or is full", async () => {
    await several.redis.kill();
    await several.redis.restart();
    await startsAndFits();
    await several.redis.flush();
    await startsAndFits();
    await several.redis.fill();
    await startsAndFits();
    await several.redis.empty();
  });

  it.runIf(inject("isLong"))(
    "seeds 777901 and 777902: that was restarted empty, and to which they have not reconnected yet",
    async () => {
      const other = await SeveralServers.prepare();
      const line = await TcpProxy.open();
      line.forwardTo(other.redis.url);
      const first = await other.start({ REDIS_URL: line.urlOf(other.redis.url) });
      line.forwardTo(null);
      line.cut();
      await other.redis.kill();
      await other.redis.restart();
      const starting = other.start();
      await expect.poll(() => other.inDatabase("select number from servers"), LONG).toHaveLength(2);
      line.forwardTo(other.redis.url);
      const next = await starting;
      expect(await next.health()).toMatchObject({ status: "ok" });
      for (const server of [first, next]) {
        expect(server.errors).toEqual([]);
        await server.stop();
      }
      line.close();
      await other.endAlone();
    },
  );
});

it("a killed server does not keep a new one from starting with another secret", async () => {
  const other = await SeveralServers.prepare();
  const killed = await other.start();
  await killed.kill();
  const next = await other.start({ AUTH_SECRET: "another secret" });
  expect(await next.health()).toMatchObject({ status: "ok" });
  await next.stop();
  await other.endAlone();
});

describe("beside a running server, the database of an earlier release", () => {
  /** Makes the database look as before the newest migration. */
  const makeOlder = (of: SeveralServers) =>
    of.inDatabase(`
      drop index cups_forgettable;
      alter table cups drop column is_trophy;
      delete from kysely_migration where name = '046-trophies'`);
  const newest = (of: SeveralServers) => of.inDatabase("select name from kysely_migration where name = '046-trophies'");

  it("is not migrated by a server that does not fit, nor by a command, and is migrated by a server that fits", async () => {
    const other = await SeveralServers.prepare();
    const first = await other.start();
    await makeOlder(other);
    const misfits: [string, () => ReturnType<typeof runToEnd>][] = [
      ["AUTH_SECRET differently", () => runToEnd({ ...other.settings, AUTH_SECRET: "another secret" })],
      ["Redis is away", () => runToEnd({ ...other.settings, REDIS_URL: "redis://127.0.0.1:1" })],
      ["is 40 s from that of the database", () => runToEndWithClock(40_000, other.settings)],
      ["is another server running?", () => runToEnd({ ...other.settings, PORT: new URL(first.url).port })],
      ["of another release, an earlier one", () => runTool("admin", ["grant", "NAME"], { ...other.settings })],
    ];
    for (const [reason, start] of misfits) {
      const { code, stderr } = await start();
      expect([code, stderr.trim().split("\n")]).toEqual([1, [expect.stringContaining(reason)]]);
      expect(await newest(other)).toEqual([]);
    }
    const second = await other.start();
    expect(await newest(other)).toHaveLength(1);
    for (const server of [first, second]) await server.stop();
    await other.endAlone();
  });

  it("is not migrated beside a server of a release with other messages", async () => {
    const other = await SeveralServers.prepare();
    const first = await other.start();
    await makeOlder(other);
    await other.inDatabase(
      `update servers set fingerprint = jsonb_set(fingerprint::jsonb, '{the release}', '"older"')::text`,
    );
    const { code, stderr } = await runToEnd(other.settings);
    expect(code).toBe(1);
    expect(stderr.trim()).toBe(
      "a server of another release runs on this database, and the two can't run side by side: stop all of its servers first",
    );
    expect(await newest(other)).toEqual([]);
    await first.stop();
    await other.endAlone();
  });
});

describe("a server whose machine's clock is 25 s ahead", () => {
  it("ends no turn early, shows the same end of the turn as the others, and logs the difference", async () => {
    const ahead = await several.startWithClock(AHEAD_MS, { TURN_SECONDS: `${TURN_SECONDS}` });
    const players = await Promise.all([running, ahead].map(({ url }) => Player.connect(url)));
    const seats = await seatAll(players, { targetScore: 11 });
    const [a, b] = seats;
    if (a === undefined || b === undefined) throw new Error("two seats were wanted");
    await a.player.demand("start-game", { gameId: a.gameId });
    const { version, turnEndsAt } = await a.player.view(a.gameId);
    const there = await b.player.untilGame(b.gameId, "the same", (game) => game.version === version);
    expect(Math.abs((there.turnEndsAt ?? 0) - (turnEndsAt ?? 0))).toBeLessThan(50);
    // The database uses this machine's clock. It differs by many seconds from the clock of the server that is ahead.
    const asked = Date.now();
    expect((turnEndsAt ?? 0) - asked).toBeLessThanOrEqual(TURN_SECONDS * 1000 + 1000);
    await b.player.untilGame(b.gameId, "the clock plays", (game) => game.version > version);
    expect(Date.now()).toBeGreaterThan((turnEndsAt ?? 0) - 1000);
    expect(playerIn(await b.player.view(b.gameId), a.playerId).connected).toBe(true);
    const [line] = await ahead.untilLogged("this machine's clock differs from the database's, which is used", 1);
    expect(Number(line?.ms)).toBeLessThan(-24_000);
    closeAll(seats);
    expect((await ahead.stop()).code).toBe(0);
  });
});
