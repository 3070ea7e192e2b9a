// The Bradley-Terry model for two teams: algorithm 1 of Weng and Lin, "A Bayesian Approximation Method for Online
// Ranking", Journal of Machine Learning Research 12 (2011).

/** A player's strength as a normal distribution: its mean and its standard deviation. */
export interface Rating {
  readonly mu: number;
  readonly sigma: number;
}

/** The paper's values: the rating of a new player, and in BETA how much a player's form varies from game to game. */
export const FIRST_RATING: Rating = { mu: 25, sigma: 25 / 3 };
const BETA = FIRST_RATING.sigma / 2;
/** A game leaves at least this share of a variance. */
const KAPPA = 0.0001;
/** Added to the uncertainty before each game, so that ratings follow players who improve: `docs/decisions/029`. */
const TAU = FIRST_RATING.sigma * 0.03;

/** A result for the first of two teams. */
export const SCORES = { won: 1, tied: 1 / 2, lost: 0 } as const;

/** @returns the ratings of the first team's players after a game against the second, in their order */
export function afterGame(
  own: readonly Rating[],
  other: readonly Rating[],
  outcome: keyof typeof SCORES,
): readonly Rating[] {
  const players = own.map(grown);
  const [us, them] = [sumOf(players), sumOf(other.map(grown))];
  const c = Math.sqrt(us.variance + them.variance + 2 * BETA ** 2);
  const expected = 1 / (1 + Math.exp((them.mu - us.mu) / c));
  const omega = (SCORES[outcome] - expected) / c;
  const delta = (expected * (1 - expected)) / c ** 2;
  return players.map(({ mu, variance }) => ({
    mu: mu + variance * omega,
    sigma: Math.sqrt(variance * Math.max(1 - variance * delta, KAPPA)),
  }));
}

interface Strength {
  readonly mu: number;
  readonly variance: number;
}

function grown({ mu, sigma }: Rating): Strength {
  return { mu, variance: sigma ** 2 + TAU ** 2 };
}

function sumOf(players: readonly Strength[]): Strength {
  return players.reduce((sum, { mu, variance }) => ({ mu: sum.mu + mu, variance: sum.variance + variance }), {
    mu: 0,
    variance: 0,
  });
}
