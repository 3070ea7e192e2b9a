// The systems of ratings that are compared: the product's own, others of the same library, and plain Elo.
import { FIRST_RATING, type Rating, ratingsAfter, valueOf } from "@chkobba/server/rating";
import { rate } from "openskill";
import { bradleyTerryFull, plackettLuce, thurstoneMostellerFull } from "openskill/models";
import { expected, type Game } from "./population.ts";

export interface System {
  readonly name: string;
  /** Takes a game into account. */
  readonly count: (game: Game) => void;
  /** As points. */
  readonly valueOf: (player: number) => number;
  /** How unsure the rating is, in the system's own unit; null: the system does not know. */
  readonly sigmaOf: (player: number) => number | null;
}

export function product(players: number): System {
  return ofRatings("the product: Bradley-Terry", players, (before, winner) => {
    const flat = before.flatMap((side, team) => {
      const outcome = team === winner ? ("won" as const) : ("lost" as const);
      return side.map((rating) => ({ team, outcome, rating }));
    });
    const after = ratingsAfter(flat);
    const [one = []] = before;
    return [after.slice(0, one.length), after.slice(one.length)];
  });
}

/** With the library's defaults. */
export const OTHER_MODELS = [
  ["Bradley-Terry, the library's defaults", bradleyTerryFull],
  ["Plackett-Luce, the library's defaults", plackettLuce],
  ["Thurstone-Mosteller, the library's defaults", thurstoneMostellerFull],
] as const;

export function otherModel([name, model]: (typeof OTHER_MODELS)[number], players: number): System {
  return ofRatings(name, players, (before, winner) =>
    rate(
      before.map((side) => side.map(({ mu, sigma }) => ({ mu, sigma }))),
      { rank: before.map((_, team) => (team === winner ? 1 : 2)), model },
    ),
  );
}

function ofRatings(
  name: string,
  players: number,
  after: (before: readonly (readonly Rating[])[], winner: number) => readonly (readonly Rating[])[],
): System {
  const ratings: Rating[] = Array.from({ length: players }, () => FIRST_RATING);
  const ratingOf = (player: number) => ratings[player] ?? FIRST_RATING;
  return {
    name,
    count: ({ sides, winner }) => {
      const rated = after(
        sides.map((side) => side.map(ratingOf)),
        winner,
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

/** @param k how far one game moves a rating at most */
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
