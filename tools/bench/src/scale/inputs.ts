// The assumptions about people and prices in the simulation of many people.

/** Assumptions that have not been measured for this game. */
export const ASSUMED = {
  /**
   * Shares of the people online: at a table with others, and against bots. The others read, chat and look for a game.
   */
  playing: 0.55,
  solo: 0.2,
  /** Seconds between two moves of a table: a person's thinking, and the animation. */
  secondsAMove: 5,
  /** Moves of a game to 21: about five rounds of 36 plays. */
  movesAGame: { mean: 190, deviation: 60 },
  teamGames: 0.3,
  /** Spectators for each hundred players, all at few tables. */
  watchers: 4,
  /** Share of players who talk, and of talkers whose voice needs a relay. */
  talking: 0.1,
  relayed: 0.2,
  voiceBytesASecond: 5_000,
  /** Moves a second that PostgreSQL writes with one core, many of them in a commit. */
  databaseMovesPerCore: 3000,
  /** People online at the quietest hour, as a share of the busiest. */
  night: 0.15,
  /** Seconds over which the back-off spreads returning players. */
  backOffSeconds: 4,
  /** The highest load of a core in the busiest minute. */
  load: 0.6,
  /** US dollars a month, of a mid-priced European host in 2026. */
  price: { core: 12, memoryGigabyte: 2, trafficTerabyte: 1.2, storageGigabyte: 0.1 },
} as const;

/** The longest planned waits, in seconds. */
export const GOALS = { serverLost: 5, zoneLost: 30 } as const;
export const PEOPLE = [10_000, 100_000, 1_000_000] as const;
export const CORES_A_SERVER = 1;
export const ZONES = 3;
