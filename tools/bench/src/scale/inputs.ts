// The assumptions about people and prices in the simulation of many people.

/** Assumptions that have not been measured for this game. */
export const ASSUMED = {
  /**
   * The shares of the people online who play with other people (`playing`) and against bots (`solo`). All other people
   * online read, chat and look for a game.
   */
  playing: 0.55,
  solo: 0.2,
  /** The seconds between two moves at a table: the time in which a person thinks, and the animation. */
  secondsAMove: 5,
  /** The number of moves in a game to 21: about five rounds of 36 plays. */
  movesAGame: { mean: 190, deviation: 60 },
  teamGames: 0.3,
  /** The number of watchers for each hundred players. They all watch a few tables. */
  watchers: 4,
  /** The share of players who talk (`talking`), and the share of them whose voice needs a relay (`relayed`). */
  talking: 0.1,
  relayed: 0.2,
  voiceBytesASecond: 5_000,
  /** How many moves a second PostgreSQL writes with one core, if each commit has many moves. */
  databaseMovesPerCore: 3000,
  /** The people online at the quietest hour, as a share of the people online at the busiest hour. */
  night: 0.15,
  /** The number of seconds over which reconnection delays spread the returning players. */
  backOffSeconds: 4,
  /** The highest planned load of a core in the busiest minute. */
  load: 0.6,
  /** Prices of a mid-priced European host in 2026, in US dollars a month. */
  price: { core: 12, memoryGigabyte: 2, trafficTerabyte: 1.2, storageGigabyte: 0.1 },
} as const;

/** The longest time, in seconds, that players should wait for their games after the loss of a server, and of a zone. */
export const GOALS = { serverLost: 5, zoneLost: 30 } as const;
export const PEOPLE = [10_000, 100_000, 1_000_000] as const;
export const CORES_A_SERVER = 1;
export const ZONES = 3;
