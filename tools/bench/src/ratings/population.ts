// Players with known strengths, and their games. The rating systems must find these strengths.
import { seeded } from "@chkobba/bot";

/**
 * The standard deviation of the strengths, in points of Elo. A player who is 200 points ahead wins three of four games.
 */
const SPREAD = 200;

export interface Game {
  /** The numbers of the players on each side, one or two of them. */
  readonly sides: readonly [readonly number[], readonly number[]];
  /** The index of the winning side. */
  readonly winner: number;
}

export interface Population {
  /** The strength of each player, in points of Elo. */
  readonly strengths: readonly number[];
  /**
   * Plays one game for every player, against random opponents. A side of two players is as strong as the mean of the
   * two.
   */
  readonly round: (playersASide: 1 | 2) => readonly Game[];
  /** Raises the strengths of some players by a number of points. */
  readonly improve: (players: readonly number[], by: number) => void;
}

export function population(size: number, seed: number): Population {
  const random = seeded(seed);
  const strengths = Array.from({ length: size }, () => SPREAD * normal(random));
  return {
    strengths,
    round: (playersASide) => roundOf(strengths, playersASide, random),
    improve: (players, by) => {
      for (const player of players) strengths[player] = (strengths[player] ?? 0) + by;
    },
  };
}

function roundOf(strengths: readonly number[], playersASide: number, random: () => number): Game[] {
  const order = shuffled(strengths.length, random);
  const meanOf = (side: readonly number[]) =>
    side.reduce((sum, player) => sum + (strengths[player] ?? 0), 0) / side.length;
  const games: Game[] = [];
  for (let at = 0; at + 2 * playersASide <= order.length; at += 2 * playersASide) {
    const one = order.slice(at, at + playersASide);
    const other = order.slice(at + playersASide, at + 2 * playersASide);
    const winner = random() < expected(meanOf(one) - meanOf(other)) ? 0 : 1;
    games.push({ sides: [one, other], winner });
  }
  return games;
}

/** Returns the probability that a side wins if it is `ahead` by this many points. */
export function expected(ahead: number): number {
  return 1 / (1 + 10 ** (-ahead / 400));
}

/** Returns a random number of the standard normal distribution (Box-Muller). */
function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

function shuffled(size: number, random: () => number): number[] {
  const order = Array.from({ length: size }, (_, player) => player);
  for (let at = size - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
  return order;
}
