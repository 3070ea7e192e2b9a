// The calls of the leaderboards, and of the rating changes of a game.
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
  /** `number` selects one of the games that were finished under this id. Absent: the game that finished last. */
  getGameRatings: {
    method: "GET",
    path: "/games/:id/ratings",
    query: ratings.gameRatingsQuery,
    reply: ratings.gameRatings,
    refusals: ["FINISHED_GAME_NOT_FOUND"],
  },
} as const satisfies Readonly<Record<string, Call>>;
