// The ratings after a game, for pairs and teams alike: how much it counts, and how a rating is shown. `counted-game.ts` says
// which games are rated.
import type { Rating as ShownRating } from "@chkobba/protocol";
import { afterGame, FIRST_RATING, type Rating, type SCORES } from "./weng-lin.ts";

export { FIRST_RATING, type Rating };

/**
 * Points for a difference of 1 in `mu`: the same as Elo's points, between players whose ratings are certain. In a team
 * the ratings add up.
 */
const POINTS = 25;
const FIRST_VALUE = 1500;
/** A rating stops being provisional once its `sigma` is at most this: see `docs/decisions/029`. */
const SURE_SIGMA = 4.5;

/** The weight of a game, by how often the two players have met in the days before. */
const MEETINGS = [1, 1 / 2, 1 / 4, 1 / 8] as const;
const MEETINGS_MAX = MEETINGS.length - 1;
/** The highest weight against an account that has finished fewer games than this. */
const NEWCOMER = { games: 10, most: 1 / 4 } as const;

/** An opponent's data before the game. */
export interface Opponent {
  /** Rated games between the two within the last 7 days; the weight is lowest from the third on. */
  readonly meetings: number;
  /** The opponent's games with a finished round; more than ten make no difference. */
  readonly finishedGames: number;
}

/**
 * The weight of a game for a player who did not leave it. A repeated game between the same two tells less each time,
 * for both. A win against an account without a history can be arranged, so it has a low weight; that account's loss has
 * the full weight. Of two opponents, the one with the lower weight decides.
 */
export function weightOf(outcome: Outcome, opponents: readonly Opponent[]): number {
  return Math.min(
    ...opponents.map(({ meetings, finishedGames }) => {
      const byMeetings = MEETINGS[Math.min(meetings, MEETINGS_MAX)] ?? 1;
      const isCheap = outcome === "won" && finishedGames < NEWCOMER.games;
      return isCheap ? Math.min(byMeetings, NEWCOMER.most) : byMeetings;
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
 * The ratings after a game, in the order of the seats. Each seat is rated by its own outcome as if its whole team had
 * it: a player who left has lost, even if the team won without them.
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

export function isProvisional({ sigma }: Rating): boolean {
  return sigma > SURE_SIGMA;
}

export function shown(rating: Rating): ShownRating {
  return { value: valueOf(rating), provisional: isProvisional(rating) };
}
