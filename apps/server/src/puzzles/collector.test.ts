// The search for puzzles in finished games: which games are used, and when nothing is searched.
import type { FoundPuzzle } from "@chkobba/bot/puzzles";
import { beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../platform/database/database.ts";
import { EACH_DATABASE } from "../platform/database/testing/each-database.ts";
import type { Tables } from "../schema/tables.ts";
import { withNewRows } from "../schema/testing/server-database.ts";
import { PuzzleCollector } from "./collector.ts";
import { PuzzleStore } from "./puzzle-store.ts";
import { SourceStore } from "./source-store.ts";

const HOUR_MS = 3_600_000;
const NOW = Date.parse("2026-11-22T10:00:00Z");
const OLD = NOW - 49 * HOUR_MS;

const puzzleOf = (gameId: string): FoundPuzzle => ({ code: gameId, plays: "0=0", theme: "haya", level: 1500 });

describe.each(EACH_DATABASE)("the puzzle collector on $name", ({ newPlace }) => {
  let database: Database<Tables>;
  let store: PuzzleStore;
  let searched: string[];
  let isQuiet: boolean;
  let stops: boolean;
  let numbers = 0;
  let collector: PuzzleCollector;
  withNewRows(newPlace, (opened) => {
    database = opened;
  });
  beforeEach(() => {
    store = new PuzzleStore(database);
    [searched, isQuiet, stops] = [[], true, false];
    collector = new PuzzleCollector({
      store,
      sources: new SourceStore(database),
      shelf: { size: async () => 0 },
      replayOf: async ({ gameId }) => Buffer.from(gameId),
      search: async ({ replay }) => {
        searched.push(replay);
        return stops ? null : [puzzleOf(replay)];
      },
      isQuiet: () => isQuiet,
      now: () => NOW,
    });
  });

  const finish = async (gameId: string, finishedAt: number, kind: "rated" | "casual") => {
    const { query } = database;
    const times = { wake_at: null, created_at: finishedAt, changed_at: finishedAt, invitation: null };
    numbers += 1;
    await query
      .insertInto("games")
      .values({ id: gameId, status: "closed", version: 50, number: numbers, ...times })
      .execute();
    await query
      .insertInto("finished_games")
      .values({
        ...{ game_id: gameId, seq: 50, log_from: 1, began_seq: 3, finished_at: finishedAt, team_mode: 0 },
        ...{ target_score: 11, is_solo: 0 },
      })
      .execute();
    if (kind === "casual") return;
    await query
      .insertInto("rating_changes")
      .values({
        ...{ account_id: `a ${gameId}`, board: "duel", nth: 1, game_id: gameId, seq: 50, at: finishedAt },
        ...{ mu: 25, sigma: 8, value: 1500, change: 0 },
      })
      .execute();
  };
  const collected = async () => (await store.collected()).map(({ code }) => code).toSorted();

  it("searches one rated game after the other, the oldest first, and each only once", async () => {
    await finish("second", OLD + 2, "rated");
    await finish("first", OLD + 1, "rated");
    await finish("casual", OLD, "casual");
    await collector.collectOne();
    expect(searched).toEqual(["first"]);
    await collector.collectOne();
    await collector.collectOne();
    expect(searched).toEqual(["first", "second"]);
    expect(await collected()).toEqual(["first", "second"]);
  });

  it("leaves games alone that ended less than 48 hours ago", async () => {
    await finish("new", NOW - 47 * HOUR_MS, "rated");
    await collector.collectOne();
    expect(searched).toEqual([]);
  });

  it("does nothing while the server is busy", async () => {
    await finish("old", OLD, "rated");
    isQuiet = false;
    await collector.collectOne();
    expect(searched).toEqual([]);
  });

  it("searches a game again if the server stopped during the search", async () => {
    await finish("old", OLD, "rated");
    stops = true;
    await collector.collectOne();
    stops = false;
    await collector.collectOne();
    expect(searched).toEqual(["old", "old"]);
    expect(await collected()).toEqual(["old"]);
  });
});
