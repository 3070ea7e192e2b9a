// What a game does to the ratings of those who played it: the Bradley-Terry model of Weng and Lin (2011), for pairs and teams alike.
import type { Rating as ShownRating } from "@chkobba/protocol";
import { rate } from "openskill";
import { bradleyTerryFull } from "openskill/models";

export interface Rating {
  readonly mu: number;
  readonly sigma: number;
}

export const FIRST_RATING: Rating = { mu: 25, sigma: 25 / 3 };

/**
 * `gamma`: how much of what a game told makes a rating surer; 1 is all of it, by the model. `tau`: by how much each game makes it less
 * sure again, so that ratings follow players who become better. Both against the library's defaults: see `docs/decisions/029`.
 */
const OPTIONS = { model: bradleyTerryFull, gamma: () => 1, tau: FIRST_RATING.sigma * 0.03 };

/** What a difference of 1 in `mu` is as points: those of Elo, between players whose ratings are sure. In a team the ratings add up. */
const POINTS = 25;
const FIRST_VALUE = 1500;
/** A rating is sure once its `sigma` is no more than this: see `docs/decisions/029`. */
const SURE_SIGMA = 4.5;

/** Among two teams; the other one's is that of "tied". */
const PLACES = { won: 1, tied: 2, lost: 3 } as const;

/** How one seat's game ended. */
export interface RatedSeat {
  /** 0 or 1. */
  readonly team: number;
  readonly outcome: "won" | "lost" | "tied";
  readonly rating: Rating;
}

/**
 * The ratings after a game, in the order of the seats. Each seat is rated by its own outcome, as though its team had it: who left has
 * lost, also where the team won without them.
 */
export function ratingsAfter(seats: readonly RatedSeat[]): readonly Rating[] {
  const teams = [0, 1].map((team) => seats.filter((seat) => seat.team === team));
  const before = teams.map((team) => team.map(({ rating: { mu, sigma } }) => ({ mu, sigma })));
  return seats.map((seat) => {
    const rank = teams.map((_, team) => (team === seat.team ? PLACES[seat.outcome] : PLACES.tied));
    const after = rate(before, { ...OPTIONS, rank });
    const rated = after[seat.team]?.[teams[seat.team]?.indexOf(seat) ?? -1];
    if (rated === undefined) throw new Error("a seat without a team");
    return { mu: rated.mu, sigma: rated.sigma };
  });
}

/** The whole number that people see. */
export function valueOf({ mu }: Rating): number {
  return Math.round(FIRST_VALUE + (mu - FIRST_RATING.mu) * POINTS);
}

export function isProvisional({ sigma }: Rating): boolean {
  return sigma > SURE_SIGMA;
}

export function shown(rating: Rating): ShownRating {
  return { value: valueOf(rating), provisional: isProvisional(rating) };
}
