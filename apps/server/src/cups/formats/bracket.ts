// The bracket of a knockout, as pure functions of its seeds and its games.
import { groupBy } from "../../platform/group-by.ts";

/** A game of a knockout. Players are given by their seeds, which count from 1. */
export interface BracketGame {
  readonly gameId: string;
  /** The round, counted from 1. */
  readonly round: number;
  /** The place of the pairing in its round, counted from 0, from top to bottom. */
  readonly place: number;
  /** Counted from 0. After a tie or an aborted game, the pairing plays its next attempt. */
  readonly attempt: number;
  readonly outcome: "running" | "won" | "tied" | "aborted";
  /** The seed of the winner; null unless the outcome is "won". */
  readonly winner: number | null;
}

/** A pairing of two seeds. A seed is null while it is not decided. */
export interface Pairing {
  readonly round: number;
  readonly place: number;
  /** The two seeds. Once both are known, the better one comes first. */
  readonly seeds: readonly [number | null, number | null];
  /** Whether the player has no opponent in this round, and wins the pairing without a game. */
  readonly isBye: boolean;
  readonly winner: number | null;
  readonly games: readonly BracketGame[];
}

/** A game to be opened. */
export interface NextGame {
  readonly round: number;
  readonly place: number;
  readonly attempt: number;
  /** The two seeds, the better one first. */
  readonly seeds: readonly [number, number];
  /** Whether an earlier game of the pairing ended in a tie. Then this game is played to 11. */
  readonly isTieBreak: boolean;
}

export interface Course {
  readonly rounds: readonly (readonly Pairing[])[];
  /** The games that can begin now. */
  readonly next: readonly NextGame[];
  /** The seed of the winner; null while it is not decided. */
  readonly winner: number | null;
}

/** The number of places in the smallest bracket for this many players. */
export function placesFor(players: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(players, 2)));
}

/**
 * The seeds of the first round from top to bottom. The best seed plays the last one, and the best two seeds can only
 * meet in the final.
 */
export function seedOrder(places: number): number[] {
  let order = [1];
  while (order.length < places) order = order.flatMap((seed) => [seed, order.length * 2 + 1 - seed]);
  return order;
}

/** The whole course of a knockout. A round begins once all pairings of the previous round have a winner. */
export function courseOf(players: number, games: readonly BracketGame[]): Course {
  const byPlace = groupBy(games, ({ round, place }) => `${round} ${place}`);
  const rounds: Pairing[][] = [];
  // In the first round, a seed greater than the number of players stands for a free place.
  let entrants: (number | null)[] = seedOrder(placesFor(players));
  for (let round = 1; entrants.length > 1; round++) {
    const pairings: Pairing[] = [];
    for (let place = 0; place * 2 < entrants.length; place++) {
      const both = [entrants[place * 2] ?? null, entrants[place * 2 + 1] ?? null] as const;
      pairings.push(pairingOf(round, place, both, players, byPlace.get(`${round} ${place}`) ?? []));
    }
    rounds.push(pairings);
    entrants = pairings.map(({ winner }) => winner);
  }
  return { rounds, next: nextGames(rounds), winner: entrants[0] ?? null };
}

function pairingOf(
  round: number,
  place: number,
  [one, other]: readonly [number | null, number | null],
  players: number,
  games: readonly BracketGame[],
): Pairing {
  const [better, worse] = one !== null && other !== null && other < one ? [other, one] : [one, other];
  const isBye = round === 1 && worse !== null && worse > players;
  const decided = games.find(({ outcome }) => outcome === "won")?.winner ?? null;
  return {
    ...{ round, place, isBye },
    seeds: [better, isBye ? null : worse],
    winner: isBye ? better : decided,
    games: games.toSorted((a, b) => a.attempt - b.attempt),
  };
}

/**
 * The games of the first undecided round that can begin now: both players are known, and no game of the pairing is
 * running.
 */
function nextGames(rounds: readonly (readonly Pairing[])[]): NextGame[] {
  const open = rounds.find((pairings) => pairings.some(({ winner }) => winner === null)) ?? [];
  return open.flatMap(({ round, place, seeds: [better, worse], winner, games }) => {
    const isRunning = games.some(({ outcome }) => outcome === "running");
    if (winner !== null || isRunning || better === null || worse === null) return [];
    const isTieBreak = games.some(({ outcome }) => outcome === "tied");
    return [{ round, place, attempt: games.length, seeds: [better, worse] as const, isTieBreak }];
  });
}

/**
 * The players by rating, the highest first; a player without a rating counts as 1500. Players with the same rating stay
 * in the order of joining.
 */
export function seeded<T extends { readonly rating: number | null; readonly nth: number }>(players: readonly T[]): T[] {
  return players.toSorted((a, b) => (b.rating ?? UNRATED) - (a.rating ?? UNRATED) || a.nth - b.nth);
}

export const UNRATED = 1500;

/** The number of rounds that each seed has won, byes included. The index is the seed, from 1. */
export function roundsWon(players: number, { rounds }: Pick<Course, "rounds">): number[] {
  const won = new Array<number>(players + 1).fill(0);
  for (const pairings of rounds) {
    for (const { winner } of pairings) if (winner !== null) won[winner] = (won[winner] ?? 0) + 1;
  }
  return won;
}
