// Limits of a table and its clocks. Times are in milliseconds.
export { BOT_LEVELS, type BotLevel } from "@chkobba/rules";
export const PLAYER_NAME_MAX = 30;
export const ROOM_NAME_MAX = 50;
/** The times for one turn from which the creator of a game can choose, in seconds. Null stands for no clock. */
export const TURN_SECONDS_CHOICES = [30, 60, 120] as const;
export type TurnSeconds = (typeof TURN_SECONDS_CHOICES)[number] | null;
export const DEFAULT_TARGET = 21;
/** The level of the bot if none is chosen. */
export const DEFAULT_BOT_LEVEL = "normal";
/**
 * In a quick match, a player's time for a round is `CARD_MS` for each of the player's cards, but at least the time of
 * two turns. Once the time for the round is used up, the player has `CARD_MS` for each further card.
 */
export const CARD_MS = 15_000;
/** The number of cards that all seats together play in a round. */
export const ROUND_PLAYS = 36;
/** A player loses a rated game once the server has played this many cards in the player's place. */
export const RATED_CARDS_MISSED_MAX = 12;
/** The time for the two steps of the cut together. */
export const CUT_MS = 15_000;
/** The server continues from a round's summary after this time. */
export const SUMMARY_MS = 60_000;
/**
 * After a deal, a player's clock waits at most `READING_MS` while the player still reads the summary, and at most
 * `REMATCH_MS` while the player has not joined the rematch.
 */
export const READING_MS = 20_000;
export const REMATCH_MS = 60_000;
