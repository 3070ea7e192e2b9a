// The places on the boards. Each counted game updates the rows of its players, so that a board is read in the order of
// an index.
import { ALL_TIME, type Board, type Leader, monthOf, type OwnPlace, weekOf } from "@chkobba/protocol";
import { type ExpressionBuilder, sql } from "kysely";
import type { Database } from "../platform/database/database.ts";
import type { Statement } from "../platform/database/job.ts";
import type { Tables } from "../schema/tables.ts";

/** The values that a game adds to an account's row on the board of games won. */
export interface Win {
  readonly accountId: string;
  readonly won: 0 | 1;
  readonly chkobbas: number;
}

const ADD_WIN = `insert into board_places (board, season, account_id, is_provisional, value, games, won, best, chkobbas)
  values ('wins', ?, ?, 0, ?, 1, ?, ?, ?)
  on conflict (board, season, account_id) do update set value = board_places.value + excluded.value,
    games = board_places.games + 1, won = board_places.won + excluded.won, best = board_places.best + excluded.best,
    chkobbas = board_places.chkobbas + excluded.chkobbas`;

/** Rows are written in one fixed order, so that games of the same people that end at once don't deadlock. */
export function inLockOrder<T extends { readonly accountId: string }>(accounts: readonly T[]): readonly T[] {
  return accounts.toSorted((a, b) => (a.accountId < b.accountId ? -1 : 1));
}

/** The statements that count a game on the board of games won. @param endedAt in ms since the epoch */
export function winStatements(wins: readonly Win[], endedAt: number): readonly Statement[] {
  return inLockOrder(wins).flatMap(({ accountId, won, chkobbas }) =>
    [ALL_TIME, monthOf(endedAt)].map((season) => ({
      sql: ADD_WIN,
      parameters: [season, accountId, won, won, won, chkobbas],
    })),
  );
}

/** The values that an attempt at the deal of the day adds to an account's rows on the board of deals. */
export interface DealScore {
  readonly accountId: string;
  /** A time on the deal's day, in ms since the epoch. */
  readonly day: number;
  readonly margin: number;
  readonly chkobbas: number;
}

const ADD_DEAL = `insert into board_places (board, season, account_id, is_provisional, value, games, won, best, chkobbas)
  values ('deals', ?, ?, 0, ?, 1, ?, ?, ?)
  on conflict (board, season, account_id) do update set value = board_places.value + excluded.value,
    games = board_places.games + 1, won = board_places.won + excluded.won, chkobbas = board_places.chkobbas + excluded.chkobbas,
    best = case when excluded.best > board_places.best then excluded.best else board_places.best end`;

/** The statements that count an attempt on the boards of its week, of its month and of all time. */
export function dealStatements({ accountId, day, margin, chkobbas }: DealScore): readonly Statement[] {
  return [ALL_TIME, monthOf(day), weekOf(day)].map((season) => ({
    sql: ADD_DEAL,
    parameters: [season, accountId, margin, Number(margin > 0), margin, chkobbas],
  }));
}

interface PlaceRow {
  readonly username: string;
  readonly value: number;
  readonly games: number;
  readonly won: number;
  readonly chkobbas: number;
  readonly is_provisional: 0 | 1;
  readonly is_listed: 0 | 1;
}

export class BoardStore {
  readonly #database: Database<Tables>;

  constructor(database: Database<Tables>) {
    this.#database = database;
  }

  /** The leaders of a board: ratings that are not provisional first, then the highest value, then the fewest games. */
  async leaders(board: Board, season: string, limit: number): Promise<readonly Leader[]> {
    const rows = await this.#places(board, season)
      .where("is_listed", "=", 1)
      .orderBy("board_places.is_provisional")
      .orderBy("board_places.value", "desc")
      .orderBy("board_places.games")
      .orderBy("board_places.account_id")
      .limit(limit)
      .execute();
    return rows.map((row, index) => leaderOf(row, index + 1));
  }

  /** The place of one account; null if it has none. An account that is not listed gets the place that it would have. */
  async placeOf(accountId: string, board: Board, season: string): Promise<OwnPlace | null> {
    const row = await this.#places(board, season).where("account_id", "=", accountId).executeTakeFirst();
    if (row === undefined) return null;
    const isAhead = ({ or, and, eb }: ExpressionBuilder<Tables, "board_places">) =>
      or([
        eb("is_provisional", "<", row.is_provisional),
        and([eb("is_provisional", "=", row.is_provisional), eb("value", ">", row.value)]),
        and([
          eb("is_provisional", "=", row.is_provisional),
          eb("value", "=", row.value),
          eb("board_places.games", "<", row.games),
        ]),
        and([
          eb("is_provisional", "=", row.is_provisional),
          eb("value", "=", row.value),
          eb("board_places.games", "=", row.games),
          eb("account_id", "<", accountId),
        ]),
      ]);
    const { ahead } = await this.#database.reads
      .selectFrom("board_places")
      .select(sql<number>`count(*)`.as("ahead"))
      .where("board", "=", board)
      .where("season", "=", season)
      .where("is_listed", "=", 1)
      .where(isAhead)
      .executeTakeFirstOrThrow();
    return { ...leaderOf(row, Number(ahead) + 1), listed: row.is_listed === 1 };
  }

  #places(board: Board, season: string) {
    return this.#database.reads
      .selectFrom("board_places")
      .innerJoin("accounts", "accounts.id", "board_places.account_id")
      .select([
        "accounts.username",
        "board_places.value",
        "board_places.games",
        "board_places.won",
        "board_places.chkobbas",
        "board_places.is_provisional",
        "board_places.is_listed",
      ])
      .where("board", "=", board)
      .where("season", "=", season);
  }
}

function leaderOf({ username, value, games, won, chkobbas, is_provisional }: PlaceRow, rank: number): Leader {
  const provisional = is_provisional === 1;
  return { rank, username, value, games, provisional, gamesPlayed: games, gamesWon: won, chkobbas };
}
