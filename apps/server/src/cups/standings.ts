// The order of a cup's players, as pure functions of its rows.
import type { CupGameRow, CupPlayerRow, CupRow } from "./cup-rows.ts";
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

export function joinOrder<T extends Entrant>(entrants: readonly T[]): T[] {
  return entrants.toSorted((a, b) => a.nth - b.nth);
}

/** The rows of a cup on which its standings depend. */
export interface StandingsRows<T extends CupPlayerRow> {
  readonly players: readonly T[];
  readonly games: readonly CupGameRow[];
  /** The accounts that a suspension keeps out of the standings. */
  readonly out: ReadonlySet<string>;
}

/**
 * The players of a cup in their order. In a knockout that is over, players who lost in the same round share a rank, so
 * both who lost a semi-final are third.
 */
export function standingsOf<T extends CupPlayerRow>(
  cup: Pick<CupRow, "kind" | "state">,
  { players, games, out }: StandingsRows<T>,
): readonly { readonly row: T; readonly rank: number }[] {
  const entrants = players.map((row) => ({ ...row, accountId: row.account_id }));
  const isIn = ({ accountId }: Entrant) => !out.has(accountId);
  if (cup.state === "open" || cup.state === "cancelled") return numbered(joinOrder(entrants).filter(isIn));
  if (cup.kind === "arena") return numbered(arenaOrder(entrants).filter(isIn));
  const bracket = bracketGames(players, games);
  const ordered = knockoutOrder(entrants, bracket).filter(isIn);
  if (cup.state !== "over") return numbered(ordered);
  const won = roundsWon(players.length, courseOf(players.length, bracket));
  const rounds = ordered.map(({ seed }) => won[seed ?? 0] ?? 0);
  return ordered.map((row, at) => ({ row, rank: rounds.indexOf(rounds[at] ?? 0) + 1 }));
}

function numbered<T>(rows: readonly T[]): readonly { readonly row: T; readonly rank: number }[] {
  return rows.map((row, at) => ({ row, rank: at + 1 }));
}

/** The games of a knockout, with the winners' seeds instead of their accounts. */
export function bracketGames(
  players: readonly Pick<CupPlayerRow, "account_id" | "seed">[],
  games: readonly CupGameRow[],
): BracketGame[] {
  const seeds = new Map(players.map(({ account_id, seed }) => [account_id, seed]));
  return games.map(({ game_id: gameId, round, place, attempt, outcome, winner }) => ({
    gameId,
    round: round ?? 0,
    place: place ?? 0,
    attempt: attempt ?? 0,
    outcome,
    winner: winner === null ? null : (seeds.get(winner) ?? null),
  }));
}
