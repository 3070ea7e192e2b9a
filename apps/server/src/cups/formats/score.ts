// The score of a player in a cup, as a pure function of the games.

/** A player's score in a cup. */
export interface Score {
  readonly points: number;
  readonly games: number;
  readonly wins: number;
  /** The number of games won in a row. */
  readonly streak: number;
}

export type Outcome = "won" | "lost" | "tied";

export const POINTS = { won: 2, tied: 1, lost: 0 } as const;
/** After this many games won in a row, each result counts double, until the player does not win a game. */
const STREAK = 2;

export function scoreAfter({ points, games, wins, streak }: Score, outcome: Outcome): Score {
  const factor = streak >= STREAK ? 2 : 1;
  const hasWon = outcome === "won";
  return {
    points: points + factor * POINTS[outcome],
    games: games + 1,
    wins: wins + (hasWon ? 1 : 0),
    streak: hasWon ? streak + 1 : 0,
  };
}

/**
 * The score after a win in a game that the opponent left, or lost by being away, before its first round was finished.
 * Such a game takes no play, so friends could give each other hundreds of them. It gives one point at most once against
 * the same opponent, and neither uses nor extends a row of wins.
 */
export function scoreAfterEarlyWin({ points, games, wins, streak }: Score, isRepeated: boolean): Score {
  const gain = isRepeated ? 0 : 1;
  return { points: points + gain, games: games + 1, wins: wins + gain, streak };
}
