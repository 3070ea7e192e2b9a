// The limits that both sides of the wire know. Lengths are characters after trimming, times milliseconds.

export const USERNAME_MIN = 3;
export const USERNAME_MAX = 20;
export const PASSWORD_MIN = 6;
/** Hashing a password is slow, and takes longer the longer the password is. */
export const PASSWORD_MAX = 200;
/** RFC 5321 leaves 254 characters for an address. */
export const EMAIL_MAX = 254;
/** What a client may send to identify itself. */
export const DEVICE_ID_MAX = 200;
export const PARTY_MAX = 64;
/** Different opponents of a rating that the boards list. */
export const BOARD_OPPONENTS = 5;
/** Points of a rating's graph. */
export const RATING_HISTORY_MAX = 200;
/** Games on a player's page. */
export const PLAYER_GAMES = 10;
export const ADMIN_KEY_MAX = 200;
export const TOKEN_MAX = 4000;

/** People that one person can block. */
export const BLOCKS_MAX = 500;

export const PLAYER_NAME_MAX = 30;
export const ROOM_NAME_MAX = 50;
export const CHAT_MESSAGE_MAX = 200;

/** Seconds for one turn that the creator of a game may choose; null for no clock. */
export const TURN_SECONDS_CHOICES = [30, 60, 120] as const;
export type TurnSeconds = (typeof TURN_SECONDS_CHOICES)[number] | null;

export const DEFAULT_TARGET = 21;

/** Rounds of a challenge. The deal of the day has three. */
export const DEAL_ROUNDS = [1, 3, 5] as const;
export type DealRounds = (typeof DEAL_ROUNDS)[number];
export const DEAL_KINDS = ["solo", "teams"] as const;
export type DealKind = (typeof DEAL_KINDS)[number];
export const DAY_ROUNDS = 3;
/** What a round of a deal counts for that was not played to its end. */
export const MISSING_ROUND = -4;

/** How well the bot of a solo game plays: the bot's own words. */
export const BOT_LEVELS = ["easy", "normal", "hard"] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];
export const DEFAULT_BOT_LEVEL = "normal";

/** Between people who were found for each other: what each card has once the player's time for the round is used up, and about what a card takes. */
export const CARD_MS = 15_000;
/** Cards of a round that are played, by all seats together. */
export const ROUND_PLAYS = 36;
/** A rated game is lost once the server has played this many cards in place of the player. */
export const RATED_CARDS_MISSED_MAX = 12;

/** The time for both steps of the cut. */
export const CUT_MS = 15_000;
/** The server continues after a round's summary by then. */
export const SUMMARY_MS = 60_000;
/** After a deal, how long no turn clock runs for a player who still reads the summary, or who has not joined the rematch. */
export const READING_MS = 20_000;
export const REMATCH_MS = 60_000;

/**
 * Bytes of one frame: of an ordinary event, and the maximum for any event (a larger frame closes the socket). Only WebRTC
 * signals need more than the ordinary size.
 */
export const FRAME_BYTES = 16 * 1024;
export const FRAME_BYTES_MAX = 64 * 1024;

/** Token bucket for the chat messages of one seat: its burst size, and the time in which an empty bucket is full again. */
export const CHAT_AT_ONCE = 5;
export const CHAT_REFILL_MS = 5000;
/** Messages in a chat history: the newest ones. */
export const CHAT_HISTORY_MAX = 100;

/** Lines of the page's debug log that are sent with an error report: the newest ones. */
export const DEBUG_LOG_MAX = 10;

/** Finished games on one page. */
export const PAGE_SIZE_MAX = 50;
export const PAGE_MAX = 10_000;

export const RADIO_TEXT_MAX = 2000;
export const TRACK_NAME_MAX = 100;
export const VOICE_NAME_MAX = 100;
export const RECORDING_ID_MAX = 200;
export const AUDIO_ADDRESS_MAX = 2000;
/** Seconds that a track, a recording or the trigger time of a commentary may have: one day. */
export const AUDIO_SECONDS_MAX = 24 * 3600;
/** Bytes of an audio file that the admin of the radio may upload. */
export const UPLOAD_BYTES_MAX = 25 * 1024 * 1024;
