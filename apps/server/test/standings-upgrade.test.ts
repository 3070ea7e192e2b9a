// Databases of earlier releases. The migrations count the results and ratings of their games.
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { openSqlite } from "../src/platform/database/sqlite.ts";
import { migrations, type Tables } from "../src/schema/index.ts";
import { makeDataDir } from "./data-folders.ts";
import { cleanUp } from "./server-process.ts";

afterAll(cleanUp);

type Row = readonly [holder: string | null, team: number, outcome: string, rounds: number];

it("counts finished games between two accounts, and no others", async () => {
  const file = join(makeDataDir(), "chkobba.sqlite");
  const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < "006"));
  const old = await openSqlite<Tables>(file, before);
  const games: readonly (readonly [Row, Row])[] = [
    [
      ["account:ali", 0, "won", 3],
      ["account:besma", 1, "lost", 3],
    ],
    [
      ["account:ali", 0, "won", 0],
      ["account:besma", 1, "lost", 0],
    ],
    [
      ["account:ali", 0, "won", 3],
      ["device:d", 1, "lost", 3],
    ],
    [
      ["account:ali", 0, "won", 3],
      ["account:ali", 1, "lost", 3],
    ],
  ];
  await old.atomically(
    games.flatMap((seats, nth) => [
      {
        sql: "insert into games (id, status, version, created_at, changed_at) values (?, 'finished', 9, 0, 0)",
        parameters: [`${nth}`],
      },
      {
        sql: "insert into finished_games (game_id, seq, began_seq, finished_at, team_mode, target_score, is_solo) values (?, 9, 4, 0, 0, 11, 0)",
        parameters: [`${nth}`],
      },
      ...seats.map(([holder, team, outcome, rounds], seat) => ({
        sql: "insert into results (game_id, seq, seat, holder, name, is_bot, team, score, outcome, chkobbas, sevens_of_diamonds, rounds, is_between_people) values (?, 9, ?, ?, 'x', 0, ?, 11, ?, 2, 0, ?, 1)",
        parameters: [`${nth}`, seat, holder, team, outcome, rounds],
      })),
    ]),
  );
  await old.close();
  const now = await openSqlite<Tables>(file, migrations);
  const place = { board: "wins", season: "all", is_provisional: 0, games: 1, chkobbas: 2, is_listed: 1 };
  expect(await now.query.selectFrom("board_places").selectAll().orderBy("account_id").execute()).toEqual([
    { ...place, account_id: "ali", value: 1, won: 1, best: 1 },
    { ...place, account_id: "besma", value: 0, won: 0, best: 0 },
  ]);
  const counted = { won: 0, tied: 0, chkobbas: 2, sevens_of_diamonds: 0, finished: 1, finished_with_people: 1 };
  const lost = { ...counted, played: 1, rounds: 3 };
  expect(await now.query.selectFrom("statistics").selectAll().orderBy("holder").execute()).toEqual([
    {
      ...counted,
      holder: "account:ali",
      played: 5,
      won: 4,
      chkobbas: 10,
      rounds: 12,
      finished: 4,
      finished_with_people: 4,
    },
    { ...lost, holder: "account:besma", played: 2, chkobbas: 4 },
    { ...lost, holder: "device:d" },
  ]);
  await now.close();
});

it("counts the opponents of earlier rated games, and lists ratings with five opponents", async () => {
  const file = join(makeDataDir(), "chkobba.sqlite");
  const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < "022"));
  const old = await openSqlite<Tables>(file, before);
  const opponents = ["b", "c", "d", "e", "f"];
  const places = ["ali", ...opponents].flatMap((account) =>
    ["all", "2026-11"].map((season) => ({
      sql: "insert into board_places (board, season, account_id, is_provisional, value, games, won, best, chkobbas) values ('duel', ?, ?, 1, 1500, 1, 0, 1500, 0)",
      parameters: [season, account],
    })),
  );
  const games = opponents.flatMap((opponent, nth) => [
    {
      sql: "insert into games (id, number, status, version, created_at, changed_at) values (?, ?, 'finished', 9, 0, 0)",
      parameters: [`${nth}`, nth],
    },
    {
      sql: "insert into finished_games (game_id, seq, began_seq, finished_at, team_mode, target_score, is_solo) values (?, 9, 4, ?, 0, 11, 0)",
      parameters: [`${nth}`, nth],
    },
    ...["ali", opponent].flatMap((account, seat) => [
      {
        sql: "insert into results (game_id, seq, seat, holder, name, is_bot, team, score, outcome, chkobbas, sevens_of_diamonds, rounds, is_between_people) values (?, 9, ?, ?, 'x', 0, ?, 11, 'won', 0, 0, 1, 1)",
        parameters: [`${nth}`, seat, `account:${account}`, seat],
      },
      {
        sql: "insert into rating_changes (account_id, board, nth, game_id, seq, at, mu, sigma, value, change) values (?, 'duel', ?, ?, 9, ?, 25, 8, 1500, 0)",
        parameters: [account, nth + 1, `${nth}`, nth],
      },
    ]),
  ]);
  await old.atomically([...places, ...games]);
  await old.close();
  const now = await openSqlite<Tables>(file, migrations);
  const met = now.query.selectFrom("rating_opponents").select(["opponent_id", "last_at"]).orderBy("opponent_id");
  expect(await met.where("account_id", "=", "ali").execute()).toEqual(
    opponents.map((opponent_id, last_at) => ({ opponent_id, last_at })),
  );
  expect(await met.where("account_id", "=", "f").execute()).toEqual([{ opponent_id: "ali", last_at: 4 }]);
  const listed = await now.query
    .selectFrom("board_places")
    .select(["account_id", "season"])
    .where("is_listed", "=", 1)
    .execute();
  expect(listed.toSorted((a, b) => (a.season < b.season ? -1 : 1))).toEqual([
    { account_id: "ali", season: "2026-11" },
    { account_id: "ali", season: "all" },
  ]);
  const newest = await now.query
    .selectFrom("results")
    .select("finished_at")
    .where("holder", "=", "account:f")
    .execute();
  expect(newest).toEqual([{ finished_at: 4 }]);
  await now.close();
});
