// Ratings at puzzles: an answer is a game against a puzzle of a known level.
import type { PuzzleRatings } from "./public.ts";
import { FIRST_RATING, muOf, ratingsAfter, valueOf } from "./rating.ts";

/** How certain the level of a puzzle is. It never changes. */
const LEVEL_SIGMA = 2;

export const puzzleRatings: PuzzleRatings = {
  first: FIRST_RATING,
  after(rating, level, isSolved) {
    const puzzle = { mu: muOf(level), sigma: LEVEL_SIGMA };
    const [after] = ratingsAfter([
      { team: 0, outcome: isSolved ? "won" : "lost", rating, weight: 1 },
      { team: 1, outcome: isSolved ? "lost" : "won", rating: puzzle, weight: 1 },
    ]);
    return after ?? rating;
  },
  valueOf,
};
