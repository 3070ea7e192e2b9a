// Ratings and leaderboards on the wire.
import * as z from "zod/mini";
import { optional } from "./fields.ts";
import { RATING_HISTORY_MAX } from "./limits/ratings.ts";

export const rating = z.object({
  value: z.int(),
  /** Whether the rating is still uncertain, because it is based on too few games. */
  provisional: z.boolean(),
});
export type Rating = z.output<typeof rating>;

const boardRating = z.object({
  ...rating.shape,
  games: z.int(),
  /** The highest value that the rating has ever had. */
  best: z.int(),
});
export type BoardRating = z.output<typeof boardRating>;

/** An account's ratings for 1 vs 1 and for 2 vs 2; null before the first rated game. */
export const ratings = z.object({ duel: z.nullable(boardRating), team: z.nullable(boardRating) });
export type Ratings = Readonly<z.output<typeof ratings>>;

/**
 * The newest points of a rating's graph, in order of time. Each point is a time in ms since the epoch, and the rating
 * from that time on.
 */
const points = z.array(z.tuple([z.int(), z.int()])).check(z.maxLength(RATING_HISTORY_MAX));
export const ratingHistory = z.object({ duel: points, team: points });
export type RatingHistory = z.output<typeof ratingHistory>;

export const RATING_BOARDS = ["duel", "team"] as const;
export type RatingBoard = (typeof RATING_BOARDS)[number];
/** `deals`: the sum of the margins in the deals of the day. */
export const BOARDS = [...RATING_BOARDS, "wins", "deals"] as const;
export type Board = (typeof BOARDS)[number];

/** A calendar month or week in UTC (2026-11, 2026-W47), or all time. */
const season = z.string().check(z.regex(/^(all|20\d\d-(0[1-9]|1[0-2]|W(0[1-9]|[1-4]\d|5[0-3])))$/));

export const boardQuery = z.object({
  board: z._default(z.enum(BOARDS), "wins"),
  season: z._default(season, "all"),
});

/** `value`: the rating, the games won, or the sum of the margins. `gamesPlayed` equals `games`. */
const leader = z.object({
  rank: z.int(),
  username: z.string(),
  value: z.int(),
  games: z.int(),
  provisional: z.boolean(),
  gamesPlayed: z.int(),
  gamesWon: z.int(),
  chkobbas: z.int(),
});
export type Leader = z.output<typeof leader>;
/**
 * `listed`: false if the rating has too few different opponents for the board; `rank` is then the place that the rating
 * would have.
 */
const ownPlace = z.object({ ...leader.shape, listed: z.boolean() });
export type OwnPlace = z.output<typeof ownPlace>;
export const leaderboard = z.object({
  board: z.enum(BOARDS),
  season,
  leaders: z.array(leader),
  /** The caller's place; null if the caller has no place or is not signed in. */
  mine: z.nullable(ownPlace),
});

/** The accounts of a finished game, in seating order, with their changes of rating. */
export const gameRatings = z.object({
  /** The number of the game at its table, as in the address of its replay. */
  number: z.int(),
  seats: z.array(
    z.object({
      /** Null if the player was not signed in. */
      username: z.nullable(z.string()),
      /** The rating after the game; null if the game was not rated. */
      rating: z.nullable(z.object({ ...rating.shape, change: z.int() })),
    }),
  ),
});
export type GameRatings = z.output<typeof gameRatings>;

export const gameRatingsQuery = z.object({ number: optional(z.coerce.number().check(z.int(), z.positive())) });
