// The tables of ratings and boards. A rating is a log: each rated game adds the nth change of an account's rating, and two games that
// end at the same moment conflict, so that the second one is computed again.
import type { BoardRating, RatingBoard, RatingHistory, Ratings, Rating as ShownRating } from "@chkobba/protocol";
import { ALL_TIME, monthOf, RATING_BOARDS, RATING_HISTORY_MAX } from "@chkobba/protocol";
import type { Database } from "../platform/database/database.ts";
import type { Statement } from "../platform/database/job.ts";
import type { Tables } from "../schema/tables.ts";
import { FIRST_RATING, isProvisional, type RatedSeat, type Rating, ratingsAfter, shown, valueOf } from "./rating.ts";

/** What a rated game was for one seat. */
export interface RatedResult extends Omit<RatedSeat, "rating"> {
  readonly accountId: string;
  readonly chkobbas: number;
}

export interface RatedGame {
  readonly gameId: string;
  readonly seq: number;
  readonly board: RatingBoard;
  /** In ms since the epoch. */
  readonly endedAt: number;
  readonly seats: readonly RatedResult[];
}

/** Of somebody without an account. */
export const NO_RATINGS = { duel: null, team: null };

interface Current {
  readonly nth: number;
  readonly rating: Rating;
}

const ADD_CHANGE =
  "insert into rating_changes (account_id, board, nth, game_id, seq, at, mu, sigma, value, change) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
const SET_PLACE = `insert into board_places (board, season, account_id, is_provisional, value, games, won, best, chkobbas)
  values (?, ?, ?, ?, ?, 1, ?, ?, ?)
  on conflict (board, season, account_id) do update set is_provisional = excluded.is_provisional, value = excluded.value,
    games = board_places.games + 1, won = board_places.won + excluded.won, chkobbas = board_places.chkobbas + excluded.chkobbas,
    best = case when excluded.best > board_places.best then excluded.best else board_places.best end`;

export class RatingStore {
  readonly #database: Database<Tables>;

  constructor(database: Database<Tables>) {
    this.#database = database;
  }

  /** The ratings of an account, as people see them. */
  async of(accountId: string): Promise<Ratings> {
    const rows = await this.#database.reads
      .selectFrom("board_places")
      .selectAll()
      .where("account_id", "=", accountId)
      .where("season", "=", ALL_TIME)
      .where("board", "in", RATING_BOARDS)
      .execute();
    const on = (board: RatingBoard): BoardRating | null => {
      const row = rows.find((each) => each.board === board);
      if (row === undefined) return null;
      return { value: row.value, provisional: row.is_provisional === 1, games: row.games, best: row.best };
    };
    return { duel: on("duel"), team: on("team") };
  }

  /** The same without the number of games. */
  async shownOf(accountId: string): Promise<Readonly<Record<RatingBoard, ShownRating | null>>> {
    const { duel, team } = await this.of(accountId);
    const shownBy = (rating: BoardRating | null) => rating && { value: rating.value, provisional: rating.provisional };
    return { duel: shownBy(duel), team: shownBy(team) };
  }

  /** The newest points of an account's graphs, the oldest of them first. */
  async historyOf(accountId: string): Promise<RatingHistory> {
    const on = async (board: RatingBoard): Promise<[number, number][]> => {
      const rows = await this.#database.reads
        .selectFrom("rating_changes")
        .select(["at", "value"])
        .where("account_id", "=", accountId)
        .where("board", "=", board)
        .orderBy("nth", "desc")
        .limit(RATING_HISTORY_MAX)
        .execute();
      return rows.toReversed().map(({ at, value }) => [at, value]);
    };
    return { duel: await on("duel"), team: await on("team") };
  }

  /** What a game changed, by account. */
  async changesBy(
    gameId: string,
    seq: number,
  ): Promise<ReadonlyMap<string, ShownRating & { readonly change: number }>> {
    const rows = await this.#database.reads
      .selectFrom("rating_changes")
      .select(["account_id", "mu", "sigma", "change"])
      .where("game_id", "=", gameId)
      .where("seq", "=", seq)
      .execute();
    return new Map(rows.map(({ account_id, change, ...rating }) => [account_id, { ...shown(rating), change }]));
  }

  /** The statements that count a game; they conflict where another game of one of its players was counted meanwhile. */
  async statementsFor(game: RatedGame): Promise<readonly Statement[]> {
    const before = await Promise.all(game.seats.map(({ accountId }) => this.#current(accountId, game.board)));
    const after = ratingsAfter(game.seats.map((seat, at) => ({ ...seat, rating: before[at]?.rating ?? FIRST_RATING })));
    return game.seats.flatMap((seat, at) => {
      const [was, is] = [before[at], after[at]];
      return was === undefined || is === undefined ? [] : statementsOf(game, seat, was, is);
    });
  }

  async #current(accountId: string, board: RatingBoard): Promise<Current> {
    const row = await this.#database.query
      .selectFrom("rating_changes")
      .select(["nth", "mu", "sigma"])
      .where("account_id", "=", accountId)
      .where("board", "=", board)
      .orderBy("nth", "desc")
      .limit(1)
      .executeTakeFirst();
    return row === undefined ? { nth: 0, rating: FIRST_RATING } : { nth: row.nth, rating: row };
  }
}

function statementsOf(
  { gameId, seq, board, endedAt }: RatedGame,
  { accountId, outcome, chkobbas }: RatedResult,
  before: Current,
  after: Rating,
): readonly Statement[] {
  const value = valueOf(after);
  const change = value - valueOf(before.rating);
  const place = [Number(isProvisional(after)), value, Number(outcome === "won"), value, chkobbas];
  return [
    {
      sql: ADD_CHANGE,
      parameters: [accountId, board, before.nth + 1, gameId, seq, endedAt, after.mu, after.sigma, value, change],
    },
    ...[ALL_TIME, monthOf(endedAt)].map((season) => ({
      sql: SET_PLACE,
      parameters: [board, season, accountId, ...place],
    })),
  ];
}
