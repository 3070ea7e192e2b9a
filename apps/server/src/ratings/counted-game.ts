// Counts a finished game on the board of games won and, if quick match made it a rated game, in the ratings.
// `RatingStore.statementsFor` computes the new ratings with `rating.ts`.
import type { Statement } from "../platform/database/job.ts";
import type { PlaceStatements, Win } from "./place-statements.ts";
import type { RatedGame, RatedResult, RatingStore } from "./rating-store.ts";

export interface CountedGame extends Omit<RatedGame, "seats"> {
  readonly wins: readonly Win[];
  /** Whether the game was to be rated, and a card was played. */
  readonly isRated: boolean;
  /** By seat; null for a seat without an account. */
  readonly seats: readonly (RatedResult | null)[];
}

/** The statements for the transaction that ends the game. */
export async function countStatements(
  game: CountedGame,
  { places, ratings }: { readonly places: PlaceStatements; readonly ratings: RatingStore },
): Promise<readonly Statement[]> {
  const seats = game.seats.filter((seat) => seat !== null);
  const isRated = game.isRated && seats.length === game.seats.length;
  return [
    ...places.winning(game.wins, game.endedAt),
    ...(isRated ? await ratings.statementsFor({ ...game, seats }) : []),
  ];
}
