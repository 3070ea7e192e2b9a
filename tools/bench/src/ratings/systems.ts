// The rating systems that are compared: the product's system, and simple Elo.
import { FIRST_RATING, type Rating, ratingsAfter, valueOf, weightOf } from "@chkobba/server/rating";
import { expected, type Game } from "./population.ts";

export interface System {
  readonly name: string;
  /** Changes the ratings of the players of a game. */
  readonly count: (game: Game) => void;
  /** Returns the rating of a player, in points. */
  readonly valueOf: (player: number) => number;
  /** Returns the uncertainty of a rating, in the unit of the system. Null if the system has no uncertainty. */
  readonly sigmaOf: (player: number) => number | null;
}

/**
 * The assumed number of games that one player plays in a week. It is needed because repeated meetings within a week
 * count less.
 */
const GAMES_A_WEEK = 70;

/**
 * Applies `weightOf` to all games of a run. For every pair of opponents, this class stores their last three games
 * against each other. For every player, it stores the number of finished games, and the different opponents.
 */
class Weights {
  readonly #finished = new Map<number, number>();
  readonly #people = new Map<number, Set<number>>();
  /**
   * Key: "player opponent". Value: one number for each of the player's last three games against this opponent, the
   * newest first: how many games the player had finished right after that game.
   */
  readonly #meetings = new Map<string, readonly number[]>();

  of({ sides: [one, other] }: Game): number {
    return weightOf(
      one.flatMap((player) =>
        other.map((opponent) => ({
          meetings: Math.max(this.#met(player, opponent), this.#met(opponent, player)),
          experience: [this.#people.get(player)?.size ?? 0, this.#people.get(opponent)?.size ?? 0] as const,
        })),
      ),
    );
  }

  #met(player: number, opponent: number): number {
    const now = this.#finished.get(player) ?? 0;
    return (this.#meetings.get(`${player} ${opponent}`) ?? []).filter((at) => at > now - GAMES_A_WEEK).length;
  }

  count({ sides: [one, other] }: Game): void {
    for (const [players, opponents] of [
      [one, other],
      [other, one],
    ] as const) {
      for (const player of players) {
        const now = (this.#finished.get(player) ?? 0) + 1;
        this.#finished.set(player, now);
        const people = this.#people.get(player) ?? new Set();
        this.#people.set(player, people);
        for (const opponent of opponents) {
          people.add(opponent);
          const key = `${player} ${opponent}`;
          this.#meetings.set(key, [now, ...(this.#meetings.get(key) ?? [])].slice(0, 3));
        }
      }
    }
  }
}

/** @param isWeighted whether games are weighted; if not, every game counts in full */
export function product(players: number, isWeighted = true): System {
  const weights = new Weights();
  const name = isWeighted ? "the product: Bradley-Terry" : "the same, each game in full";
  return ofRatings(name, players, (before, game) => {
    const weight = isWeighted ? weights.of(game) : 1;
    const flat = before.flatMap((side, team) => {
      const outcome = team === game.winner ? ("won" as const) : ("lost" as const);
      return side.map((rating) => ({ team, outcome, rating, weight }));
    });
    weights.count(game);
    const after = ratingsAfter(flat);
    const [one = []] = before;
    return [after.slice(0, one.length), after.slice(one.length)];
  });
}

function ofRatings(
  name: string,
  players: number,
  after: (before: readonly (readonly Rating[])[], game: Game) => readonly (readonly Rating[])[],
): System {
  const ratings: Rating[] = Array.from({ length: players }, () => FIRST_RATING);
  const ratingOf = (player: number) => ratings[player] ?? FIRST_RATING;
  return {
    name,
    count: (game) => {
      const { sides } = game;
      const rated = after(
        sides.map((side) => side.map(ratingOf)),
        game,
      );
      sides.forEach((side, team) => {
        side.forEach((player, at) => {
          ratings[player] = rated[team]?.[at] ?? FIRST_RATING;
        });
      });
    },
    valueOf: (player) => valueOf(ratingOf(player)),
    sigmaOf: (player) => ratingOf(player).sigma,
  };
}

/** @param k the most points by which one game changes a rating */
export function elo(k: number, players: number): System {
  const values = Array.from({ length: players }, () => 1500);
  const meanOf = (side: readonly number[]) =>
    side.reduce((sum, player) => sum + (values[player] ?? 0), 0) / side.length;
  return {
    name: `Elo, K ${k}`,
    count: ({ sides: [one, other], winner }) => {
      const change = k * ((winner === 0 ? 1 : 0) - expected(meanOf(one) - meanOf(other)));
      for (const player of one) values[player] = (values[player] ?? 0) + change;
      for (const player of other) values[player] = (values[player] ?? 0) - change;
    },
    valueOf: (player) => values[player] ?? 0,
    sigmaOf: () => null,
  };
}
