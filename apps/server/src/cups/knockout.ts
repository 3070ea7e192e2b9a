// The bracket of a knockout, as pure functions of its seeds and its games.

/** A game of a knockout. Players are seeds, from 1. */
export interface BracketGame {
  readonly gameId: string;
  /** From 1. */
  readonly round: number;
  /** The place of the pairing in its round, from 0, from top to bottom. */
  readonly place: number;
  /** From 0; the next one is played after a tie or an aborted game. */
  readonly attempt: number;
  readonly outcome: "running" | "won" | "tied" | "aborted";
  /** The seed of the winner; null unless the outcome is "won". */
  readonly winner: number | null;
}

/** A pairing of two seeds; null while a place is not decided. */
export interface Pairing {
  readonly round: number;
  readonly place: number;
  /** The better seed first once both are known. */
  readonly seeds: readonly [number | null, number | null];
  /** The place beside the player is free for good. */
  readonly isBye: boolean;
  readonly winner: number | null;
  readonly games: readonly BracketGame[];
}

/** A game to be opened. */
export interface NextGame {
  readonly round: number;
  readonly place: number;
  readonly attempt: number;
  /** The better seed first. */
  readonly seeds: readonly [number, number];
  /** Whether a tie came before it: then it is played to 11. */
  readonly isTieBreak: boolean;
}

export interface Course {
  readonly rounds: readonly (readonly Pairing[])[];
  /** The games that can begin now. */
  readonly next: readonly NextGame[];
  /** The seed of the winner; null while it is not decided. */
  readonly winner: number | null;
}

/** The number of places in the smallest bracket for that many players. */
export function placesFor(players: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(players, 2)));
}

/** The seeds of the first round from top to bottom: best against last, and the best two can only meet in the final. */
export function seedOrder(places: number): number[] {
  let order = [1];
  while (order.length < places) order = order.flatMap((seed) => [seed, order.length * 2 + 1 - seed]);
  return order;
}

/** The whole course of a knockout. A round begins once all pairings of the one before have a winner. */
export function courseOf(players: number, games: readonly BracketGame[]): Course {
  const byPlace = new Map<string, BracketGame[]>();
  for (const game of games) {
    const key = `${game.round} ${game.place}`;
    byPlace.set(key, [...(byPlace.get(key) ?? []), game]);
  }
  const rounds: Pairing[][] = [];
  // A seed beyond the number of players is a free place.
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

/** The first round that is not decided, once all of its players are known. */
function nextGames(rounds: readonly (readonly Pairing[])[]): NextGame[] {
  const open = rounds.find((pairings) => pairings.some(({ winner }) => winner === null)) ?? [];
  return open.flatMap(({ round, place, seeds: [better, worse], winner, games }) => {
    const isRunning = games.some(({ outcome }) => outcome === "running");
    if (winner !== null || isRunning || better === null || worse === null) return [];
    const isTieBreak = games.some(({ outcome }) => outcome === "tied");
    return [{ round, place, attempt: games.length, seeds: [better, worse] as const, isTieBreak }];
  });
}

/** The players by rating, without one as 1500; equal ones in the order of joining. */
export function seeded<T extends { readonly rating: number | null; readonly nth: number }>(players: readonly T[]): T[] {
  return players.toSorted((a, b) => (b.rating ?? UNRATED) - (a.rating ?? UNRATED) || a.nth - b.nth);
}

export const UNRATED = 1500;

/** How far each seed has come: the rounds that it has won, byes included. By seed, from index 1. */
export function roundsWon(players: number, { rounds }: Pick<Course, "rounds">): number[] {
  const won = new Array<number>(players + 1).fill(0);
  for (const pairings of rounds) {
    for (const { winner } of pairings) if (winner !== null) won[winner] = (won[winner] ?? 0) + 1;
  }
  return won;
}
