// The tables of puzzles.
import type { PuzzleTheme } from "@chkobba/rules";
import type { Owner } from "../identity/owner.ts";

/** A puzzle that the server has found in a finished game. It names neither the game nor its players. */
export interface PuzzlesTable {
  /** A digest of the position. */
  id: string;
  theme: PuzzleTheme;
  level: number;
  /** The position, and all legal plays with the points that each loses: `@chkobba/bot/puzzles`. */
  code: string;
  plays: string;
  created_at: number;
}

/** The puzzle of a day, which may also be one that ships with the product. */
export interface PuzzleDaysTable {
  /** A calendar day in UTC, written 2026-11-22. */
  date: string;
  puzzle_id: string;
}

/** The log of a person's answers: the first answer to each puzzle, with the person's rating after it. */
export interface PuzzleAnswersTable {
  person: Owner;
  /** The number of the answer, counted from 1 for each person. Two answers at the same moment conflict. */
  nth: number;
  puzzle_id: string;
  theme: PuzzleTheme;
  is_solved: 0 | 1;
  /** How many puzzles in a row the person has solved, with this one. */
  streak: number;
  mu: number;
  sigma: number;
  at: number;
}

/** One row: the last finished game in which the server has looked for puzzles. */
export interface PuzzleSourcesTable {
  id: 1;
  looked_to: number;
  game_id: string;
}
