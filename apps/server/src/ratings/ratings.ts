// Ratings as a feature of the server: the boards, and the rating changes of games.
import type { App } from "../app.ts";
import { accountIdOf } from "../identity/owner.ts";
import { BoardStore } from "./board-store.ts";
import { ratingCalls } from "./calls.ts";
import { PlaceStatements } from "./place-statements.ts";
import type { Ratings } from "./public.ts";
import { puzzleRatings } from "./puzzle-ratings.ts";
import { NO_RATINGS, RatingStore } from "./rating-store.ts";

export function openRatings(app: App) {
  const { database, history } = app;
  const store = new RatingStore(database, history.opponentsOf);
  const places = new PlaceStatements(database);
  const ratings: Ratings = {
    countAttempt: (score) => places.attempting(score),
    ofPuzzles: puzzleRatings,
    ratingsOf: async (accountId) => ({
      ratings: await store.of(accountId),
      ratingHistory: await store.historyOf(accountId),
    }),
    ratingsShownOf: async (owner) => {
      const accountId = accountIdOf(owner);
      return accountId === null ? NO_RATINGS : store.shownOf(accountId);
    },
  };
  return { ...ratings, calls: ratingCalls(app, { ratings: store, boards: new BoardStore(database) }) };
}
