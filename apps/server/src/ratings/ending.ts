// Stores with the end of a game what it counts for on the boards: games won and, if quick match or a cup made it a
// rated game, the ratings. `RatingStore.statementsFor` computes the new ratings with `rating.ts`.
import type { App, StatementsAtEnd } from "../app.ts";
import { accountIdOf } from "../identity/owner.ts";
import { PlaceStatements } from "./place-statements.ts";
import { RatingStore } from "./rating-store.ts";
import { standingsOf } from "./standings.ts";

interface RatingEndingApp extends Pick<App, "database"> {
  readonly history: Pick<App["history"], "opponentsOf">;
}

export function ratingEnding({ database, history }: RatingEndingApp): StatementsAtEnd {
  const ratings = new RatingStore(database, history.opponentsOf);
  const places = new PlaceStatements(database);
  return async ({ gameId, at, board, isRated, hasPersonPlayed, playerIds, leavers, result }) => {
    if (result === null) return [];
    const { seq, rounds } = result;
    const seats = result.seats.flatMap(({ owner, team, outcome, chkobbas }, seat) => {
      const accountId = accountIdOf(owner);
      const hasLeft = leavers.has(playerIds[seat] ?? "");
      return accountId === null ? [] : { accountId, team, outcome, chkobbas, hasLeft };
    });
    const isAmongAccounts = seats.length === result.seats.length;
    return [
      ...places.winning(hasPersonPlayed ? standingsOf(result) : [], at),
      ...(isRated && isAmongAccounts
        ? await ratings.statementsFor({ gameId, seq, board, endedAt: at, rounds, seats })
        : []),
    ];
  };
}
