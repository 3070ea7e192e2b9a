import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import type { AccountOwner, DeviceOwner } from "../identity/owner.ts";
import type { Database } from "../platform/database/database.ts";
import { EACH_DATABASE } from "../platform/database/testing/each-database.ts";
import { observed, planOf } from "../platform/database/testing/plan.ts";
import type { ResultsTable } from "../schema/game-tables.ts";
import type { Tables } from "../schema/index.ts";
import { withNewRows } from "../schema/testing/server-database.ts";
import { HistoryStore } from "./history-store.ts";

describe.each(EACH_DATABASE)("$name", ({ newPlace }) => {
  let database: Database<Tables>;
  let store: HistoryStore;
  let games: number;
  withNewRows(newPlace, (opened) => {
    database = opened;
    store = new HistoryStore(opened);
  });
  beforeEach(async () => {
    games = 0;
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
        ...{ is_between_people: isBetweenPeople ? 1 : 0, finished_at: finishedAt, ...seat },
      }),
    );
    await database.query.insertInto("results").values(rows).execute();
    await sumUp();
    return id;
  }

  /** Writes the statistics that these games would have written at their ends. */
  async function sumUp(): Promise<void> {
    await database.query.deleteFrom("statistics").execute();
    await sql`insert into statistics
        (holder, played, won, tied, chkobbas, sevens_of_diamonds, rounds, finished, finished_with_people)
      select holder, count(*), sum(case when outcome = 'won' then 1 else 0 end), sum(case when outcome = 'tied' then 1 else 0 end),
        sum(chkobbas), sum(sevens_of_diamonds), sum(rounds), sum(case when rounds > 0 then 1 else 0 end),
        sum(case when rounds > 0 and is_between_people = 1 then 1 else 0 end)
      from results where holder is not null group by holder`.execute(database.query);
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
      const me = { holder: "account:me" } as const;
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
      await addGame([{ holder: "device:d", chkobbas: 3 }, { holder: "device:e" }]);
      await store.adopt("device:d", "account:a");
      const played = async (holder: AccountOwner | DeviceOwner) => (await store.statisticsOf(holder)).gamesPlayed;
      expect(await Promise.all((["device:d", "device:e", "account:a"] as const).map(played))).toEqual([0, 1, 1]);
      expect((await store.gamesOf("account:a", { limit: 5, offset: 0 })).games).toHaveLength(1);
      await addGame([{ holder: "device:e", chkobbas: 4 }, won("a")]);
      await store.adopt("device:e", "account:a");
      expect(await store.statisticsOf("account:a")).toMatchObject({ gamesPlayed: 4, chkobbas: 7 });
      await store.adopt("device:unknown", "account:a");
      // The account has adopted both sides of its games, and is no opponent of itself.
      expect(await store.opponentsOf("account:a")).toBe(0);
    });

    it("experience counts different people on the other side of games between people with a finished round", async () => {
      const against = (holder: ResultsTable["holder"], more: Seat = {}) => addGame([won("me"), { holder, ...more }]);
      for (let times = 0; times < 12; times++) await against("account:friend");
      expect(await store.opponentsOf("account:me")).toBe(1);
      await against("device:guest");
      await against(null);
      await addGame([
        { ...won("me"), rounds: 0 },
        { holder: "account:left", rounds: 0 },
      ]);
      await addGame([won("me"), { holder: "account:solo" }], { isBetweenPeople: false });
      expect(await store.opponentsOf("account:me")).toBe(2);
      for (let nth = 0; nth < 12; nth++) await against(`account:person ${nth}`);
      expect(await store.opponentsOf("account:me")).toBe(10);
      expect(await store.opponentsOf("account:new")).toBe(0);
    });

    it("show who has a history: players of three games between people, each with a finished round", async () => {
      await addGame([
        { holder: "device:left", rounds: 0 },
        { holder: "device:stayed", rounds: 0 },
      ]);
      await addGame([{ holder: "device:solo" }], { isBetweenPeople: false });
      await addGame([{ holder: "device:regular" }, { holder: "device:twice" }]);
      await addGame([{ holder: "device:regular" }, { holder: "device:twice" }]);
      await addGame([{ holder: "device:regular" }, {}]);
      const owners = ["device:left", "device:solo", "device:regular", "device:twice"] as const;
      expect(await Promise.all(owners.map((owner) => store.hasPlayedPeople([owner])))).toEqual([
        ...[false, false, true, false],
      ]);
      expect(await store.hasPlayedPeople(owners)).toBe(true);
      expect(await store.hasPlayedPeople([])).toBe(false);
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

    it("of an account with 10,000 are read one page at a time by an index, and the statistics read none of them", async () => {
      const numbers = sql`with recursive numbers (nth) as (select 1 union all select nth + 1 from numbers where nth < 10000)`;
      const tables = [
        sql`insert into games (id, number, status, version, created_at, changed_at)
          ${numbers} select 'game ' || nth, nth, 'finished', 9, 0, 0 from numbers`,
        sql`insert into finished_games (game_id, seq, began_seq, finished_at, team_mode, target_score, is_solo)
          ${numbers} select 'game ' || nth, 9, 4, nth, 0, 11, 0 from numbers`,
        sql`insert into results (game_id, seq, seat, holder, name, is_bot, team, score, outcome, chkobbas, sevens_of_diamonds, rounds,
            is_between_people, finished_at)
          ${numbers} select 'game ' || nth, 9, 0, 'account:old', 'x', 0, 0, 11, 'won', 0, 0, 1, 0, nth from numbers`,
        sql`analyze`,
      ];
      for (const table of tables) await table.execute(database.query);
      const { database: seen, asked } = observed(database);
      const page = await new HistoryStore(seen).gamesOf("account:old", { limit: 10, offset: 5000 });
      expect(page.games.map(({ finishedAt }) => finishedAt)).toEqual(
        Array.from({ length: 10 }, (_, nth) => 5000 - nth),
      );
      const plan = await planOf(database.reads, asked[0]);
      expect(plan).toContain("results_newest");
      expect(plan).not.toMatch(/SCAN (results|finished_games)|Seq Scan/);
      await new HistoryStore(seen).hasPlayedPeople(["account:old", "device:old"]);
      for (const node of asked.slice(1)) expect(await planOf(database.reads, node)).not.toContain("results");
    });

    it("against one account count the games in which the two were in different teams, by indexes", async () => {
      const me = (outcome: "won" | "lost" | "tied", chkobbas: number): Seat => ({
        ...{ holder: "account:me", outcome, chkobbas },
      });
      const they = (outcome: "won" | "lost" | "tied"): Seat => ({ holder: "account:they", outcome, chkobbas: 1 });
      await addGame([me("won", 2), they("lost")]);
      await addGame([they("won"), me("lost", 1)]);
      await addGame([me("tied", 0), they("tied")]);
      await addGame([me("won", 5), { holder: "account:other" }]);
      // The two accounts are partners in this game, so it does not count.
      await addGame([me("won", 5), {}, they("won"), {}]);
      const { database: seen, asked } = observed(database);
      const against = await new HistoryStore(seen).against("account:me", "account:they");
      expect(against).toEqual({ games: 3, won: 1, lost: 1, chkobbas: 3, theirChkobbas: 3 });
      expect(await store.against("account:me", "account:nobody")).toMatchObject({ games: 0, won: 0, chkobbas: 0 });
      expect(await planOf(database.reads, asked[0])).not.toMatch(/SCAN (mine|theirs|results)/);
    });

    it("the seats of one game are read alone, however many games its table has finished", async () => {
      const numbers = sql`with recursive numbers(nth) as (select 1 union all select nth + 1 from numbers where nth < 10000)`;
      const tables = [
        sql`insert into games (id, number, status, version, created_at, changed_at) values ('table', 1, 'finished', 9, 0, 0)`,
        sql`insert into finished_games (game_id, seq, began_seq, finished_at, team_mode, target_score, is_solo)
          ${numbers} select 'table', nth, 4, nth, 0, 11, 0 from numbers`,
        sql`insert into results (game_id, seq, seat, holder, name, is_bot, team, score, outcome, chkobbas, sevens_of_diamonds, rounds,
          is_between_people, finished_at)
          ${numbers} select 'table', nth, 0, 'device:old', 'x', 0, 0, 11, 'won', 0, 0, 1, 1, nth from numbers`,
        sql`analyze`,
      ];
      for (const table of tables) await table.execute(database.query);
      const { database: seen, asked } = observed(database);
      const game = { gameId: "table", logFrom: 1, beganSeq: 4, finishedAt: 0, teamMode: false, isSolo: false } as const;
      const seats = await new HistoryStore(seen).seatsOf([{ ...game, seq: 5000, targetScore: 11 }]);
      expect(seats.map(({ seq }) => seq)).toEqual([5000]);
      expect(await planOf(database.reads, asked[0])).toMatch(/game_id=\? AND seq=\?|Index Cond.*game_id.*seq/);
    });
  });
});
