// The limits that both sides of the wire know. Lengths are characters after trimming, times milliseconds.

export const PLAYER_NAME_MAX = 30;
export const ROOM_NAME_MAX = 50;
export const CHAT_MESSAGE_MAX = 200;

/** Seconds for one turn that the creator of a game may choose; null for no clock. */
export const TURN_SECONDS_CHOICES = [30, 60, 120] as const;
export type TurnSeconds = (typeof TURN_SECONDS_CHOICES)[number] | null;

export const DEFAULT_TARGET = 21;

/** How well the bot of a solo game plays: the bot's own words. */
export const BOT_LEVELS = ["easy", "normal", "hard"] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];
export const DEFAULT_BOT_LEVEL = "normal";

/** A summary that nobody continues goes on by itself after this time. */
export const SUMMARY_MS = 60_000;
/** After a deal no clock runs so long for a player who still reads the summary, or who has not sat down to the next game. */
export const READING_MS = 20_000;
export const REMATCH_MS = 60_000;

/**
 * Bytes of one frame: an ordinary one, and the most that any frame may have before its socket is closed. Only the signals
 * between the browsers of a voice chat need so much.
 */
export const FRAME_BYTES = 16 * 1024;
export const FRAME_BYTES_MAX = 64 * 1024;

/** Messages that one seat may say at once, and the time in which so many are refilled. */
export const CHAT_AT_ONCE = 5;
export const CHAT_REFILL_MS = 5000;
/** The newest messages that a table shows to whoever comes back to it. */
export const CHAT_HISTORY_MAX = 100;

/** The newest lines of the page's own log that come with a report of what broke on it. */
export const DEBUG_LOG_MAX = 10;

export const RADIO_TEXT_MAX = 2000;
export const TRACK_NAME_MAX = 100;
/** Bytes of an audio file that the admin of the radio may upload. */
export const UPLOAD_BYTES_MAX = 25 * 1024 * 1024;
