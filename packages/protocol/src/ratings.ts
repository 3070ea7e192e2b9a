// Ratings and the boards on the wire.
import * as z from "zod/mini";
import { optional } from "./fields.ts";
import { RATING_HISTORY_MAX } from "./limits.ts";

export const rating = z.object({
  value: z.int(),
  /** Too few games yet to be sure of it. */
  provisional: z.boolean(),
});
export type Rating = z.output<typeof rating>;

const boardRating = z.object({
  ...rating.shape,
  games: z.int(),
  /** The highest value so far. */
  best: z.int(),
});
export type BoardRating = z.output<typeof boardRating>;

/** Of one account: one for games of 1 vs 1, one for 2 vs 2; null before the first rated game. */
export const ratings = z.object({ duel: z.nullable(boardRating), team: z.nullable(boardRating) });
export type Ratings = Readonly<z.output<typeof ratings>>;

/** The newest points of a graph, the oldest first: when, in ms since the epoch, and the value from then on. */
const points = z.array(z.tuple([z.int(), z.int()])).check(z.maxLength(RATING_HISTORY_MAX));
export const ratingHistory = z.object({ duel: points, team: points });
export type RatingHistory = z.output<typeof ratingHistory>;

export const RATING_BOARDS = ["duel", "team"] as const;
export type RatingBoard = (typeof RATING_BOARDS)[number];
/** `deals`: the sum of the margins in the deals of the day. */
export const BOARDS = [...RATING_BOARDS, "wins", "deals"] as const;
export type Board = (typeof BOARDS)[number];

/** A calendar month or week, UTC (2026-11, 2026-W47), or all time. */
const season = z.string().check(z.regex(/^(all|20\d\d-(0[1-9]|1[0-2]|W(0[1-9]|[1-4]\d|5[0-3])))$/));

export const boardQuery = z.object({
  board: z._default(z.enum(BOARDS), "wins"),
  season: z._default(season, "all"),
});

/** `value`: the rating, the games won, or the sum of the margins. `gamesPlayed` and `games` are the same. */
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
/** `listed`: false where the board lists no rating with so few different opponents; `rank` is the place that it would have. */
const ownPlace = z.object({ ...leader.shape, listed: z.boolean() });
export type OwnPlace = z.output<typeof ownPlace>;
export const leaderboard = z.object({
  board: z.enum(BOARDS),
  season,
  leaders: z.array(leader),
  /** The place of the account that asks; null: it has none, or nobody is signed in. */
  mine: z.nullable(ownPlace),
});

/** The accounts on the seats of a finished game, in seating order, and what it did to their ratings. */
export const gameRatings = z.object({
  seats: z.array(
    z.object({
      /** Null: nobody was signed in. */
      username: z.nullable(z.string()),
      /** After the game; null: it was not rated. */
      rating: z.nullable(z.object({ ...rating.shape, change: z.int() })),
    }),
  ),
});
export type GameRatings = z.output<typeof gameRatings>;

export const gameRatingsQuery = z.object({ number: optional(z.coerce.number().check(z.int(), z.positive())) });
