import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../platform/database/database.ts";
import { EACH_DATABASE, type Place } from "../platform/database/testing/each-database.ts";
import { migrations, type Tables } from "../schema/index.ts";
import type { ResultsTable } from "../schema/tables.ts";
import { HistoryStore } from "./history-store.ts";

describe.each(EACH_DATABASE)("$name", ({ newPlace }) => {
  let place: Place;
  let database: Database<Tables>;
  let store: HistoryStore;
  let games: number;
  beforeAll(async () => {
    place = await newPlace();
    database = await place.open<Tables>(migrations);
    store = new HistoryStore(database);
  });
  beforeEach(async () => {
    games = 0;
    for (const table of ["results", "finished_games", "games", "accounts"] as const) {
      await database.query.deleteFrom(table).execute();
    }
  });
  afterAll(async () => {
    await database.close();
    await place.remove();
  });

  type Seat = Partial<
    Pick<ResultsTable, "holder" | "outcome" | "chkobbas" | "sevens_of_diamonds" | "rounds" | "is_bot">
  >;

  /** Saves one finished game with these seats. */
  async function addGame(seats: readonly Seat[], { isBetweenPeople = true, finishedAt = 0 } = {}): Promise<string> {
    const id = `game-${++games}`;
    const game = {
      id,
      number: games,
      status: "finished",
      version: 9,
      wake_at: null,
      created_at: 0,
      changed_at: 0,
    } as const;
    await database.query.insertInto("games").values(game).execute();
    const finished = { began_seq: 4, team_mode: 0, target_score: 11, is_solo: 0 } as const;
    await database.query
      .insertInto("finished_games")
      .values({ game_id: id, seq: 9, finished_at: finishedAt, ...finished })
      .execute();
    const rows = seats.map(
      (seat, index): ResultsTable => ({
        ...{ game_id: id, seq: 9, seat: index, holder: null, name: `Seat ${index}`, is_bot: 0, team: index % 2 },
        ...{ score: 11, outcome: "won", chkobbas: 0, sevens_of_diamonds: 0, rounds: 1 },
        ...{ is_between_people: isBetweenPeople ? 1 : 0, ...seat },
      }),
    );
    await database.query.insertInto("results").values(rows).execute();
    return id;
  }

  const won = (name: string, chkobbas = 0): Seat => ({ holder: `account:${name}`, outcome: "won", chkobbas });

  describe("statistics", () => {
    it("are all zero for an account or device without a finished game", async () => {
      expect(await store.statisticsOf("account:nobody")).toEqual({
        ...{ gamesPlayed: 0, gamesWon: 0, gamesLost: 0, gamesTied: 0 },
        ...{ chkobbas: 0, sevenOfDiamonds: 0, roundsPlayed: 0 },
      });
    });

    it("sum up all games of one account or device", async () => {
      const me = { holder: "account:me" };
      const counts = { chkobbas: 2, sevens_of_diamonds: 1, rounds: 3 };
      for (const outcome of ["won", "won", "lost", "tied"] as const) {
        await addGame([
          { ...me, ...counts, outcome },
          { holder: "account:other", chkobbas: 50, rounds: 3 },
        ]);
      }
      expect(await store.statisticsOf("account:me")).toEqual({
        ...{ gamesPlayed: 4, gamesWon: 2, gamesLost: 1, gamesTied: 1 },
        ...{ chkobbas: 8, sevenOfDiamonds: 4, roundsPlayed: 12 },
      });
    });

    it("move from a device to the account that adopts its games, and no other statistics change", async () => {
      await addGame([{ holder: "device:d" }, { holder: "device:e" }]);
      await store.adopt("device:d", "account:a");
      const played = async (holder: string) => (await store.statisticsOf(holder)).gamesPlayed;
      expect(await Promise.all(["device:d", "device:e", "account:a"].map(played))).toEqual([0, 1, 1]);
    });
  });

  describe("finished games", () => {
    it("are listed newest first, with their total number", async () => {
      for (const finishedAt of [200, 400, 100, 300]) await addGame([won("Adel")], { finishedAt });
      const page = await store.gamesOf("account:Adel", { limit: 2, offset: 1 });
      expect(page.total).toBe(4);
      expect(page.games.map(({ finishedAt }) => finishedAt)).toEqual([300, 200]);
      expect((await store.seatsOf(page.games)).map(({ name }) => name)).toEqual(["Seat 0", "Seat 0"]);
      expect(await store.seatsOf([])).toEqual([]);
    });
  });
});
