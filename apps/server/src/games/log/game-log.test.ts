import { randomUUID } from "node:crypto";
import { firstLegalMove } from "@chkobba/bot";
import { viewFor } from "@chkobba/rules";
import fc from "fast-check";
import { describe, expect, inject, it } from "vitest";
import type { Database } from "../../platform/database/database.ts";
import { EACH_DATABASE } from "../../platform/database/testing/each-database.ts";
import { accepted } from "../../platform/result.ts";
import type { GameRecord } from "../../schema/game-record.ts";
import type { Tables } from "../../schema/index.ts";
import { withServerDatabase } from "../../schema/testing/server-database.ts";
import type { LiveGame } from "../table/live-game.ts";
import { nextAction, nextWakeTime } from "../table/next-action.ts";
import { playerAtTurn } from "../table/people.ts";
import { newGames, opened, presence, type ServerGames, seated } from "../testing/live-games.ts";
import { randomDeal, randomDecks } from "../testing/random-deals.ts";
import { GameLog } from "./game-log.ts";
import { GameRows } from "./game-rows.ts";
import { continueRecord, entryRecord, playRecord } from "./record.ts";

const DELAYS = { awayMs: 60_000, botDelayMs: { min: 700, max: 1500 }, abandonedMs: 600_000 };
const TURN_SECONDS = 120;

const gamesOf = (log: GameLog) => newGames(log, DELAYS, { random: () => 0 });

function playAt(live: LiveGame, at: number): GameRecord {
  const playerId = playerAtTurn(live);
  if (playerId === null) return continueRecord(at, live.game, randomDecks);
  const turn = live.game.status === "in_progress" ? live.game.round.turn : null;
  return playRecord(at, playerId, firstLegalMove(viewFor(live.game, turn)), "player");
}

describe.each(EACH_DATABASE)("$name", ({ newPlace }) => {
  let database: Database<Tables>;
  withServerDatabase(newPlace, (opened) => {
    database = opened;
  });

  const rowOf = (id: string) =>
    database.query.selectFrom("games").select(["version", "wake_at"]).where("id", "=", id).executeTakeFirstOrThrow();

  async function startedGame({ writer }: ServerGames, turnSeconds: number | null): Promise<string> {
    const id = randomUUID();
    await writer.open(id, [opened({ turnSeconds }), seated("a"), seated("b")]);
    const deal = randomDeal(2);
    await writer.change(id, () => accepted({ records: [entryRecord(1000, { type: "started", deal })], value: null }));
    return id;
  }

  it("plays leave the game's row unchanged until its wake time is near", async () => {
    const games = gamesOf(new GameLog(database));
    const id = await startedGame(games, TURN_SECONDS);
    const play = (at: number) =>
      games.writer.change(id, (live) => accepted({ records: [playAt(live, at)], value: null }));
    const first = { version: 4, wake_at: 1000 + TURN_SECONDS * 1000 };
    for (const at of [2000, 40_000, 80_000, 105_000]) await play(at);
    expect(await rowOf(id)).toEqual(first);
    await play(107_000);
    expect(await rowOf(id)).toEqual({ version: 9, wake_at: 107_000 + TURN_SECONDS * 1000 });
    expect((await gamesOf(new GameLog(database)).store.load(id))?.version).toBe(9);
  });

  it("a game without a row counts as removed only if it was known here: this server may be about to open it", async () => {
    const log = new GameLog(database);
    const [opening, removed] = [randomUUID(), randomUUID()];
    const behind = await log.behind([
      { id: opening, version: 0 },
      { id: removed, version: 3 },
    ]);
    expect(behind).toEqual(database.isShared ? [{ id: removed, version: 3, isGone: 1 }] : []);
  });

  it("many states at once are found to be the newest ones or not, also several of one game", async () => {
    const log = new GameLog(database);
    const server = gamesOf(log);
    const games = await Promise.all(Array.from({ length: 30 }, () => startedGame(server, null)));
    for (const id of games.slice(0, 10)) {
      await server.writer.change(id, (live) => accepted({ records: [playAt(live, 2000)], value: null }));
    }
    const asked = games.flatMap((id) => [4, 5].map((version) => log.isNewest(id, version)));
    const isNewest = games.flatMap((_, nth) => [nth >= 10, true]);
    expect(await Promise.all(asked)).toEqual(database.isShared ? isNewest : isNewest.map(() => true));
    expect(await log.isNewest(randomUUID(), 1)).toBe(!database.isShared);
  });

  it("the waiting tables of accounts are found by the account, without their other games", async () => {
    const rows = new GameRows(database);
    const { writer } = gamesOf(new GameLog(database));
    const [ali, zoe, sami] = ["account:ali", "account:zoe", "account:sami"] as const;
    const [waiting, shared, running] = [randomUUID(), randomUUID(), randomUUID()];
    await writer.open(waiting, [opened(), seated("a", 0, ali)]);
    await writer.open(shared, [opened(), seated("a", 0, ali), seated("b", 1, zoe)]);
    await writer.open(running, [opened(), seated("a", 0, ali), seated("b", 1, sami)]);
    const deal = randomDeal(2);
    await writer.change(running, () => accepted({ records: [entryRecord(1, { type: "started", deal })], value: null }));
    const found = await rows.waitingTablesOf([ali, zoe, sami]);
    expect(found.map(({ owner, gameId }) => `${owner} ${gameId}`).toSorted()).toEqual(
      [`${ali} ${waiting}`, `${ali} ${shared}`, `${zoe} ${shared}`].toSorted(),
    );
    expect(await rows.waitingTablesOf([])).toEqual([]);
  });

  it("plays without a clock never write it", async () => {
    const games = gamesOf(new GameLog(database));
    const id = await startedGame(games, null);
    for (let at = 2000; at < 20_000; at += 1000) {
      await games.writer.change(id, (live) => accepted({ records: [playAt(live, at)], value: null }));
    }
    expect(await rowOf(id)).toEqual({ version: 4, wake_at: null });
  });

  const step = fc.record({
    do: fc.constantFrom("play" as const, "play" as const, "play" as const, "go" as const, "come" as const),
    server: fc.nat(1),
    seat: fc.constantFrom("a", "b"),
    afterMs: fc.integer({ min: 1, max: 50_000 }),
    schedules: fc.boolean(),
  });

  it("no game sleeps too long, whichever server appends and whichever one wakes it", async () => {
    const property = fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 60 }), async (steps) => {
      const log = new GameLog(database);
      // If the database is not shared, no other server appends.
      const both = [gamesOf(log), gamesOf(database.isShared ? new GameLog(database) : log)];
      const [one = gamesOf(log), other = one] = both;
      const servers = database.isShared ? [one, other] : [one];
      const id = await startedGame(one, TURN_SECONDS);
      let at = 1000;
      for (const { do: what, server, seat, afterMs, schedules } of steps) {
        at += afterMs;
        const { store, writer } = servers[server % servers.length] ?? one;
        if (schedules) await wake(id, at, servers[(server + 1) % servers.length] ?? one);
        await writer.change(id, (live) => {
          if (what !== "play")
            return accepted({ records: [presence(seat, what === "go" ? "gone" : "here", at)], value: 0 });
          return accepted({ records: live.game.status === "finished" ? [] : [playAt(live, at)], value: 0 });
        });
        await expectAwakeInTime(id, await store.load(id));
      }
      await database.query.deleteFrom("games").execute();
    });
    await fc.assert(property, { numRuns: inject("isLong") ? 15 : 4 });
  });

  /** Does what a server's scheduler does with a due game, but without a play: sets its next wake time. */
  async function wake(id: string, at: number, { store }: ServerGames): Promise<void> {
    const log = new GameLog(database);
    const due = await log.takeDue(at, 10, at + 5000);
    const live = await store.load(id);
    if (!due.includes(id) || live === null) return;
    await log.reschedule(id, live.version, nextAction(live, DELAYS)?.at ?? null);
  }

  async function expectAwakeInTime(id: string, live: LiveGame | null): Promise<void> {
    if (live === null) throw new Error("a game was wanted");
    const needed = nextWakeTime(live, DELAYS, () => 0);
    const { wake_at } = await rowOf(id);
    if (needed !== null) expect(wake_at ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(needed);
  }
});
