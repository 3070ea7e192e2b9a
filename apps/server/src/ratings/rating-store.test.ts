import {
  CompiledQuery,
  createQueryId,
  type Kysely,
  type PluginTransformQueryArgs,
  type RootOperationNode,
  sql,
} from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../platform/database/database.ts";
import { EACH_DATABASE, type Place } from "../platform/database/testing/each-database.ts";
import { migrations, type Tables } from "../schema/index.ts";
import { BoardStore } from "./board-store.ts";
import { type RatedGame, RatingStore } from "./rating-store.ts";

const NOVEMBER = Date.UTC(2026, 10, 22);
const DECEMBER = Date.UTC(2026, 11, 1);

describe.each(EACH_DATABASE)("$name", ({ newPlace }) => {
  let place: Place;
  let database: Database<Tables>;
  let ratings: RatingStore;
  let boards: BoardStore;
  let games = 0;
  beforeAll(async () => {
    place = await newPlace();
    database = await place.open<Tables>(migrations);
    ratings = new RatingStore(database);
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
    for (const table of ["rating_changes", "board_places"] as const) await database.query.deleteFrom(table).execute();
  });
  afterAll(async () => {
    await database.close();
    await place.remove();
  });

  /** A game of 1 vs 1 that the first of the two won. */
  const won = (winner: string, loser: string, endedAt = NOVEMBER): RatedGame => ({
    ...{ gameId: `game-${++games}`, seq: 40, board: "duel", endedAt },
    seats: [
      { accountId: winner, team: 0, outcome: "won", chkobbas: 2 },
      { accountId: loser, team: 1, outcome: "lost", chkobbas: 0 },
    ],
  });

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

  it("of two games that end at the same moment the second conflicts, and counts when it is computed again", async () => {
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

  it("a game counts once, however often it is told", async () => {
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
    for (const table of ["rating_changes", "board_places"] as const) await database.query.deleteFrom(table).execute();
    for (const game of list) await count(game);
    expect(await changes()).toEqual(before);
  });

  it("a month's board has those who played in it, sure ratings first, and everybody's own rank", async () => {
    await count(won("Adel", "Besma"));
    await count(won("Chiraz", "Besma", DECEMBER));
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
    for (const leader of all) expect(await boards.placeOf(leader.username, "duel", "all")).toEqual(leader);
    expect(await boards.placeOf("Adel", "duel", "2026-12")).toBeNull();
  });

  it("equals have an order, and each a rank of their own", async () => {
    await count(won("Adel", "Besma"));
    await count(won("Chiraz", "Dorra"));
    const all = await boards.leaders("duel", "all", 10);
    expect(all.map(({ username, rank }) => [username, rank])).toEqual([
      ["Adel", 1],
      ["Chiraz", 2],
      ["Besma", 3],
      ["Dorra", 4],
    ]);
    for (const leader of all) expect(await boards.placeOf(leader.username, "duel", "all")).toEqual(leader);
  });

  it("a board of many and a rank on it are read in the order of an index", async () => {
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
    const asked: RootOperationNode[] = [];
    const transformQuery = ({ node }: PluginTransformQueryArgs) => {
      asked.push(node);
      return node;
    };
    const reads = database.reads.withPlugin({ transformQuery, transformResult: async ({ result }) => result });
    const observed = new BoardStore({ ...database, reads });
    await observed.leaders("duel", "all", 50);
    await observed.placeOf("Adel", "duel", "all");
    for (const node of [asked.at(0), asked.at(-1)]) {
      const plan = await planOf(database.reads, node);
      expect(plan).toContain("board_places_order");
      expect(plan).not.toMatch(/SCAN|Seq Scan|TEMP B-TREE FOR ORDER BY/);
    }
  });
});

/** How the database runs a query, in its own words. */
async function planOf(reads: Kysely<Tables>, node: RootOperationNode | undefined): Promise<string> {
  if (node === undefined) throw new Error("nothing was asked");
  const { sql: text, parameters } = reads.getExecutor().compileQuery(node, createQueryId());
  const isSqlite = text.includes("?");
  const { rows } = await reads.executeQuery(
    CompiledQuery.raw(`${isSqlite ? "explain query plan" : "explain"} ${text}`, [...parameters]),
  );
  return JSON.stringify(rows);
}
