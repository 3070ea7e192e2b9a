// Limits of people and screens without a seat. Times are in milliseconds.

/** The most games that one socket can watch at once. */
export const WATCHED_GAMES_MAX = 8;
/** The most people of a room of `join-together` whose names are sent. */
export const TOGETHER_PEOPLE_MAX = 20;
/** How many screens may show one table. */
export const SCREENS_OF_TABLE = 3;
/** The shortest time between two `watchers-update` of a game. */
export const WATCHERS_UPDATE_MS = 2000;
