// The tables of ratings and boards. A rating is stored as a log: each rated game adds a change, whose number `nth`
// counts the account's changes. If two games of an account end at the same moment, they conflict, and the second one is
// computed again.
import type { BoardRating, RatingBoard, RatingHistory, Ratings, Rating as ShownRating } from "@chkobba/protocol";
import { ALL_TIME, BOARD_OPPONENTS, RATING_BOARDS, RATING_HISTORY_MAX } from "@chkobba/protocol";
import type { Database } from "../platform/database/database.ts";
import type { Statement } from "../platform/database/job.ts";
import type { Tables } from "../schema/tables.ts";
import { inLockOrder, PlaceStatements } from "./place-statements.ts";
import {
  FIRST_RATING,
  isProvisional,
  type Opponents,
  type RatedSeat,
  type Rating,
  ratingsAfter,
  shown,
  valueOf,
  weightOf,
} from "./rating.ts";

/** The outcome of a rated game for one seat. */
export interface RatedResult extends Omit<RatedSeat, "rating" | "weight"> {
  readonly accountId: string;
  readonly chkobbas: number;
  /** Whether the player left before the game was decided. */
  readonly hasLeft: boolean;
}

export interface RatedGame {
  readonly gameId: string;
  readonly seq: number;
  readonly board: RatingBoard;
  /** In ms since the epoch. */
  readonly endedAt: number;
  /** The number of finished rounds. */
  readonly rounds: number;
  readonly seats: readonly RatedResult[];
}

/** The ratings of a player without an account. */
export const NO_RATINGS = { duel: null, team: null };

interface Current {
  readonly nth: number;
  readonly rating: Rating;
}

/** An opponent of an account before a game. */
interface Met {
  readonly accountId: string;
  /**
   * The times at which the two met on this board, in ms since the epoch, the newest first. At most the last three;
   * empty if they never met.
   */
  readonly at: readonly number[];
}

/** The data of a seat before a game. */
interface Before extends Current {
  readonly opponents: readonly Met[];
  readonly isListed: boolean;
  /** The number of different people with whom the account has finished a game. */
  readonly experience: number;
}

/** The change of one account's rating by a game. */
interface Change extends RatedResult {
  readonly before: Current;
  readonly after: Rating;
  readonly opponents: readonly Met[];
  /** Whether the boards list the account from now on. */
  readonly isListed: boolean;
}

const MEETING_MS = 7 * 24 * 60 * 60_000;

export class RatingStore {
  readonly #database: Database<Tables>;
  readonly #places: PlaceStatements;
  readonly #experienceOf: (accountId: string) => Promise<number>;

  /** @param experienceOf the number of different people with whom an account has finished a game; exact up to ten */
  constructor(database: Database<Tables>, experienceOf: (accountId: string) => Promise<number>) {
    this.#database = database;
    this.#places = new PlaceStatements(database);
    this.#experienceOf = experienceOf;
  }

  /** The ratings of an account, as shown to people. */
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

  /** Like `of`, without the number of games. */
  async shownOf(accountId: string): Promise<Readonly<Record<RatingBoard, ShownRating | null>>> {
    const { duel, team } = await this.of(accountId);
    const shownBy = (rating: BoardRating | null) => rating && { value: rating.value, provisional: rating.provisional };
    return { duel: shownBy(duel), team: shownBy(team) };
  }

  /** The newest points of an account's graphs, oldest first. */
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

  /** The rating changes of a game, by account. */
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

  /**
   * The statements that count a game. They conflict if another game of one of the players has been counted since this
   * method read the ratings. A game without a finished round counts only for a player who left it.
   */
  async statementsFor(game: RatedGame): Promise<readonly Statement[]> {
    const { seats, rounds } = game;
    const before = await Promise.all(
      seats.map(async (seat) => ({
        ...(await this.#current(seat.accountId, game.board)),
        ...(await this.#met(seat, game)),
        experience: await this.#experienceOf(seat.accountId),
      })),
    );
    const weight = weightOf(opponentsIn(game, before));
    const after = ratingsAfter(
      seats.map((seat, at) => ({ ...seat, rating: before[at]?.rating ?? FIRST_RATING, weight })),
    );
    const changes = seats.flatMap((seat, at) => {
      const [was, is] = [before[at], after[at]];
      if (was === undefined || is === undefined || (rounds === 0 && !seat.hasLeft)) return [];
      return { ...seat, before: was, after: is, opponents: was.opponents, isListed: was.isListed };
    });
    return inLockOrder(changes).flatMap((change) => this.#counting(game, change));
  }

  /** The opponents of a seat, and whether the account now has enough different opponents to be listed. */
  async #met(
    { accountId, team }: RatedResult,
    { board, seats }: RatedGame,
  ): Promise<Pick<Change, "opponents" | "isListed">> {
    const opponents = await Promise.all(
      seats.filter((seat) => seat.team !== team).map((seat) => this.#meetingsOf(accountId, board, seat.accountId)),
    );
    const earlier = await this.#database.query
      .selectFrom("rating_opponents")
      .select("opponent_id")
      .where("account_id", "=", accountId)
      .where("board", "=", board)
      .limit(BOARD_OPPONENTS)
      .execute();
    const all = [...earlier.map(({ opponent_id }) => opponent_id), ...opponents.map((each) => each.accountId)];
    return { opponents, isListed: new Set(all).size >= BOARD_OPPONENTS };
  }

  async #meetingsOf(accountId: string, board: RatingBoard, opponentId: string): Promise<Met> {
    const row = await this.#database.query
      .selectFrom("rating_opponents")
      .select(["last_at", "second_at", "third_at"])
      .where("account_id", "=", accountId)
      .where("board", "=", board)
      .where("opponent_id", "=", opponentId)
      .executeTakeFirst();
    const at = [row?.last_at, row?.second_at, row?.third_at].flatMap((each) => each ?? []);
    return { accountId: opponentId, at };
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

  #counting(game: RatedGame, change: Change): readonly Statement[] {
    const { accountId, outcome, chkobbas, after, opponents, isListed } = change;
    const place = {
      ...{ accountId, board: game.board, value: valueOf(after), isProvisional: isProvisional(after), isListed },
      ...{ hasWon: outcome === "won", chkobbas },
    };
    return [
      this.#addingChange(game, change),
      ...this.#places.rating(place, game.endedAt),
      ...opponents.map((opponent) => this.#meeting(game, accountId, opponent.accountId)),
    ];
  }

  #addingChange({ gameId: game_id, seq, board, endedAt: at }: RatedGame, { accountId, before, after }: Change) {
    const { mu, sigma } = after;
    const value = valueOf(after);
    const change = value - valueOf(before.rating);
    const row = { account_id: accountId, board, nth: before.nth + 1, game_id, seq, at, mu, sigma, value, change };
    return this.#database.query.insertInto("rating_changes").values(row).compile();
  }

  /** Records that an account has met an opponent, and keeps the times of their last three meetings. */
  #meeting({ board, endedAt: last_at }: RatedGame, account_id: string, opponent_id: string): Statement {
    return this.#database.query
      .insertInto("rating_opponents")
      .values({ account_id, board, opponent_id, last_at, second_at: null, third_at: null })
      .onConflict((same) =>
        same.columns(["account_id", "board", "opponent_id"]).doUpdateSet(({ ref }) => ({
          third_at: ref("rating_opponents.second_at"),
          second_at: ref("rating_opponents.last_at"),
          last_at: ref("excluded.last_at"),
        })),
      )
      .compile();
  }
}

/** Each pair of opponents in a game. The rows of both know their meetings; a leaver's row may have more of them. */
function opponentsIn({ seats, endedAt }: RatedGame, before: readonly Before[]): readonly Opponents[] {
  const meetings = (one: number, other: number) =>
    before[one]?.opponents
      .filter(({ accountId }) => accountId === seats[other]?.accountId)
      .flatMap(({ at }) => at.filter((each) => each > endedAt - MEETING_MS)).length ?? 0;
  return seats.flatMap(({ team }, one) =>
    seats.flatMap((seat, other): Opponents[] => {
      if (team !== 0 || seat.team === team) return [];
      const experience = [before[one]?.experience ?? 0, before[other]?.experience ?? 0] as const;
      return [{ meetings: Math.max(meetings(one, other), meetings(other, one)), experience }];
    }),
  );
}
