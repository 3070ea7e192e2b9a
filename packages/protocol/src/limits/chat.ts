// Limits of the chat and of reactions. Times are in milliseconds.

export const CHAT_MESSAGE_MAX = 200;
/** More than a quick phrase of the chat has. */
export const PHRASE_MAX = 30;
/** Token bucket for the chat messages of one seat: its burst size, and the time in which an empty bucket refills. */
export const CHAT_AT_ONCE = 5;
export const CHAT_REFILL_MS = 5000;
/** A chat history has at most this many messages, the newest ones. */
export const CHAT_HISTORY_MAX = 100;
/** Short reactions of players and watchers. The server does not store them. */
export const REACTIONS = ["salute", "bravo", "wow", "laugh", "ouch", "thanks", "sorry", "hurry"] as const;
export type Reaction = (typeof REACTIONS)[number];
/** One person may react once in this time, in all games together. */
export const REACTION_MS = 2000;
