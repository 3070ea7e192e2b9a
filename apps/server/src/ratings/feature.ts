// Ratings as a feature of the server: the boards, and the rating changes of games.

import type { Resources } from "../resources.ts";
import { BoardStore } from "./board-store.ts";
import { type RatingCallParts, ratingCalls } from "./calls.ts";

export interface RatingFeatureParts extends Resources, Pick<RatingCallParts, "ratings" | "accountOf" | "seatsOf"> {}

export function ratingFeature({ database, ratings, accountOf, seatsOf }: RatingFeatureParts) {
  return { calls: ratingCalls({ ratings, boards: new BoardStore(database), accountOf, seatsOf }) };
}
