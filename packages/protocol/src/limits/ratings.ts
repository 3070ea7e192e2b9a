// Limits of ratings and leaderboards.

/** A rating needs this many different opponents to be listed on a leaderboard. */
export const BOARD_OPPONENTS = 5;
/** The most points in the graph of a rating. */
export const RATING_HISTORY_MAX = 200;
/** The most games on a player's page. */
export const PLAYER_GAMES = 10;
