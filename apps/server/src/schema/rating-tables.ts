// The tables of ratings and leaderboards.
import type { Board, RatingBoard } from "@chkobba/protocol";
import type { Generated } from "kysely";

/** The log of ratings: each rated game of an account adds a row. */
export interface RatingChangesTable {
  account_id: string;
  board: RatingBoard;
  /** The number of the change, counted from 1 for each account and board. */
  nth: number;
  /** The game, and the `seq` of the record that ended it. */
  game_id: string;
  seq: number;
  at: number;
  mu: number;
  sigma: number;
  /** The rating that people see, and its change by this game. */
  value: number;
  change: number;
}

/** The place of an account on a board in a season. */
export interface BoardPlacesTable {
  board: Board;
  /** A calendar month or week in UTC, written 2026-11 or 2026-W47; or "all". */
  season: string;
  account_id: string;
  is_provisional: 0 | 1;
  /** The rating; on the board "wins", the number of games won. */
  value: number;
  games: number;
  won: number;
  best: number;
  chkobbas: number;
  /** 0 for the rating of an account with fewer than `BOARD_OPPONENTS` different opponents. */
  is_listed: Generated<0 | 1>;
}

/** An opponent of an account in rated games, and the last three times that the two met. */
export interface RatingOpponentsTable {
  account_id: string;
  board: RatingBoard;
  opponent_id: string;
  last_at: number;
  second_at: number | null;
  third_at: number | null;
}
