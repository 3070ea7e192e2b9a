// The format of a kind of cup. A cup goes by the clock, or by rounds: the types below say what each of them answers, as
// pure functions of rows. The runner, the statements and the pages ask the format and never compare kinds. `CUP_FACTS` of
// the protocol has the facts that the server and the pages share.
import type { CupGameRow, CupPlayerRow, CupRow } from "../cup-rows.ts";
import type { Pair, WaitingPlayer } from "./arena-pairs.ts";
import type { Course } from "./bracket.ts";
import type { EntrantRow, Ranked } from "./ranks.ts";
import type { Outcome, Score } from "./score.ts";

/** A cup that the house opens again and again. Its hour and its days are in UTC. */
export interface HouseCup extends Pick<CupRow, "name" | "minutes" | "size"> {
  readonly hour: number;
  /** Whether the cup is played on this day of the week, counted from Sunday, which is 0. */
  readonly isOn: (day: number) => boolean;
}

/** A game that counts, as a player's score depends on it. */
export interface ScoredGame {
  readonly outcome: Outcome;
  /** Not null if the loser left before the first round was finished: see `CupGameEnd.early`. */
  readonly early: { readonly isRepeated: boolean } | null;
}

/** The columns of a player's row that a game changes. */
export type ScoreColumns = Score & Pick<CupPlayerRow, "is_out">;

/** The rows of a cup on which its standings depend. */
export interface StandingsRows<T> {
  readonly entrants: readonly T[];
  readonly games: readonly CupGameRow[];
  /** Whether a player has a place in the standings. A suspended player has none. */
  readonly isIn: (entrant: T) => boolean;
  readonly isOver: boolean;
}

interface AnyFormat {
  /** How many players may join a cup. */
  readonly joinersMax: (cup: Pick<CupRow, "size" | "created_by">) => number;
  readonly scoreAfter: (before: CupPlayerRow, game: ScoredGame) => ScoreColumns;
  /** The order of a cup that has begun. */
  readonly standings: <T extends EntrantRow>(rows: StandingsRows<T>) => readonly Ranked<T>[];
  /** Whether the first player of the standings of a cup that is over has won it. */
  readonly isWonBy: (first: Pick<CupPlayerRow, "points">) => boolean;
  /** The cup of this kind that the house keeps open; null if there is none. */
  readonly house: HouseCup | null;
}

/**
 * A cup that starts at its time with all its players, pairs its free players again and again, and ends after `minutes`.
 * The player who comes first by `pointsOrder` wins.
 */
export interface ClockFormat extends AnyFormat {
  readonly plan: "clock";
  /** Pairs players who are free. Players who must stay apart are never paired. */
  readonly pairs: <T extends WaitingPlayer>(
    waiting: readonly T[],
    areApart: (one: T, other: T) => boolean,
  ) => readonly Pair<T>[];
}

/** A cup that gives its places and seeds at the start. Its games follow from the seeds and the games before. */
export interface RoundsFormat extends AnyFormat {
  readonly plan: "rounds";
  /** How many places a cup without a `size` has. */
  readonly placesFor: (players: number) => number;
  /** The players in the order of their seeds. */
  readonly seeded: <T extends { readonly rating: number | null; readonly nth: number }>(players: readonly T[]) => T[];
  /** The whole course: the pairings of all rounds, the games that can begin now, and the winner. */
  readonly courseOf: (
    players: readonly Pick<CupPlayerRow, "account_id" | "seed">[],
    games: readonly CupGameRow[],
  ) => Course;
}

export type CupFormat = ClockFormat | RoundsFormat;
