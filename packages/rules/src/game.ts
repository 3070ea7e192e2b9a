// A game as data: its players by seat, the current round, the scores and the target.
import type { HouseRules } from "./house-rules.ts";
import type { Round, SeatIndex } from "./round.ts";
import type { PerTeam, RoundScore, TeamIndex } from "./score.ts";

export const TARGETS = [11, 21, 31] as const;
export type Target = (typeof TARGETS)[number];

/**
 * The terms of a game, fixed when it is opened: two seats (1 vs 1) or four (2 vs 2), the target and the house rules.
 */
export interface Setup extends HouseRules {
  readonly seats: 2 | 4;
  readonly target: Target;
  /** The game ends after this many rounds, whatever the target [GAME-4]. Absent: the game ends at the target. */
  readonly rounds?: number | undefined;
}

export interface Seat {
  readonly id: string;
  readonly name: string;
  readonly isBot: boolean;
  /**
   * Whether the player has left and cannot come back. In a team game, a bot plays on in the player's place [LEAVE-3].
   */
  readonly hasLeft: boolean;
}

export interface Waiting {
  readonly status: "waiting";
  readonly setup: Setup;
  /** The seats in seating order; null if the seat is free. */
  readonly seats: readonly (Seat | null)[];
}

export interface Started {
  readonly setup: Setup;
  readonly seats: readonly Seat[];
  /** The points of each team in this game, added up at the end of each round [GAME-1]. */
  readonly scores: PerTeam<number>;
  /** The points of each finished round, oldest first [GAME-1]. */
  readonly roundPoints: readonly PerTeam<number>[];
  readonly round: Round;
}

/** The progress of the cut of a round's deck [CUT-1]. */
export interface Cut {
  /** How many deals of this round were void so far [DEAL-3]. */
  readonly attempt: number;
  /** How many cards the leader lifted off the deck; null until the leader has lifted them. */
  readonly at: number | null;
}

/** The next round is not dealt yet. `round` has an empty table, empty hands and piles, and a deck of forty. */
export interface Starting extends Started {
  readonly status: "starting";
  /**
   * Null while the players agree on a seed [AGREE-1]: the deck and, in the first round, the leader are still unknown.
   */
  readonly cut: Cut | null;
}

export interface InProgress extends Started {
  readonly status: "in_progress";
}

export interface Summarised extends Started {
  readonly status: "round_summary";
  readonly summary: RoundScore;
}

export interface Finished extends Started {
  readonly status: "finished";
  /** The score of the last round; null if the game ended during a round. */
  readonly summary: RoundScore | null;
  /** Null if the game was aborted and has no winner [ABORT-1]. */
  readonly winner: TeamIndex | "tie" | null;
}

export type Running = Starting | InProgress | Summarised;
export type Game = Waiting | Running | Finished;

/** Returns a game in which every seat is free. */
export function openGame(setup: Setup): Waiting {
  return { status: "waiting", setup, seats: new Array<null>(setup.seats).fill(null) };
}

/** Returns the seat of this player, or -1 if the player has no seat or has left. */
export function seatOf(game: Game, playerId: string): SeatIndex {
  return game.seats.findIndex((seat) => seat !== null && seat.id === playerId && !seat.hasLeft);
}

export function isFull(seats: readonly (Seat | null)[]): seats is readonly Seat[] {
  return seats.every((seat) => seat !== null);
}

/** Whether a person still sits at the table. A game without people is over. */
export function hasPeople(game: Game): boolean {
  return game.seats.some((seat) => seat !== null && !seat.isBot && !seat.hasLeft);
}

/**
 * Whether a team has reached the target, or all rounds are over. The entry "continued" then ends the game [GAME-2,
 * GAME-4]. With the house rule `playOn`, equal totals decide nothing [GAME-5].
 */
export function isDecided({ setup, scores, roundPoints }: Summarised): boolean {
  if (setup.rounds !== undefined) return roundPoints.length >= setup.rounds;
  if (setup.playOn && scores[0] === scores[1]) return false;
  return scores.some((score) => score >= setup.target);
}
