// Databases of earlier releases: the migrations count what their results and ratings say.
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { openSqlite } from "../src/platform/database/sqlite.ts";
import { migrations, type Tables } from "../src/schema/index.ts";
import { cleanUp, makeDataDir } from "./server-process.ts";

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
  const place = { board: "wins", season: "all", is_provisional: 0, games: 1, chkobbas: 2 };
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
