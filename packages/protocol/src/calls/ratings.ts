// The calls of the boards, and of what a game did to the ratings.
import * as ratings from "../ratings.ts";
import type { Call } from "./call.ts";

export const ratingCalls = {
  getLeaderboard: {
    method: "GET",
    path: "/leaderboard",
    query: ratings.boardQuery,
    reply: ratings.leaderboard,
    refusals: [],
  },
  /** `number`: which of the games that were finished under this id; without it the last one. */
  getGameRatings: {
    method: "GET",
    path: "/games/:id/ratings",
    query: ratings.gameRatingsQuery,
    reply: ratings.gameRatings,
    refusals: ["FINISHED_GAME_NOT_FOUND"],
  },
} as const satisfies Readonly<Record<string, Call>>;
