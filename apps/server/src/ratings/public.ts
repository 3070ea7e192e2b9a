// The services of ratings for other features.
import type { CallReply, Rating, RatingBoard } from "@chkobba/protocol";
import type { SeatOwner } from "../identity/owner.ts";
import type { Statement } from "../platform/database/job.ts";

/** A person's rating on each board, as other players see it. Null before the first rated game on the board. */
export type SeatRatings = Readonly<Record<RatingBoard, Rating | null>>;

/** A person's strength at puzzles: its mean and its standard deviation. */
interface Strength {
  readonly mu: number;
  readonly sigma: number;
}

/** Ratings at puzzles, by the same model as those of games. They are on no board. */
export interface PuzzleRatings {
  /** The rating before the first answer. */
  readonly first: Strength;
  /** @param level the difficulty of the puzzle, on the scale that people see */
  readonly after: (rating: Strength, level: number, isSolved: boolean) => Strength;
  /** The whole number that people see. */
  readonly valueOf: (rating: Strength) => number;
}

/** The values that an attempt at the deal of the day adds to an account's rows on the board of deals. */
export interface DealScore {
  readonly accountId: string;
  /** A time on the deal's day, in ms since the epoch. */
  readonly day: number;
  readonly margin: number;
  readonly chkobbas: number;
}

export interface Ratings {
  readonly ofPuzzles: PuzzleRatings;
  readonly ratingsOf: (accountId: string) => Promise<Pick<CallReply<"getProfile">, "ratings" | "ratingHistory">>;
  /** The ratings of the owner of a seat, as other players see them. */
  readonly ratingsShownOf: (owner: SeatOwner) => Promise<SeatRatings>;
  /** The statements that count an attempt on the boards of its week, of its month and of all time. */
  readonly countAttempt: (score: DealScore) => readonly Statement[];
}
