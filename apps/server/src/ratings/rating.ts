// The ratings after a 1 vs 1 or team game: how much the game counts, and how a rating is shown. `ending.ts`
// decides which games are rated.
import type { Rating as ShownRating } from "@chkobba/protocol";
import { afterGame, FIRST_RATING, type Rating, type SCORES } from "./weng-lin.ts";

export { FIRST_RATING, type Rating };

/**
 * A difference of 1 in `mu` is shown as this many points. Between players whose ratings are certain, the points are the
 * same as Elo's points. A team's rating is the sum of its players' ratings.
 */
const POINTS = 25;
const FIRST_VALUE = 1500;
/** A rating stops being provisional once its `sigma` is at most this: see `docs/decisions/029`. */
const SURE_SIGMA = 4.5;

/** Index: how often the two players have met in the last 7 days. Value: the weight of their next game. */
const MEETINGS = [1, 1 / 2, 1 / 4, 1 / 8] as const;
const MEETINGS_MAX = MEETINGS.length - 1;
/** A game between a newcomer, who has fewer finished games than `games`, and a regular has at most the weight `most`. */
const NEWCOMER = { games: 10, most: 1 / 4 } as const;

/** Two opponents before their game. */
export interface Opponents {
  /**
   * The number of rated games between the two players within the last 7 days. With three or more, the weight is lowest.
   */
  readonly meetings: number;
  /**
   * For each of the two: the number of different people with whom they have finished a game. Above ten, the number makes
   * no difference.
   */
  readonly experience: readonly [number, number];
}

/**
 * The weight of a game, which is the same for both sides: so no account can hand another one more points than it loses
 * itself. The weight falls with each repeated game of the same two, because such a game shows less about their strength.
 * It is low between a newcomer and a regular, because accounts for arranged results are new. With several pairs of
 * opponents, the lowest weight counts.
 */
export function weightOf(opponents: readonly Opponents[]): number {
  return Math.min(
    ...opponents.map(({ meetings, experience }) => {
      const byMeetings = MEETINGS[Math.min(meetings, MEETINGS_MAX)] ?? 1;
      const [one, other] = experience.map((people) => people < NEWCOMER.games);
      return one === other ? byMeetings : Math.min(byMeetings, NEWCOMER.most);
    }),
  );
}

type Outcome = keyof typeof SCORES;

/** The outcome of a game for one seat. */
export interface RatedSeat {
  /** 0 or 1. */
  readonly team: number;
  readonly outcome: Outcome;
  readonly rating: Rating;
  /** How much the game counts: 1 is full weight. */
  readonly weight: number;
}

/**
 * The ratings after a game, in the order of the seats. Each seat is rated as if its whole team had this seat's outcome:
 * a player who left has lost, even if the team won without them.
 */
export function ratingsAfter(seats: readonly RatedSeat[]): readonly Rating[] {
  const teams = [0, 1].map((team) => seats.filter((seat) => seat.team === team));
  return seats.map((seat) => {
    const [own = [], other = []] = seat.team === 0 ? teams : teams.toReversed();
    const after = afterGame(own.map(ratingOf), other.map(ratingOf), seat.outcome);
    const rated = after[own.indexOf(seat)];
    if (rated === undefined) throw new Error("a seat without a team");
    return weighted(seat, rated);
  });
}

const ratingOf = ({ rating }: RatedSeat) => rating;

/** Scales the change of the mean and of the variance by the weight. */
function weighted({ rating, weight }: RatedSeat, after: Rating): Rating {
  if (weight === 1) return { mu: after.mu, sigma: after.sigma };
  const variance = rating.sigma ** 2 + weight * (after.sigma ** 2 - rating.sigma ** 2);
  return { mu: rating.mu + weight * (after.mu - rating.mu), sigma: Math.sqrt(variance) };
}

/** The whole number that people see. */
export function valueOf({ mu }: Rating): number {
  return Math.round(FIRST_VALUE + (mu - FIRST_RATING.mu) * POINTS);
}

/** The mean of a rating that people see as this number. */
export function muOf(value: number): number {
  return FIRST_RATING.mu + (value - FIRST_VALUE) / POINTS;
}

export function isProvisional({ sigma }: Rating): boolean {
  return sigma > SURE_SIGMA;
}

export function shown(rating: Rating): ShownRating {
  return { value: valueOf(rating), provisional: isProvisional(rating) };
}
