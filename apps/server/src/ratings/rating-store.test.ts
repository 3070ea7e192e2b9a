import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../platform/database/database.ts";
import { EACH_DATABASE } from "../platform/database/testing/each-database.ts";
import { observed, planOf } from "../platform/database/testing/plan.ts";
import type { Tables } from "../schema/index.ts";
import { withServerDatabase } from "../schema/testing/server-database.ts";
import { BoardStore } from "./board-store.ts";
import { type RatedGame, RatingStore } from "./rating-store.ts";

const NOVEMBER = Date.UTC(2026, 10, 22);
const DECEMBER = Date.UTC(2026, 11, 1);

describe.each(EACH_DATABASE)("$name", ({ newPlace }) => {
  let database: Database<Tables>;
  let ratings: RatingStore;
  let boards: BoardStore;
  let games = 0;
  /** Key: an account with little experience. Value: the number of people with whom it has finished a game. */
  const finished = new Map<string, number>();
  withServerDatabase(newPlace, (opened) => {
    database = opened;
  });
  beforeAll(async () => {
    ratings = new RatingStore(database, async (accountId) => finished.get(accountId) ?? 10);
    boards = new BoardStore(database);
    for (const name of ["Adel", "Besma", "Chiraz", "Dorra"]) {
      const keys = { username_key: name.toLowerCase(), email_key: `${name}@example.com` };
      const row = { id: name, username: name, email: `${name}@example.com`, password_hash: "none", ...keys };
      await database.query
        .insertInto("accounts")
        .values({ ...row, role: "player", created_at: 0 })
        .execute();
    }
  });
  beforeEach(async () => {
    await forget();
    finished.clear();
  });

  async function forget(): Promise<void> {
    for (const table of ["rating_changes", "board_places", "rating_opponents"] as const) {
      await database.query.deleteFrom(table).execute();
    }
  }

  /** A 1 vs 1 game that the first of the two won. */
  const won = (winner: string, loser: string, endedAt = NOVEMBER): RatedGame => ({
    ...{ gameId: `game-${++games}`, seq: 40, board: "duel", endedAt, rounds: 2 },
    seats: [
      { accountId: winner, team: 0, outcome: "won", chkobbas: 2, hasLeft: false },
      { accountId: loser, team: 1, outcome: "lost", chkobbas: 0, hasLeft: false },
    ],
  });

  /** A game that the loser leaves. */
  const left = (loser: string, winner: string, rounds: number): RatedGame => {
    const game = won(winner, loser);
    return { ...game, rounds, seats: game.seats.map((seat) => ({ ...seat, hasLeft: seat.accountId === loser })) };
  };

  /** Treats every account as if it had enough different opponents. */
  const listAll = () => database.query.updateTable("board_places").set({ is_listed: 1 }).execute();

  async function count(game: RatedGame): Promise<void> {
    await database.atomically(await ratings.statementsFor(game));
  }

  const changes = () =>
    database.query.selectFrom("rating_changes").selectAll().orderBy("account_id").orderBy("nth").execute();

  it("there is none before the first rated game; then the newest value, the number of games and the best", async () => {
    expect(await ratings.of("Adel")).toEqual({ duel: null, team: null });
    await count(won("Adel", "Besma"));
    const first = (await ratings.of("Adel")).duel;
    expect(first).toMatchObject({ games: 1, provisional: true, best: first?.value });
    expect(first?.value).toBeGreaterThan(1500);
    await count(won("Besma", "Adel"));
    const second = (await ratings.of("Adel")).duel;
    expect(second).toMatchObject({ games: 2, best: first?.value });
    expect(second?.value).toBeLessThan(first?.value ?? 0);
    expect((await ratings.historyOf("Adel")).duel).toEqual([
      [NOVEMBER, first?.value],
      [NOVEMBER, second?.value],
    ]);
  });

  it("of two games that end at the same moment, the second conflicts, and counts after it is computed again", async () => {
    const [one, other] = [won("Adel", "Besma"), won("Chiraz", "Adel")];
    const [first, second] = await Promise.all([one, other].map((game) => ratings.statementsFor(game)));
    const outcomes = await Promise.allSettled(
      [first, second].map((statements) => database.atomically(statements ?? [])),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const lost = outcomes[0]?.status === "rejected" ? one : other;
    await count(lost);
    expect((await ratings.of("Adel")).duel?.games).toBe(2);
    expect((await changes()).filter(({ account_id }) => account_id === "Adel").map(({ nth }) => nth)).toEqual([1, 2]);
  });

  it("a game counts once, however often it is reported", async () => {
    const game = won("Adel", "Besma");
    await count(game);
    await expect(count(game)).rejects.toMatchObject({ isConflict: true });
    expect((await ratings.of("Adel")).duel?.games).toBe(1);
  });

  it("the same games in the same order give the same ratings", async () => {
    const list = ["Adel", "Besma", "Chiraz", "Adel", "Adel", "Chiraz"].map((winner, nth) =>
      won(winner, winner === "Besma" ? "Chiraz" : nth % 2 === 0 ? "Besma" : winner === "Adel" ? "Chiraz" : "Adel"),
    );
    for (const game of list) await count(game);
    const before = await changes();
    await forget();
    for (const game of list) await count(game);
    expect(await changes()).toEqual(before);
  });

  const valueOf = async (accountId: string) => (await ratings.of(accountId)).duel?.value ?? 1500;
  const changeBy = async (game: RatedGame, accountId: string) => {
    await count(game);
    return (await ratings.changesBy(game.gameId, game.seq)).get(accountId)?.change ?? 0;
  };

  it("a game that ends before its first round changes only the rating of the player who left it", async () => {
    await count(left("Besma", "Adel", 0));
    expect((await ratings.of("Adel")).duel).toBeNull();
    expect(await valueOf("Besma")).toBeLessThan(1500);
    await count(left("Besma", "Adel", 1));
    expect(await valueOf("Adel")).toBeGreaterThan(1500);
  });

  it("wins over the same opponent count less each time within seven days, and as much as before afterwards", async () => {
    const gains = [];
    for (let nth = 0; nth < 5; nth++) gains.push(await changeBy(won("Adel", "Besma", NOVEMBER + nth), "Adel"));
    const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0] = gains;
    expect(second).toBeLessThan(first * 0.6);
    expect(third).toBeLessThan(second * 0.6);
    expect(fourth).toBeLessThan(third * 0.6);
    expect(fifth).toBeGreaterThan(0);
    const aWeekLater = NOVEMBER + 7 * 24 * 3_600_000 + 5;
    expect(await changeBy(won("Adel", "Besma", aWeekLater), "Adel")).toBeGreaterThan(3 * fifth);
    expect((await ratings.of("Adel")).duel?.games).toBe(6);
  });

  it("a game between a newcomer and a regular counts a quarter for both, one of two newcomers in full", async () => {
    const full = await changeBy(won("Adel", "Besma"), "Adel");
    finished.set("Dorra", 9);
    const game = won("Chiraz", "Dorra");
    expect(await changeBy(game, "Chiraz")).toBeCloseTo(full / 4, -1);
    expect((await ratings.changesBy(game.gameId, game.seq)).get("Dorra")?.change).toBeCloseTo(-full / 4, -1);
    for (const newcomer of ["n1", "n2"]) finished.set(newcomer, 0);
    expect(await changeBy(won("n1", "n2"), "n1")).toBe(full);
  });

  it("a player who leaves a game repeatedly loses no more than the other side could gain", async () => {
    const losses = [];
    for (let nth = 0; nth < 4; nth++) losses.push(-(await changeBy(left("Besma", "Adel", 0), "Besma")));
    const [first = 0, second = 0, third = 0, fourth = 0] = losses;
    expect(second).toBeLessThan(first * 0.7);
    expect(third).toBeLessThan(second * 0.7);
    expect(fourth).toBeLessThan(third * 0.7);
  });

  it("boards list an account from its fifth different opponent on; before that, only it can see its place", async () => {
    const opponents = ["o1", "o2", "o3", "o4", "o5"];
    const names = async () => (await boards.leaders("duel", "all", 10)).map(({ username }) => username);
    for (const opponent of [...opponents.slice(0, 4), "o1"]) await count(won("Adel", opponent));
    expect(await names()).toEqual([]);
    expect(await boards.placeOf("Adel", "duel", "all")).toMatchObject({ listed: false, games: 5 });
    await count(won("Adel", "o5", DECEMBER));
    expect(await names()).toEqual(["Adel"]);
    expect(await boards.placeOf("Adel", "duel", "2026-11")).toMatchObject({ listed: true, rank: 1, games: 5 });
    expect(await boards.placeOf("Adel", "duel", "2026-12")).toMatchObject({ listed: true, rank: 1, games: 1 });
  });

  it("a month's board has the accounts that played in it, provisional ratings last, and each account's own rank", async () => {
    await count(won("Adel", "Besma"));
    await count(won("Chiraz", "Besma", DECEMBER));
    await listAll();
    expect((await boards.leaders("duel", "2026-12", 10)).map(({ username }) => username)).toEqual(["Chiraz", "Besma"]);
    expect((await boards.leaders("duel", "2026-11", 10)).map(({ username }) => username)).toEqual(["Adel", "Besma"]);
    expect(await boards.leaders("team", "all", 10)).toEqual([]);
    await database.query
      .updateTable("board_places")
      .set({ is_provisional: 0 })
      .where("account_id", "=", "Besma")
      .execute();
    const all = await boards.leaders("duel", "all", 10);
    expect(all.map(({ username, provisional }) => [username, provisional])).toEqual([
      ["Besma", false],
      ["Adel", true],
      ["Chiraz", true],
    ]);
    expect(all[1]?.value).toBeGreaterThan(all[2]?.value ?? 0);
    for (const leader of all) {
      expect(await boards.placeOf(leader.username, "duel", "all")).toEqual({ ...leader, listed: true });
    }
    expect(await boards.placeOf("Adel", "duel", "2026-12")).toBeNull();
  });

  it("accounts with equal values have a fixed order, and different ranks", async () => {
    await count(won("Adel", "Besma"));
    await count(won("Chiraz", "Dorra"));
    await listAll();
    const all = await boards.leaders("duel", "all", 10);
    expect(all.map(({ username, rank }) => [username, rank])).toEqual([
      ["Adel", 1],
      ["Chiraz", 2],
      ["Besma", 3],
      ["Dorra", 4],
    ]);
    for (const leader of all) {
      expect(await boards.placeOf(leader.username, "duel", "all")).toEqual({ ...leader, listed: true });
    }
  });

  it("a large board and a rank on it are read in the order of an index", async () => {
    const people = sql`with recursive people (nth) as (select 1 union all select nth + 1 from people where nth < 20000)`;
    await sql`insert into accounts (id, username, username_key, email, email_key, password_hash, role, created_at)
      ${people} select 'id ' || nth, 'n' || nth, 'n' || nth, 'e' || nth, 'e' || nth, 'none', 'player', 0 from people`.execute(
      database.query,
    );
    await sql`insert into board_places (board, season, account_id, is_provisional, value, games, won, best, chkobbas)
      ${people} select 'duel', 'all', 'id ' || nth, nth % 2, 1000 + nth % 997, nth % 89, 0, 0, 0 from people`.execute(
      database.query,
    );
    await count(won("Adel", "Besma"));
    const adel = database.query.updateTable("board_places").where("account_id", "=", "Adel");
    await adel.set({ is_provisional: 0, value: 1990 }).execute();
    await sql`analyze`.execute(database.query);
    const { database: seen, asked } = observed(database);
    const boardsSeen = new BoardStore(seen);
    await boardsSeen.leaders("duel", "all", 50);
    await boardsSeen.placeOf("Adel", "duel", "all");
    for (const node of [asked.at(0), asked.at(-1)]) {
      const plan = await planOf(database.reads, node);
      expect(plan).toContain("board_places_order");
      expect(plan).not.toMatch(/SCAN|Seq Scan|TEMP B-TREE FOR ORDER BY/);
    }
  });
});
