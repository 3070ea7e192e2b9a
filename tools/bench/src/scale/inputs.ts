// The inputs of the simulation of many people: figures of this bench, and assumptions about people and prices.

/** Measured in the runs of 23 November 2026 that the README has. Times in µs of CPU, sizes in bytes. */
export const MEASURED = {
  /** CPU of a server for a move, with PostgreSQL: `npm run nodes`, on a slow day. */
  moveCpu: 500,
  /** Cost of a move with the players at two servers, relative to one server. */
  apartFactor: 1.27,
  /** CPU of a returning connection, with handshake, seat and game: at most, from `npm run storm`. */
  returnCpu: 2000,
  /** In both directions, with deals and ends of rounds spread over the moves: `npm run speed`. */
  moveBytes: 1150,
  connectionBytes: 30_000,
  gameBytes: 31_000,
  /** A finished game to 21, packed, on PostgreSQL: `npm run storage`. */
  storedBytes: 4300,
} as const;

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
