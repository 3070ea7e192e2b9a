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

/** What a game counts between two players who have met so often in the days before. */
const MEETINGS = [1, 1 / 2, 1 / 4, 1 / 8] as const;
const MEETINGS_MAX = MEETINGS.length - 1;
/** What it counts at most against an account that has finished fewer games. */
const NEWCOMER = { games: 10, most: 1 / 4 } as const;

/** What is known of an opponent before the game. */
export interface Opponent {
  /** Rated games of the two within the last 7 days; from the third on all count alike. */
  readonly meetings: number;
  /** Games with a finished round that the opponent has played; from the tenth on all count alike. */
  readonly finishedGames: number;
}

/**
 * How much of a game counts for a player who did not leave it. A game of the same two tells less each time, for both. A win against an
 * account without a history can be arranged, so it counts little; the loss of that account counts in full. Of two opponents the one who
 * counts less decides.
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

/** Among two teams; the other one's is that of "tied". */
const PLACES = { won: 1, tied: 2, lost: 3 } as const;
type Outcome = keyof typeof PLACES;

/** How one seat's game ended. */
export interface RatedSeat {
  /** 0 or 1. */
  readonly team: number;
  readonly outcome: Outcome;
  readonly rating: Rating;
  /** How much of the game counts: 1 is all of it. */
  readonly weight: number;
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
    return weighted(seat, rated);
  });
}

/** The mean and the variance move by that part of what the whole game would change. */
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
