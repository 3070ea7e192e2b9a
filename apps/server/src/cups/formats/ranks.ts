// Orders and ranks that several formats share, as pure functions of the rows.
import type { CupPlayerRow } from "../cup-rows.ts";

/** A row of `cup_players`, as far as an order depends on it. */
export interface Entrant {
  readonly accountId: string;
  /** The player's number in the order of joining. */
  readonly nth: number;
  readonly points: number;
  readonly games: number;
  readonly wins: number;
  /** The player's seed in a cup by rounds; null before its start, and in a cup by the clock. */
  readonly seed: number | null;
}

/** The row of a player, as an entrant. */
export type EntrantRow = Entrant & CupPlayerRow;

export interface Ranked<T> {
  readonly row: T;
  readonly rank: number;
}

export function joinOrder<T extends Entrant>(entrants: readonly T[]): T[] {
  return entrants.toSorted((a, b) => a.nth - b.nth);
}

/** By points, then more wins, then fewer games, then the order of joining. `CupCourse.endByClock` has the same order. */
export function pointsOrder<T extends Entrant>(entrants: readonly T[]): T[] {
  return entrants.toSorted((a, b) => b.points - a.points || b.wins - a.wins || a.games - b.games || a.nth - b.nth);
}

export function numbered<T>(rows: readonly T[]): readonly Ranked<T>[] {
  return rows.map((row, at) => ({ row, rank: at + 1 }));
}
