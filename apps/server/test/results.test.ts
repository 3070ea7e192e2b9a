import { firstLegalMove } from "@chkobba/bot";
import { isDecided, viewFor } from "@chkobba/rules";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Decision } from "../src/games/game-writer.ts";
import { GameLog } from "../src/games/log/game-log.ts";
import { resultBetween } from "../src/games/log/game-result.ts";
import { GameRows } from "../src/games/log/game-rows.ts";
import { continueRecord, entryRecord, playRecord } from "../src/games/log/record.ts";
import { recordsIn } from "../src/games/log/stored-records.ts";
import { replayOf } from "../src/games/replays/replay.ts";
import { follow } from "../src/games/table/follow.ts";
import type { LiveGame } from "../src/games/table/live-game.ts";
import { playerAtTurn } from "../src/games/table/people.ts";
import { snapshotRecord } from "../src/games/table/snapshot.ts";
import { followed, newGames, opened, presence, type ServerGames, seated } from "../src/games/testing/live-games.ts";
import { randomDeal, randomDecks } from "../src/games/testing/random-deals.ts";
import { HistoryStore } from "../src/history/history-store.ts";
import type { Database } from "../src/platform/database/database.ts";
import { EACH_DATABASE, type Place } from "../src/platform/database/testing/each-database.ts";
import { accepted, type Result } from "../src/platform/result.ts";
import type { GameRecord } from "../src/schema/game-record.ts";
import { migrations, type Tables } from "../src/schema/index.ts";

const DELAYS = { awayMs: 60_000, botDelayMs: { min: 700, max: 1500 }, abandonedMs: 600_000 };

describe.each(EACH_DATABASE)("$name", ({ newPlace }) => {
  let place: Place;
  let database: Database<Tables>;
  let log: GameLog;
  let history: HistoryStore;
  beforeAll(async () => {
    place = await newPlace();
    database = await place.open<Tables>(migrations);
    log = new GameLog(database);
    history = new HistoryStore(database);
  });
  afterAll(async () => {
    await database.close();
    await place.remove();
  });

  let games = 0;
  let gameId = "";
  beforeEach(() => {
    gameId = `game-${++games}`;
  });

  /** Games with their own memory, like those of another server. */
  function server(): ServerGames {
    return newGames(log, DELAYS);
  }

  const adding = (...records: GameRecord[]): Result<Decision<null>> => accepted({ records, value: null });
  const owner = (playerId: string) => `device:${gameId}:${playerId}` as const;
  const sitting = (playerId: string) => seated(playerId, 0, owner(playerId));
  const closing = ({ game }: LiveGame, at = 9000) => adding(continueRecord(at, game, randomDecks));

  /** Stores a game of "a" and "b" that is at the summary of its last round. */
  async function decidedGame(only: ServerGames): Promise<LiveGame> {
    await only.writer.open(gameId, [opened(), sitting("a"), sitting("b")]);
    const start = entryRecord(1000, { type: "started", deal: randomDeal(2) });
    await only.writer.change(gameId, () => adding(start));
    await only.writer.change(gameId, (started) => adding(...stepsToDecision(started)));
    return load(only);
  }

  function stepsToDecision(started: LiveGame): GameRecord[] {
    const steps: GameRecord[] = [];
    for (let live = started; ; live = followed(started, ...steps)) {
      const { game } = live;
      if (game.status === "in_progress") {
        const move = firstLegalMove(viewFor(game, game.round.turn));
        steps.push(playRecord(2000, playerAtTurn(live) ?? "nobody", move, "player"));
      } else if (game.status === "round_summary" && !isDecided(game)) {
        steps.push(continueRecord(2000, game, randomDecks));
      } else return steps;
    }
  }

  async function load(only: ServerGames): Promise<LiveGame> {
    const live = await only.store.load(gameId);
    if (live === null) throw new Error("the game is gone");
    return live;
  }

  const playedBy = async (playerId: string) => (await history.statisticsOf(owner(playerId))).gamesPlayed;

  describe("the result of a game", () => {
    it("is written with the record that ends the game", async () => {
      const only = server();
      const decided = await decidedGame(only);
      expect(await history.finished(gameId, undefined)).toBeNull();
      await only.writer.change(gameId, closing);
      expect(await history.finished(gameId, undefined)).toEqual({
        ...{ gameId, seq: decided.version + 1, logFrom: 1, beganSeq: 4, finishedAt: 9000 },
        ...{ teamMode: false, isSolo: false, targetScore: 11 },
      });
      expect([await playedBy("a"), await playedBy("b")]).toEqual([1, 1]);
    });

    it("is not written, nor is the record, if another append took the record's place", async () => {
      const only = server();
      const decided = await decidedGame(only);
      const last = continueRecord(9000, decided.game, randomDecks);
      const finished = follow(decided, last);
      if (!finished.ok) throw new Error("the game was decided");
      await only.writer.change(gameId, () => adding(presence("a", "gone", 8000)));
      const result = resultBetween(decided, finished.value);
      expect(result).not.toBeNull();
      expect(await log.append({ after: finished.value, records: [last], wakeAt: null, result })).toBe("conflict");
      expect(await history.finished(gameId, undefined)).toBeNull();
      expect(await playedBy("a")).toBe(0);
      expect((await log.read(gameId, 0)).length).toBe(decided.version + 1);
      expect((await load(server())).game.status).toBe("round_summary");
    });

    it("that can't be written undoes its record too", async () => {
      const only = server();
      const decided = await decidedGame(only);
      const last = continueRecord(9000, decided.game, randomDecks);
      const finished = follow(decided, last);
      if (!finished.ok) throw new Error("the game was decided");
      const result = resultBetween(decided, finished.value);
      if (result === null) throw new Error("the game has ended");
      const { beganSeq: began_seq, seq } = result;
      const inTheWay = {
        game_id: gameId,
        seq,
        began_seq,
        finished_at: 0,
        team_mode: 0,
        target_score: 11,
        is_solo: 0,
      } as const;
      await database.query.insertInto("finished_games").values(inTheWay).execute();
      expect(await log.append({ after: finished.value, records: [last], wakeAt: null, result })).toBe("conflict");
      expect(await log.read(gameId, decided.version + 1)).toEqual([]);
      expect(await playedBy("a")).toBe(0);
      expect((await load(server())).game.status).toBe("round_summary");
    });

    it("is counted once if two servers end the game at the same time", async () => {
      const [one, two] = [server(), server()];
      await decidedGame(one);
      await two.store.load(gameId);
      const ended = await Promise.all([one, two, one, two].map((each) => each.writer.change(gameId, closing)));
      expect(ended.filter(({ ok }) => ok)).toHaveLength(1);
      for (const each of ended) if (!each.ok) expect(each.refusal.code).toBe("NOT_IN_ROUND_SUMMARY");
      expect([await playedBy("a"), await playedBy("b")]).toEqual([1, 1]);
      const { total } = await history.gamesOf(owner("a"), { limit: 10, offset: 0 });
      expect(total).toBe(1);
    });

    it("is written for each game at the table", async () => {
      const only = server();
      await decidedGame(only);
      await only.writer.change(gameId, closing);
      const deal = randomDeal(2);
      await only.writer.change(gameId, (live) =>
        adding(snapshotRecord(9500, live), entryRecord(9500, { type: "started", deal })),
      );
      await only.writer.change(gameId, () => adding(entryRecord(9600, { type: "left", playerId: "b" })));
      const { games: both, total } = await history.gamesOf(owner("b"), { limit: 10, offset: 0 });
      expect(total).toBe(2);
      expect(both.map(({ finishedAt }) => finishedAt)).toEqual([9600, 9000]);
      expect((await history.statisticsOf(owner("b"))).gamesLost).toBeGreaterThanOrEqual(1);
    });
  });

  describe("a table that is removed", () => {
    it("keeps the results and replays of the games finished at it", async () => {
      const [only, other] = [server(), server()];
      const decided = await decidedGame(only);
      await only.writer.change(gameId, closing);
      await only.writer.change(gameId, () => adding(entryRecord(9500, { type: "left", playerId: "b" })));
      await only.writer.change(gameId, (live) => adding(snapshotRecord(9600, live)));
      await only.writer.change(gameId, () => adding(entryRecord(9700, { type: "left", playerId: "a" })));
      const waiting = await load(only);
      await other.store.load(gameId);
      expect(await only.store.remove(waiting, 9800)).toBe(true);
      for (const each of [only, other, server()]) {
        const joined = await each.writer.change(gameId, () => adding(sitting("c")));
        expect(joined).toEqual({ ok: false, refusal: { code: "GAME_NOT_FOUND" } });
        expect(await each.store.load(gameId)).toBeNull();
      }
      expect(await new GameRows(database).unfinished()).not.toContain(gameId);
      expect(await log.takeDue(Number.MAX_SAFE_INTEGER, 1000, 0)).not.toContain(gameId);
      expect([await playedBy("a"), await playedBy("b")]).toEqual([1, 1]);
      const game = await history.finished(gameId, undefined);
      if (game === null) throw new Error("the finished game is gone");
      const { logFrom, seq } = game;
      const records = await recordsIn(await log.storedBack(gameId, logFrom, seq), logFrom, seq);
      const { entries } = replayOf(gameId, records, game);
      expect(entries).toHaveLength(decided.version - 2);
    });

    it("is not removed if its game has continued in the meantime", async () => {
      const only = server();
      await decidedGame(only);
      await only.writer.change(gameId, closing);
      const finished = await load(only);
      await server().writer.change(gameId, () => adding(presence("a", "gone", 9500)));
      expect(await only.store.remove(finished, 9800)).toBe(false);
      expect((await load(server())).version).toBe(finished.version + 1);
    });
  });
});
