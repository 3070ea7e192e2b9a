// Reads the places on the boards, each board in the order of an index. `place-statements.ts` has the writes.
import type { Board, Leader, OwnPlace } from "@chkobba/protocol";
import { type ExpressionBuilder, sql } from "kysely";
import type { Database } from "../platform/database/database.ts";
import type { Tables } from "../schema/tables.ts";

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
