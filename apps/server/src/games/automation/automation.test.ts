// Automation while a bot chooses its move: the game may change, end or be removed, and other games do not wait.
import { chooseMove as moveOfBot } from "@chkobba/bot";
import { type BotLevel, REMATCH_MS } from "@chkobba/protocol";
import pino from "pino";
import { beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../../platform/database/database.ts";
import { EACH_DATABASE } from "../../platform/database/testing/each-database.ts";
import { accepted } from "../../platform/result.ts";
import type { GameRecord, Terms } from "../../schema/game-record.ts";
import type { Tables } from "../../schema/index.ts";
import { withNewRows } from "../../schema/testing/server-database.ts";
import type { GameWriter } from "../game-writer.ts";
import { GameLog } from "../log/game-log.ts";
import type { GameStore } from "../log/game-store.ts";
import { dealRecord, entryRecord } from "../log/record.ts";
import { PresenceRecorder } from "../presence/presence-recorder.ts";
import { systemRandomness } from "../randomness.ts";
import { CONNECTIONS, newGames, opened, presence, seated } from "../testing/live-games.ts";
import { randomDeal } from "../testing/random-deals.ts";
import { Automation } from "./automation.ts";
import type { ChooseMove, ChosenMove } from "./bot-pool.ts";
import { Scheduler, type SchedulerParts } from "./scheduler.ts";

const DELAYS = { awayMs: 0, botDelayMs: { min: 0, max: 0 }, abandonedMs: 600_000 };
const GAMES = [1, 2].map((nth) => `00000000-0000-4000-8000-00000000001${nth}`);
const [GAME = "", OTHER_GAME = ""] = GAMES;
const SOLO: Partial<Terms> = { isSolo: true, turnSeconds: null };

/** A bot's choice that stays open until the test ends it. */
interface UnderWay {
  readonly level: BotLevel;
  end(): void;
}

describe.each(EACH_DATABASE)("on $name, while a bot chooses or a player reads", ({ newPlace }) => {
  let database: Database<Tables>;
  let log: GameLog;
  let store: GameStore;
  let writer: GameWriter;
  let thoughts: UnderWay[];
  let onBotMove: () => void;

  const chooseMove: ChooseMove = (view, level) =>
    new Promise<ChosenMove>((resolve) => {
      const end = () =>
        resolve({ ...moveOfBot(view, { level: "normal", random: systemRandomness.random }), level: "normal" });
      thoughts.push({ level, end });
      onBotMove();
    });
  const automationOf = (now: () => number) =>
    new Automation({
      presence: new PresenceRecorder({ store, writer, connections: CONNECTIONS, now, onPostponed: () => {} }),
      ...{ store, writer, randomness: systemRandomness, chooseMove, delays: DELAYS, now },
      networkOf: async () => "",
    });

  const schedulerWith = (parts: Partial<SchedulerParts>) =>
    new Scheduler({
      checkService: async () => undefined,
      log,
      automation: automationOf(Date.now),
      republish: async () => {},
      now: Date.now,
      logger: pino({ level: "silent" }),
      ...parts,
    });

  withNewRows(newPlace, (opened) => {
    database = opened;
  });
  beforeEach(async () => {
    log = new GameLog(database);
    ({ store, writer } = newGames(log, DELAYS));
    thoughts = [];
    onBotMove = () => {};
  });

  /** A started game in which it is the bot's turn; all its records have time 0. */
  async function botsTurn(gameId: string, terms: Partial<Terms> = SOLO): Promise<void> {
    const bot = { type: "seated", playerId: "bot", name: "Bot", isBot: true } as const;
    const deal = { ...randomDeal(2), leader: 1 };
    await writer.open(gameId, [
      opened(terms),
      seated("a"),
      entryRecord(0, bot),
      entryRecord(0, { type: "started", deal }),
    ]);
  }

  const thought = (count = 1) =>
    new Promise<void>((resolve) => {
      onBotMove = () => {
        if (thoughts.length >= count) resolve();
      };
      onBotMove();
    });
  const playsOf = async (gameId: string): Promise<GameRecord[]> =>
    (await log.read(gameId, 0)).filter((record) => record.kind === "entry" && record.entry.type === "played");
  const played = (gameId: string) =>
    new Promise<void>((resolve) => {
      const look = async () => ((await playsOf(gameId)).length > 0 ? resolve() : setImmediate(look));
      void look();
    });

  it.each([
    ["the level that was chosen", { botLevel: "hard" }, "hard"],
    ["the usual level where none was", {}, "normal"],
  ] as const)("it thinks at %s", async (_, terms, level) => {
    await botsTurn(GAME, { ...SOLO, ...terms });
    const attended = automationOf(() => 1).run(GAME);
    await thought();
    expect(thoughts.map((each) => each.level)).toEqual([level]);
    thoughts[0]?.end();
    expect(await attended).toBeNull();
    expect(await playsOf(GAME)).toMatchObject([{ by: "bot", entry: { playerId: "bot" } }]);
  });

  it("the bot plays at the normal level for a person who is away", async () => {
    await botsTurn(GAME, { ...SOLO, botLevel: "hard" });
    const automation = automationOf(() => 1);
    const first = automation.run(GAME);
    await thought();
    thoughts[0]?.end();
    await first;
    await writer.change(GAME, () =>
      accepted({ records: [presence("a", "gone", 1), presence("a", "away", 1)], value: null }),
    );
    const second = automation.run(GAME);
    await thought(2);
    expect(thoughts.map(({ level }) => level)).toEqual(["hard", "normal"]);
    thoughts[1]?.end();
    await second;
  });

  it("the bot chooses again if the game has changed while it was thinking", async () => {
    await botsTurn(GAME);
    const attended = automationOf(() => 1).run(GAME);
    await thought();
    await writer.change(GAME, () => accepted({ records: [presence("a", "gone", 1)], value: null }));
    thoughts[0]?.end();
    await thought(2);
    expect(await playsOf(GAME)).toEqual([]);
    thoughts[1]?.end();
    expect(await attended).toBeNull();
    expect(await playsOf(GAME)).toHaveLength(1);
  });

  it("the game may be removed", async () => {
    await botsTurn(GAME);
    const attended = automationOf(() => 1).run(GAME);
    await thought();
    const live = await store.load(GAME);
    if (live === null) throw new Error("there is no game");
    expect(await store.remove(live, 1)).toBe(true);
    thoughts[0]?.end();
    expect(await attended).toBeNull();
    expect(await store.load(GAME)).toBeNull();
    expect(await log.read(GAME, 0)).toEqual([]);
  });

  it("the game waits for players who have not joined a rematch until their time is over, also after the log is read again", async () => {
    await writer.open(GAME, [
      opened(),
      seated("a"),
      seated("b"),
      dealRecord(0, { type: "started", deal: { ...randomDeal(2), leader: 0 } }, ["a", "b"]),
    ]);
    const early = await automationOf(() => REMATCH_MS - 1).run(GAME);
    expect(early).toEqual({ version: 4, before: REMATCH_MS });
    expect(await log.takeDue(REMATCH_MS - 1, 1, 0)).toEqual([]);
    expect(await log.takeDue(REMATCH_MS, 1, 0)).toEqual([GAME]);
    expect(await automationOf(() => REMATCH_MS).run(GAME)).toBeNull();
    const live = await store.load(GAME);
    expect(live).toMatchObject({ version: 6, clock: { pending: null, phaseBeganAt: REMATCH_MS } });
  });

  describe("a player who is connected here but disconnected in the log", () => {
    const presenceOf = async () => (await store.load(GAME))?.people.presence.get("a");

    it("is recorded as connected before an action can cost them anything", async () => {
      await writer.open(GAME, [opened(), seated("a"), presence("a", "gone", 0)]);
      expect(await automationOf(() => DELAYS.abandonedMs).run(GAME)).toEqual({ version: 4, before: null });
      expect(await presenceOf()).toMatchObject({ connected: true, since: DELAYS.abandonedMs });
    });

    it("is not marked away", async () => {
      await writer.open(GAME, [
        opened({ turnSeconds: null }),
        seated("a"),
        seated("b"),
        entryRecord(0, { type: "started", deal: { ...randomDeal(2), leader: 0 } }),
        presence("a", "gone", 0),
      ]);
      expect(await automationOf(() => 1).run(GAME)).toEqual({ version: 6, before: null });
      expect(await presenceOf()).toMatchObject({ connected: true, isAway: false });
    });
  });

  it("other games do not wait, and stopping waits for the bot", async () => {
    await botsTurn(GAME);
    const scheduler = schedulerWith({});
    scheduler.start();
    await thought();
    await botsTurn(OTHER_GAME);
    scheduler.schedule(Date.now());
    await thought(2);
    thoughts[1]?.end();
    // A scheduler takes each game once: the bot still searches in the first one.
    await played(OTHER_GAME);
    expect(await playsOf(GAME)).toEqual([]);
    const stopped = scheduler.stop();
    thoughts[0]?.end();
    await stopped;
    expect(await playsOf(GAME)).toHaveLength(1);
    expect(thoughts).toHaveLength(2);
  });

  it("other games do not wait while a game is sent to its players again, and stopping waits for that", async () => {
    let endRepublish = () => {};
    const republish = () =>
      new Promise<void>((resolve) => {
        endRepublish = resolve;
      });
    let aheadMs = 0;
    const scheduler = schedulerWith({ republish, now: () => Date.now() + aheadMs });
    await botsTurn(OTHER_GAME);
    scheduler.republishLater(GAME);
    aheadMs = 10_000;
    scheduler.start();
    await thought();
    await botsTurn(GAME);
    scheduler.schedule(Date.now());
    await thought(2);
    const order: string[] = [];
    const stopped = scheduler.stop().then(() => order.push("stopped"));
    for (const { end } of thoughts) end();
    await Promise.all(GAMES.map(played));
    order.push("played");
    endRepublish();
    await stopped;
    expect(order).toEqual(["played", "stopped"]);
  });
});
