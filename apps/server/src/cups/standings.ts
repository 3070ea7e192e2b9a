// The order of a cup's players, as pure functions of its rows.
import { type BracketGame, courseOf, roundsWon } from "./knockout.ts";

/** A row of `cup_players`, as far as the order depends on it. */
export interface Entrant {
  readonly accountId: string;
  /** The player's number in the order of joining. */
  readonly nth: number;
  readonly points: number;
  readonly games: number;
  readonly wins: number;
  /** The player's seed in a knockout; null before its start, and in an arena. */
  readonly seed: number | null;
}

/** The order of an arena: by points, then more wins, then fewer games, then the order of joining. */
export function arenaOrder<T extends Entrant>(entrants: readonly T[]): T[] {
  return entrants.toSorted((a, b) => b.points - a.points || b.wins - a.wins || a.games - b.games || a.nth - b.nth);
}

/** The order of a knockout: by the number of rounds won, then by the better seed. */
export function knockoutOrder<T extends Entrant>(entrants: readonly T[], games: readonly BracketGame[]): T[] {
  const won = roundsWon(entrants.length, courseOf(entrants.length, games));
  const roundsOf = ({ seed }: Entrant) => won[seed ?? 0] ?? 0;
  return entrants.toSorted((a, b) => roundsOf(b) - roundsOf(a) || (a.seed ?? 0) - (b.seed ?? 0));
}

/**
 * The ranks of the players of a finished knockout, in their order. Players who lost in the same round share a rank, so
 * both who lost a semi-final are third.
 */
export function knockoutRanks(ordered: readonly Pick<Entrant, "seed">[], games: readonly BracketGame[]): number[] {
  const won = roundsWon(ordered.length, courseOf(ordered.length, games));
  const rounds = ordered.map(({ seed }) => won[seed ?? 0] ?? 0);
  return rounds.map((own) => rounds.indexOf(own) + 1);
}

export function joinOrder<T extends Entrant>(entrants: readonly T[]): T[] {
  return entrants.toSorted((a, b) => a.nth - b.nth);
}
