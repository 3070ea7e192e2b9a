// Results: the results of finished games, statistics and ratings.
import type { CallReply, Deal, Statistics } from "@chkobba/protocol";
import type { SeatOwner } from "../identity/owner.ts";
import type { Visitor } from "../identity/visitor.ts";
import type { Result } from "../result.ts";
import type { SeatRatings } from "./games.ts";
import type { Person } from "./identity.ts";

export interface ResultSide {
  readonly names: readonly string[];
  readonly score: number;
  readonly chkobbas: number;
  readonly hasWon: boolean;
}

/** How a game ended. */
export interface GameResult {
  readonly targetScore: number;
  readonly teamMode: boolean;
  readonly sides: readonly [ResultSide, ResultSide];
}

/** The account on a seat of a finished game; null for a seat without one. */
export interface SeatAccount {
  readonly accountId: string | null;
  readonly username: string | null;
}

/**
 * Reads the game that ended with record `number` at a table. If `number` is undefined, reads the table's newest
 * finished game. Null if there is no such game.
 */
type OfGame<T> = (gameId: string, number: number | undefined) => Promise<T | null>;

export interface Results {
  readonly seatsOf: OfGame<{ readonly seq: number; readonly seats: readonly SeatAccount[] }>;
  /** Null also if the game may only be seen by some people. */
  readonly publicResultOf: OfGame<{ readonly number: number; readonly result: GameResult }>;
  /**
   * Whether this person may see a game. If so, the value is the shared deal whose cards were played, or null for a game
   * with its own cards.
   */
  readonly mayReplay: (gameId: string, person: Person | null) => Promise<Result<Deal | null, "FORBIDDEN">>;
  /** Whether one of these owners has a history: at least three games between people, each with a finished round. */
  readonly hasPlayedPeople: (owners: Visitor["owners"]) => Promise<boolean>;
  readonly statisticsOf: (accountId: string) => Promise<Statistics>;
  readonly ratingsOf: (accountId: string) => Promise<Pick<CallReply<"getProfile">, "ratings" | "ratingHistory">>;
  /** The ratings of the owner of a seat, as other players see them. */
  readonly ratingsShownOf: (owner: SeatOwner) => Promise<SeatRatings>;
}
