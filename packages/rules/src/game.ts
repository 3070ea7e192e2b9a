// A whole game as data: who sits where, the round on the table, the score against the target.
import type { HouseRules } from "./house-rules.ts";
import type { Round, SeatIndex } from "./round.ts";
import type { PerTeam, RoundScore, TeamIndex } from "./score.ts";

export const TARGETS = [11, 21, 31] as const;
export type Target = (typeof TARGETS)[number];

/** What is agreed before anybody sits down: two seats (1 vs 1) or four (2 vs 2), the score to reach, and the house rules. */
export interface Setup extends HouseRules {
  readonly seats: 2 | 4;
  readonly target: Target;
}

export interface Seat {
  readonly id: string;
  readonly name: string;
  readonly isBot: boolean;
  /** Its person went for good: in a team game a bot plays on in their place [LEAVE-3]. */
  readonly hasLeft: boolean;
}

export interface Waiting {
  readonly status: "waiting";
  readonly setup: Setup;
  /** In seating order; null where a seat is free. */
  readonly seats: readonly (Seat | null)[];
}

interface Started {
  readonly setup: Setup;
  readonly seats: readonly Seat[];
  /** Totals of the game, counted at the end of each round [GAME-1]. */
  readonly scores: PerTeam<number>;
  /** The points of each round that is over, the first one first [GAME-1]. */
  readonly roundPoints: readonly PerTeam<number>[];
  readonly round: Round;
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
  /** The last round's score; null where somebody left in the middle of it. */
  readonly summary: RoundScore | null;
  readonly winner: TeamIndex | "tie";
}

export type Running = InProgress | Summarised;
export type Game = Waiting | Running | Finished;

/** A table with every seat free. */
export function openGame(setup: Setup): Waiting {
  return { status: "waiting", setup, seats: new Array<null>(setup.seats).fill(null) };
}

/** The place of that player, or -1 where they do not sit here (any more). */
export function seatOf(game: Game, playerId: string): SeatIndex {
  return game.seats.findIndex((seat) => seat !== null && seat.id === playerId && !seat.hasLeft);
}

export function isFull(seats: readonly (Seat | null)[]): seats is readonly Seat[] {
  return seats.every((seat) => seat !== null);
}

/** Whether a person still sits here: a table of bots alone is over. */
export function hasPeople(game: Game): boolean {
  return game.seats.some((seat) => seat !== null && !seat.isBot && !seat.hasLeft);
}

/** Whether a team has reached the target, so that continuing ends the game [GAME-2]. */
export function isDecided(game: Summarised): boolean {
  return game.scores.some((score) => score >= game.setup.target);
}
