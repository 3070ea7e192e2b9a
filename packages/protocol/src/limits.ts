// The limits that server and client share. Lengths are characters after trimming, times milliseconds.
export { BOT_LEVELS, type BotLevel } from "@chkobba/rules";

export const USERNAME_MIN = 3;
export const USERNAME_MAX = 20;
export const PASSWORD_MIN = 6;
/** Hashing a password is slow, and slower for a long password. */
export const PASSWORD_MAX = 200;
/** RFC 5321 leaves 254 characters for an address. */
export const EMAIL_MAX = 254;
/** A device id that a client may send. */
export const DEVICE_ID_MAX = 200;
export const PARTY_MAX = 64;
/** A rating needs this many different opponents to be listed on a leaderboard. */
export const BOARD_OPPONENTS = 5;
/** Points in the graph of a rating. */
export const RATING_HISTORY_MAX = 200;
/** Games on a player's page. */
export const PLAYER_GAMES = 10;
export const ADMIN_KEY_MAX = 200;
export const TOKEN_MAX = 4000;

export const PASSKEY_NAME_MAX = 40;
/** Passkeys of one account. */
export const PASSKEYS_MAX = 20;

/** Friends of one account. */
export const FRIENDS_MAX = 200;
/** Requests that one account has sent, and that it has received, without an answer. */
export const FRIEND_REQUESTS_MAX = 100;
/** How long an invitation to a game is shown. */
export const INVITATION_MS = 60_000;

/** People that one person can block. */
export const BLOCKS_MAX = 500;

export const PLAYER_NAME_MAX = 30;
export const ROOM_NAME_MAX = 50;
export const CHAT_MESSAGE_MAX = 200;

/** Seconds for one turn that the creator of a game can choose; null for no clock. */
export const TURN_SECONDS_CHOICES = [30, 60, 120] as const;
export type TurnSeconds = (typeof TURN_SECONDS_CHOICES)[number] | null;

export const DEFAULT_TARGET = 21;

/** Rounds of a challenge. A deal of the day has three. */
export const DEAL_ROUNDS = [1, 3, 5] as const;
export type DealRounds = (typeof DEAL_ROUNDS)[number];
export const DEAL_KINDS = ["solo", "teams"] as const;
export type DealKind = (typeof DEAL_KINDS)[number];
export const DAY_ROUNDS = 3;
/** The margin that counts for a round of a deal that was not completed. */
export const MISSING_ROUND = -4;

/** The level of the bot in a solo game. */
export const DEFAULT_BOT_LEVEL = "normal";

/**
 * In a quick match: the time for each card once the player's time for the round is used up, and roughly how long a card
 * takes.
 */
export const CARD_MS = 15_000;
/** Cards played in a round, by all seats together. */
export const ROUND_PLAYS = 36;
/** A rated game is lost once the server has played this many cards in place of the player. */
export const RATED_CARDS_MISSED_MAX = 12;

/** The time for both steps of the cut. */
export const CUT_MS = 15_000;
/** The server continues from a round's summary after this time. */
export const SUMMARY_MS = 60_000;
/** How long after a deal no clock runs for a player who still reads the summary, or has not joined the rematch. */
export const READING_MS = 20_000;
export const REMATCH_MS = 60_000;

/**
 * Bytes of one frame: the limit of an ordinary event, and of any event (a larger frame closes the socket). Only WebRTC
 * signals need more than the ordinary size.
 */
export const FRAME_BYTES = 16 * 1024;
export const FRAME_BYTES_MAX = 64 * 1024;

/** Token bucket for the chat messages of one seat: its burst size, and the time in which an empty bucket refills. */
export const CHAT_AT_ONCE = 5;
export const CHAT_REFILL_MS = 5000;
/** Messages in a chat history, the newest. */
export const CHAT_HISTORY_MAX = 100;

/** Short reactions of players and watchers. Nothing is stored. */
export const REACTIONS = ["salute", "bravo", "wow", "laugh", "ouch", "thanks", "sorry", "hurry"] as const;
export type Reaction = (typeof REACTIONS)[number];
/** One person may react once in this time, in all games together. */
export const REACTION_MS = 2000;

/** Games that one socket can watch at once. */
export const WATCHED_GAMES_MAX = 8;
/** The shortest time between two `watchers-update` of a game. */
export const WATCHERS_UPDATE_MS = 2000;

/** Lines of the page's debug log in an error report, the newest. */
export const DEBUG_LOG_MAX = 10;

export const REPORT_REASONS = ["cheating", "abuse", "name", "stalling", "other"] as const;
export const REPORT_TEXT_MAX = 500;
/**
 * "lift" ends the mute and the suspension of the reported person; "rename" gives their account a neutral name;
 * "delete-room" deletes the room of the reported game.
 */
export const MODERATION_ACTIONS = ["dismiss", "warn", "mute", "suspend", "lift", "rename", "delete-room"] as const;
export type ModerationAction = (typeof MODERATION_ACTIONS)[number];
/**
 * "chat-rules" is a change of the chat's rules, "close-flag" the end of a flag, "undo" takes back an earlier entry.
 */
export const LOGGED_ACTIONS = [...MODERATION_ACTIONS, "chat-rules", "close-flag", "undo"] as const;
export type LoggedAction = (typeof LOGGED_ACTIONS)[number];
/** Entries of the log that can be taken back. */
export const UNDOABLE_ACTIONS: readonly LoggedAction[] = ["dismiss", "mute", "suspend", "rename"];
export const MODERATION_NOTE_MAX = 500;
/** Unread `moderation-notices` that are sent at once, the newest. */
export const NOTICES_MAX = 20;

/** Events about which a browser can be notified by Web Push. */
export const PUSH_KINDS = ["turn", "invitation", "match", "cup", "deal"] as const;
export type PushKind = (typeof PUSH_KINDS)[number];
/** The others are opt-in. */
export const PUSH_DEFAULT_KINDS = ["turn", "invitation", "match", "cup"] as const satisfies readonly PushKind[];
/** Characters of a subscription's address. Browser vendors use up to some 500. */
export const PUSH_ENDPOINT_MAX = 1000;
export const TIME_ZONE_MAX = 64;
/** Languages of texts that the server writes itself. */
export const LANGUAGES = ["en", "fr", "ar"] as const;

/** Finished games on one page. */
export const PAGE_SIZE_MAX = 50;
export const PAGE_MAX = 10_000;

export const RADIO_TEXT_MAX = 2000;
export const TRACK_NAME_MAX = 100;
export const VOICE_NAME_MAX = 100;
export const RECORDING_ID_MAX = 200;
export const AUDIO_ADDRESS_MAX = 2000;
/** Seconds of a track, a recording or the trigger time of a commentary: at most one day. */
export const AUDIO_SECONDS_MAX = 24 * 3600;
/** Bytes of an audio file that the radio's admin may upload. */
export const UPLOAD_BYTES_MAX = 25 * 1024 * 1024;

export const CUP_KINDS = ["arena", "knockout"] as const;
export type CupKind = (typeof CUP_KINDS)[number];
/** The names of the cups that the house keeps open; pages show them in the visitor's language. */
export const HOUSE_CUP_NAMES = { arena: "Evening arena", knockout: "Friday knockout" } as const satisfies Record<
  CupKind,
  string
>;
export const CUP_NAME_MIN = 3;
export const CUP_NAME_MAX = 50;
/** Minutes that an arena may take. */
export const CUP_ARENA_MINUTES = { min: 10, max: 180 } as const;
/** Places of a knockout. */
export const CUP_SIZES = [4, 8, 16, 32, 64] as const;
export const CUP_TURN_SECONDS = [30, 60] as const;
export const CUP_TARGET = 11;
/** How far ahead a cup may start. */
export const CUP_START_MS = { min: 5000, max: 14 * 24 * 3600 * 1000 } as const;
/** Cups of one account that are not over. */
export const CUPS_OF_ACCOUNT = 3;
/** Cups in the list, games of a cup, and rows of its standings on one page. */
export const CUP_LIST_MAX = 50;
export const CUP_GAMES_MAX = 100;
export const CUP_STANDINGS_MAX = 100;
export const CUP_PAGE_MAX = 1000;
/** Players of one arena. */
export const ARENA_PLAYERS_MAX = 5000;
