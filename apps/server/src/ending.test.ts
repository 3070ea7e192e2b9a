import { firstLegalMove } from "@chkobba/bot";
import { ALL_CARDS, viewFor } from "@chkobba/rules";
import { describe, expect, it } from "vitest";
import { endings } from "./ending.ts";
import type { GameWriter } from "./games/game-writer.ts";
import { GameLog } from "./games/log/game-log.ts";
import { entryRecord, playRecord } from "./games/log/record.ts";
import { follow } from "./games/table/follow.ts";
import { newGames, opened, type ServerGames, seated } from "./games/testing/live-games.ts";
import { accountOwner } from "./identity/owner.ts";
import type { Database } from "./platform/database/database.ts";
import { EACH_DATABASE } from "./platform/database/testing/each-database.ts";
import { accepted } from "./platform/result.ts";
import type { GameRecord } from "./schema/game-record.ts";
import type { Tables } from "./schema/index.ts";
import { withNewRows } from "./schema/testing/server-database.ts";

const DELAYS = { awayMs: 60_000, botDelayMs: { min: 700, max: 1500 }, abandonedMs: 600_000 };
const PAIRS = [
  ["adel", "besma"],
  ["besma", "adel"],
  ["chiraz", "adel"],
  ["besma", "chiraz"],
] as const;
const GAMES = 12;

/** The games of one server on this database. Each server has its own memory. */
function serverOn(database: Database<Tables>): ServerGames & { readonly log: GameLog } {
  const log = new GameLog(database);
  const atEnd = endings({
    database,
    accounts: { memberSince: async () => null },
    audience: { socketsHere: () => [] },
    cups: { playersOf: async () => [] },
    disturbances: { mayExplain: () => false },
    history: { opponentsOf: async () => 10 },
    ratings: { countAttempt: () => [] },
  });
  return { log, ...newGames(log, DELAYS, { atEnd }) };
}

const idOf = (nth: number) => `00000000-0000-4000-8000-${String(nth).padStart(12, "0")}`;

/** Opens a game of two accounts, and deals the cards. The game is rated unless `isRated` is false. */
async function openGame(writer: GameWriter, nth: number, isRated = true): Promise<void> {
  const [one, other] = PAIRS[nth % PAIRS.length] ?? PAIRS[0];
  await writer.open(idOf(nth), [
    opened({ match: { id: `match-${nth}`, rated: isRated } }),
    seated("a", 0, `account:${one}`),
    seated("b", 0, `account:${other}`),
    entryRecord(1000, { type: "started", deal: { leader: 0, decks: [ALL_CARDS] } }),
  ]);
}

const playOne = (writer: GameWriter, nth: number) =>
  writer.change(idOf(nth), ({ game }) =>
    accepted({ records: [playRecord(2000, "a", firstLegalMove(viewFor(game, 0)), "player")], value: null }),
  );

/** Plays all cards of the first round. */
const playRound = (writer: GameWriter, nth: number) =>
  writer.change(idOf(nth), (live) => {
    const records: GameRecord[] = [];
    let now = live;
    for (let { game } = now; game.status === "in_progress"; { game } = now) {
      const seat = game.round.turn;
      const move = firstLegalMove(viewFor(game, seat));
      const record = playRecord(2000 + records.length, seat === 0 ? "a" : "b", move, "player");
      const followed = follow(now, record);
      if (!followed.ok) return followed;
      records.push(record);
      now = followed.value;
    }
    return accepted({ records, value: null });
  });

/** Ends the game: one of the two players leaves and loses. */
const end = (writer: GameWriter, nth: number) =>
  writer.change(idOf(nth), () => {
    const leaver = entryRecord(3000 + nth, { type: "left", playerId: nth % 3 === 0 ? "a" : "b" });
    return accepted({ records: [leaver], value: null });
  });

describe.each(EACH_DATABASE)("$name", ({ newPlace }) => {
  let database: Database<Tables>;
  let another: Database<Tables>;
  withNewRows(newPlace, (opened) => {
    database = opened;
  });
  withNewRows(newPlace, (opened) => {
    another = opened;
  });

  const changesOf = (at: Database<Tables>) =>
    at.query.selectFrom("rating_changes").selectAll().orderBy("account_id").orderBy("nth").execute();
  const placesOf = (at: Database<Tables>) =>
    at.query.selectFrom("board_places").selectAll().orderBy("board").orderBy("season").orderBy("account_id").execute();

  describe("rated games of the same people that end at the same moment", () => {
    const every = Array.from({ length: GAMES }, (_, nth) => nth);

    /** Opens, plays and ends the games on two servers at the same time. */
    async function endAtOnce(): Promise<void> {
      const servers = [serverOn(database), serverOn(database)];
      const each = (work: (writer: GameWriter, nth: number) => Promise<unknown>) =>
        Promise.all(
          servers.map(({ writer }, at) =>
            Promise.all(every.filter((nth) => nth % 2 === at).map((nth) => work(writer, nth))),
          ),
        );
      await each(openGame);
      await each(playRound);
      await each((writer, nth) => end(writer, nth));
    }

    it("count once each, one after the other", async () => {
      await endAtOnce();
      const changes = await changesOf(database);
      expect(changes).toHaveLength(2 * GAMES);
      for (const account of new Set(PAIRS.flat())) {
        const own = changes.filter(({ account_id }) => account_id === account);
        expect(own.map(({ nth }) => nth)).toEqual(own.map((_, at) => at + 1));
        const values = [1500, ...own.map(({ value }) => value)];
        expect(own.map(({ change }) => change)).toEqual(own.map((_, at) => (values[at + 1] ?? 0) - (values[at] ?? 0)));
        const place = (await placesOf(database)).find(
          ({ board, season, account_id }) => board === "duel" && season === "all" && account_id === account,
        );
        expect(place).toMatchObject({
          games: own.length,
          value: own.at(-1)?.value,
          best: Math.max(...values.slice(1)),
        });
      }
    });

    it("give the same ratings when their logs are replayed in the order in which they counted", async () => {
      await endAtOnce();
      const changes = await changesOf(database);
      // Sorts the games so that each game comes after all earlier games of its players.
      const order: string[] = [];
      while (order.length < GAMES) {
        const next = changes.find(
          ({ game_id }) =>
            !order.includes(game_id) &&
            changes
              .filter((change) => change.game_id === game_id)
              .every(({ account_id, nth }) =>
                changes.every(
                  (other) => other.account_id !== account_id || other.nth >= nth || order.includes(other.game_id),
                ),
              ),
        );
        if (next === undefined) throw new Error("no order fits");
        order.push(next.game_id);
      }
      const { log } = serverOn(database);
      const { writer } = serverOn(another);
      for (const gameId of order) {
        const [first, ...others] = await log.read(gameId, 1);
        if (first === undefined) throw new Error("a log is empty");
        await writer.open(gameId, [first, ...others.slice(0, -1)]);
        await writer.change(gameId, () => accepted({ records: others.slice(-1), value: null }));
      }
      expect(await changesOf(another)).toEqual(changes);
      expect(await placesOf(another)).toEqual(await placesOf(database));
    });
  });

  it("a game that a player leaves before its first round ends changes only that player's rating", async () => {
    const { writer } = serverOn(database);
    await openGame(writer, 1);
    await playOne(writer, 1);
    await end(writer, 1);
    expect((await changesOf(database)).map(({ account_id, change }) => [account_id, change < 0])).toEqual([
      ["adel", true],
    ]);
  });

  it.each([
    ["newcomer", 0, ["account:besma", "device:b", "network:farm"]],
    ["player with a history", 1, ["account:besma", "device:b"]],
  ] as const)(
    "a %s who leaves before the first card has a lapse: the account, the device, and a newcomer's network",
    async (_, has_history, owners) => {
      const { writer } = serverOn(database);
      await openGame(writer, 1);
      const match = {
        id: "match-1",
        game_id: idOf(1),
        team_mode: 0,
        target: 11,
        is_rated: 1,
        state: "opened",
      } as const;
      await database.query
        .insertInto("matches")
        .values({ ...match, expires_at: 0 })
        .execute();
      const players = ["adel", "besma"].map((name, seat) => {
        const player_id = seat === 0 ? "a" : "b";
        const who = { seat, person: accountOwner(name), device: `device:${player_id}` as const, player_id, name };
        const network = seat === 0 ? "home" : "farm";
        return { ...who, match_id: match.id, rating: null, is_provisional: 1 as const, network, has_history };
      });
      await database.query.insertInto("match_players").values(players).execute();
      await end(writer, 1);
      const rows = await database.query.selectFrom("conduct").select(["owner", "conduct"]).orderBy("owner").execute();
      expect(rows.filter(({ conduct }) => conduct === "left").map(({ owner }) => owner)).toEqual(owners);
      expect(rows.map(({ owner }) => owner)).not.toContain("network:home");
    },
  );

  it.each([
    ["that was not to be rated", false, true],
    ["in which no card was played", true, false],
  ])("a game %s changes no rating", async (_, isRated, isPlayed) => {
    const { writer } = serverOn(database);
    await openGame(writer, 0, isRated);
    if (isPlayed) await playOne(writer, 0);
    await end(writer, 0);
    expect(await changesOf(database)).toEqual([]);
  });
});
