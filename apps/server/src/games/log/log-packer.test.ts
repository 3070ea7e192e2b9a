import { randomUUID } from "node:crypto";
import { firstLegalMove } from "@chkobba/bot";
import { ALL_CARDS, viewFor } from "@chkobba/rules";
import type { KyselyPlugin } from "kysely";
import { pino } from "pino";
import { beforeEach, describe, expect, it } from "vitest";
import type { AccountOwner } from "../../identity/owner.ts";
import type { Database } from "../../platform/database/database.ts";
import { EACH_DATABASE } from "../../platform/database/testing/each-database.ts";
import { accepted } from "../../platform/result.ts";
import * as logOwners from "../../schema/045-log-owners.ts";
import * as ownersOfPacks from "../../schema/054-owners-of-packs.ts";
import type { GameRecord } from "../../schema/game-record.ts";
import type { Tables } from "../../schema/index.ts";
import { withNewRows } from "../../schema/testing/server-database.ts";
import { replayOf } from "../replays/replay.ts";
import type { LiveGame } from "../table/live-game.ts";
import { playerAtTurn } from "../table/people.ts";
import { snapshotRecord } from "../table/snapshot.ts";
import { newGames, opened, presence, type ServerGames, seated } from "../testing/live-games.ts";
import { randomDeal, randomDecks } from "../testing/random-deals.ts";
import { GameLog } from "./game-log.ts";
import { GameRows } from "./game-rows.ts";
import { packRecords, unpackRecords } from "./log-pack.ts";
import { LogPacker, REST_MS } from "./log-packer.ts";
import { continueRecord, entryRecord, playRecord } from "./record.ts";
import { recordsIn } from "./stored-records.ts";

const DELAYS = { awayMs: 60_000, botDelayMs: { min: 700, max: 1500 }, abandonedMs: 600_000 };
const MANY = Number.MAX_SAFE_INTEGER;

/** The next record of a running game, with the time `at`. */
function nextRecord(live: LiveGame, at: number): GameRecord {
  const playerId = playerAtTurn(live);
  if (playerId === null) return continueRecord(at, live.game, randomDecks);
  const view = viewFor(live.game, live.game.status === "in_progress" ? live.game.round.turn : null);
  return playRecord(at, playerId, firstLegalMove(view), "player");
}

async function append(
  { writer }: ServerGames,
  id: string,
  next: (live: LiveGame) => readonly GameRecord[],
): Promise<void> {
  const done = await writer.change(id, (live) => accepted({ records: next(live), value: null }));
  if (!done.ok) throw new Error(done.refusal.code);
}

const started = (at: number) => entryRecord(at, { type: "started", deal: randomDeal(2) });

/** Plays the current game at the table to its end. Returns the time of the last record. */
async function playToEnd(games: ServerGames, id: string, from: number): Promise<number> {
  let at = from;
  while ((await games.store.load(id))?.game.status !== "finished") {
    at += 1000 + (at % 777);
    await append(games, id, (live) => [nextRecord(live, at)]);
  }
  return at;
}

const share = () => ({ place: 0, of: 1 });

describe.each(EACH_DATABASE)("$name", ({ newPlace }) => {
  let database: Database<Tables>;
  let log: GameLog;
  let games: ServerGames;
  let now: number;
  const newPacker = () => new LogPacker({ database, now: () => now, logger: pino({ level: "silent" }), share });
  withNewRows(newPlace, (opened) => {
    database = opened;
  });
  beforeEach(async () => {
    now = 0;
    log = new GameLog(database);
    games = newGames(log, DELAYS);
  });

  /** Opens a table and plays its first game to the end. */
  async function finishedTable(): Promise<string> {
    const id = randomUUID();
    await games.writer.open(id, [opened(), seated("a"), seated("b")]);
    await append(games, id, () => [started(1000)]);
    // If several tables are played at once, `now` is the end of the game that took longest.
    const end = await playToEnd(games, id, 1000);
    now = Math.max(now, end);
    return id;
  }

  async function nextGame(id: string): Promise<void> {
    await append(games, id, (live) => [snapshotRecord(now, live), started(now)]);
  }

  async function rowsOf(table: "game_records" | "game_packs"): Promise<number> {
    const { rows } = await database.query
      .selectFrom(table)
      .select((of) => of.fn.countAll<number>().as("rows"))
      .executeTakeFirstOrThrow();
    return Number(rows);
  }

  const readBack = async (id: string, first: number, last: number) =>
    recordsIn(await log.storedBack(id, first, last), first, last);

  async function replay(id: string) {
    const game = await database.query
      .selectFrom("finished_games")
      .selectAll()
      .where("game_id", "=", id)
      .executeTakeFirstOrThrow();
    const places = { logFrom: game.log_from, beganSeq: game.began_seq };
    return replayOf(id, await readBack(id, game.log_from, game.seq), places);
  }

  it("an account is known as an owner of a log, also of a packed one and of one that an earlier release wrote", async () => {
    const id = randomUUID();
    const account: AccountOwner = `account:${randomUUID()}`;
    await games.writer.open(id, [opened(), seated("a", 0, account), seated("b")]);
    const owners = async () => (await database.query.selectFrom("log_owners").select("owner").execute())[0]?.owner;
    expect(await owners()).toEqual(account);
    await database.query.schema.dropTable("log_owners").execute();
    await logOwners.up(database.query);
    expect(await new GameRows(database).tablesOf(account)).toEqual([id]);
    await append(games, id, () => [started(now)]);
    await append(games, id, () => [entryRecord(now, { type: "left", playerId: "a" })]);
    now += REST_MS;
    expect(await newPacker().packSome()).toBe(1);
    expect(await owners()).toEqual(account);
    await database.query.deleteFrom("log_owners").execute();
    await database.query.schema.dropIndex("games_number").execute();
    await database.query.schema.alterTable("erasures").addColumn("walked_to", "text").execute();
    await ownersOfPacks.up(database.query);
    expect(await owners()).toEqual(account);
  });

  it("the owners of a removed game are forgotten", async () => {
    const id = randomUUID();
    await games.writer.open(id, [opened(), seated("a", 0, `account:${randomUUID()}`), seated("b")]);
    await log.remove(id, (await games.store.load(id))?.version ?? 0, now);
    expect(await database.query.selectFrom("log_owners").selectAll().execute()).toEqual([]);
  });

  it("packs a finished game once its table has rested, and reads it as before", async () => {
    const id = await finishedTable();
    const [records, told, table] = [await log.read(id, 1), await replay(id), await log.readTable(id)];
    now += REST_MS - 1;
    expect(await newPacker().packSome()).toBe(0);
    now += 1;
    expect(await newPacker().packSome()).toBe(1);
    expect([await rowsOf("game_records"), await rowsOf("game_packs")]).toEqual([0, 1]);
    expect(await log.read(id, 1)).toEqual(records);
    expect(await readBack(id, 7, 20)).toEqual(records.slice(6, 20));
    expect(await replay(id)).toEqual(told);
    expect(await log.readTable(id)).toEqual(table);
    expect(await newPacker().packSome()).toBe(0);
  });

  it("a packed table is found by the owners of its seats, until it is closed", async () => {
    const id = await finishedTable();
    now += REST_MS;
    expect(await newPacker().packSome()).toBe(1);
    expect(await new GameRows(database).tablesOf("device:a")).toEqual([id]);
    expect(await new GameRows(database).tablesOf("device:c")).toEqual([]);
    await log.remove(id, (await games.store.load(id))?.version ?? 0, now);
    expect(await new GameRows(database).tablesOf("device:a")).toEqual([]);
  });

  it("packs a game at once if its table plays on, in the middle of the next one", async () => {
    const id = await finishedTable();
    const told = await replay(id);
    await nextGame(id);
    const playing = playToEnd(games, id, now);
    let packs = 0;
    while (packs === 0) packs = await newPacker().packSome();
    const reader = newGames(new GameLog(database), DELAYS);
    await Promise.all([playing, reader.store.load(id).then((live) => expect(live?.logFrom).toBeGreaterThan(1))]);
    expect(await replay(id)).toEqual(told);
    expect(await newGames(new GameLog(database), DELAYS).store.load(id)).toEqual(await games.store.load(id));
    expect(await rowsOf("game_packs")).toBe(1);
  });

  it("is read completely by each reader while it is packed", async () => {
    const ids = await Promise.all(Array.from({ length: 3 }, finishedTable));
    const logs = await Promise.all(ids.map((id) => log.read(id, 1)));
    now += REST_MS;
    const packing = newPacker().packSome();
    const reading = Array.from({ length: 40 }, async (_, nth) => {
      for (let turn = 0; turn < 5; turn++) expect(await readBack(ids[nth % 3] ?? "", 1, MANY)).toEqual(logs[nth % 3]);
    });
    await Promise.all([...reading, packing]);
    expect(await packing).toBe(3);
  });

  it("a game that is removed before its log is read is neither packed nor reported", async () => {
    const id = await finishedTable();
    const version = (await games.store.load(id))?.version ?? 0;
    await database.query.deleteFrom("finished_games").execute();
    now += REST_MS;
    const removing: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        await log.remove(id, version, now);
        return result;
      },
    };
    const errors: string[] = [];
    const logger = pino({ level: "error" }, { write: (line) => errors.push(line) });
    const query = database.query.withPlugin(removing);
    expect(await new LogPacker({ database: { ...database, query }, now: () => now, logger, share }).packSome()).toBe(0);
    expect(await log.readTable(id)).toBeNull();
    expect(errors).toEqual([]);
  });

  it("is packed once even if several servers try", async () => {
    const ids = await Promise.all(Array.from({ length: 3 }, finishedTable));
    const logs = await Promise.all(ids.map((id) => log.read(id, 1)));
    now += REST_MS;
    const packs = await Promise.all(Array.from({ length: 4 }, () => newPacker().packSome()));
    expect(packs.reduce((sum, each) => sum + each, 0)).toBe(3);
    expect([await rowsOf("game_records"), await rowsOf("game_packs")]).toEqual([0, 3]);
    expect(await Promise.all(ids.map((id) => log.read(id, 1)))).toEqual(logs);
  });

  it("goes on after it was packed, and is packed again", async () => {
    const id = await finishedTable();
    now += REST_MS;
    await newPacker().packSome();
    games = newGames(new GameLog(database), DELAYS);
    await append(games, id, () => [presence("a", "gone", now)]);
    await nextGame(id);
    now = await playToEnd(games, id, now);
    const records = await log.read(id, 1);
    now += REST_MS;
    while ((await newPacker().packSome()) > 0);
    expect(await rowsOf("game_records")).toBe(0);
    expect(await log.read(id, 1)).toEqual(records);
  });

  it("refuses a record for a place that is packed", async () => {
    const id = await finishedTable();
    const live = await games.store.load(id);
    if (live === null) throw new Error("a game was wanted");
    now += REST_MS;
    await newPacker().packSome();
    for (const version of [3, live.version - 1, live.version]) {
      const late = { after: { ...live, version }, records: [presence("a", "gone", now)], wakeAt: null, result: null };
      expect(await new GameLog(database).append(late)).toBe("conflict");
    }
    const { version } = await database.query.selectFrom("games").select("version").executeTakeFirstOrThrow();
    expect(version).toBe(live.version);
  });

  it("is deleted with its pack", async () => {
    await finishedTable();
    now += REST_MS;
    await newPacker().packSome();
    await database.query.deleteFrom("games").execute();
    expect(await rowsOf("game_packs")).toBe(0);
  });

  it("stays unchanged if its log is damaged, and does not block others", async () => {
    const [damaged, whole] = [await finishedTable(), await finishedTable()];
    const { number } = await database.query
      .selectFrom("games")
      .select("number")
      .where("id", "=", damaged)
      .executeTakeFirstOrThrow();
    await database.query.deleteFrom("game_records").where("game", "=", number).where("seq", "=", 9).execute();
    now += 2 * REST_MS;
    const packer = newPacker();
    expect([await packer.packSome(), await packer.packSome()]).toEqual([1, 0]);
    expect((await log.read(whole, 1)).length).toBeGreaterThan(0);
    await expect(log.read(damaged, 1)).rejects.toThrow("has no record 9");
  });
});

describe("a pack", () => {
  const deal = { leader: 0, decks: randomDecks() };
  const RECORDS: readonly GameRecord[] = [
    opened(),
    seated("a"),
    presence("a", "here", 99),
    { at: 100, kind: "entry", entry: { type: "started", deal }, by: "player", pending: ["b"] },
    // The clock was set back before this record.
    { at: 50, kind: "entry", entry: { type: "continued", decks: deal.decks }, by: "clock" },
    { at: 60, kind: "closed" },
  ];

  it("can contain every kind of record, in any number", async () => {
    for (let count = 0; count <= RECORDS.length; count++) {
      const some = RECORDS.slice(0, count);
      expect(await unpackRecords(await packRecords(some))).toEqual(some);
    }
  });

  it("can contain plays of more players than there are letters", async () => {
    const [first, second, third] = ALL_CARDS;
    if (first === undefined || second === undefined || third === undefined) throw new Error("cards were wanted");
    const plays = Array.from({ length: 200 }, (_, nth): GameRecord => {
      const taken = [second, third].slice(0, nth % 3);
      const entry = { type: "played", playerId: `player ${nth % 70}`, card: first, taken } as const;
      return { at: nth * 1000, kind: "entry", entry, by: "player" };
    });
    expect(await unpackRecords(await packRecords(plays))).toEqual(plays);
  });

  it("that is damaged, or too long, is refused", async () => {
    const pack = await packRecords(RECORDS);
    await expect(unpackRecords(pack.subarray(0, pack.length - 3))).rejects.toThrow();
    const bomb = await packRecords([opened({ roomName: "x".repeat(5_000_000) })]);
    expect(bomb.length).toBeLessThan(1000);
    await expect(unpackRecords(bomb)).rejects.toThrow();
  });
});
