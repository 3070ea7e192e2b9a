// Ratings as a feature of the server: the boards, and the rating changes of games.
import type { Context } from "../context.ts";
import { BoardStore } from "./board-store.ts";
import { ratingCalls } from "./calls.ts";
import type { RatingStore } from "./rating-store.ts";

export interface RatingFeatureParts extends Context {
  readonly ratings: RatingStore;
}

export function ratingFeature({ database, identity, ratings, results }: RatingFeatureParts) {
  return { calls: ratingCalls({ ...identity, ...results, ratings, boards: new BoardStore(database) }) };
}
