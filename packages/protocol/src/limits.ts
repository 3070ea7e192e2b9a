// The limits that server and client share. Lengths are in characters after trimming, times in milliseconds.
export { BOT_LEVELS, type BotLevel } from "@chkobba/rules";

export const USERNAME_MIN = 3;
export const USERNAME_MAX = 20;
export const PASSWORD_MIN = 6;
/** Long passwords are refused, because hashing them takes long. */
export const PASSWORD_MAX = 200;
/** RFC 5321 allows at most 254 characters for an email address. */
export const EMAIL_MAX = 254;
/** The longest device id that a client may send. */
export const DEVICE_ID_MAX = 200;
export const PARTY_MAX = 64;
/** A rating needs this many different opponents to be listed on a leaderboard. */
export const BOARD_OPPONENTS = 5;
/** The most points in the graph of a rating. */
export const RATING_HISTORY_MAX = 200;
/** The most games on a player's page. */
export const PLAYER_GAMES = 10;
export const ADMIN_KEY_MAX = 200;
export const TOKEN_MAX = 4000;

export const PASSKEY_NAME_MAX = 40;
/** The most passkeys of one account. */
export const PASSKEYS_MAX = 20;

/** The most friends of one account. */
export const FRIENDS_MAX = 200;
/**
 * The most unanswered friend requests that one account can have sent, and the most that one account can have received.
 */
export const FRIEND_REQUESTS_MAX = 100;
/** How long an invitation to a game is shown. */
export const INVITATION_MS = 60_000;

/** The most people whom one person can block. */
export const BLOCKS_MAX = 500;

export const PLAYER_NAME_MAX = 30;
export const ROOM_NAME_MAX = 50;
export const CHAT_MESSAGE_MAX = 200;
/** More than a quick phrase of the chat has. */
export const PHRASE_MAX = 30;

/** The times for one turn from which the creator of a game can choose, in seconds. Null stands for no clock. */
export const TURN_SECONDS_CHOICES = [30, 60, 120] as const;
export type TurnSeconds = (typeof TURN_SECONDS_CHOICES)[number] | null;

export const DEFAULT_TARGET = 21;

/** The possible numbers of rounds in a challenge. A deal of the day has three rounds. */
export const DEAL_ROUNDS = [1, 3, 5] as const;
export type DealRounds = (typeof DEAL_ROUNDS)[number];
export const DEAL_KINDS = ["solo", "teams"] as const;
export type DealKind = (typeof DEAL_KINDS)[number];
export const DAY_ROUNDS = 3;
/** The margin for each round that a player of a shared deal has not completed. */
export const MISSING_ROUND = -4;

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

/**
 * The most bytes of one frame: `FRAME_BYTES_MAX` for WebRTC signals, and `FRAME_BYTES` for all other events. A frame
 * larger than `FRAME_BYTES_MAX` closes the socket.
 */
export const FRAME_BYTES = 16 * 1024;
export const FRAME_BYTES_MAX = 64 * 1024;

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

/** The most games that one socket can watch at once. */
export const WATCHED_GAMES_MAX = 8;
/** The most people of a room of `join-together` whose names are sent. */
export const TOGETHER_PEOPLE_MAX = 20;

/** How many screens may show one table. */
export const SCREENS_OF_TABLE = 3;

/** The shortest time between two `watchers-update` of a game. */
export const WATCHERS_UPDATE_MS = 2000;

/** An error report has at most this many lines of the page's debug log, the newest ones. */
export const DEBUG_LOG_MAX = 10;

export const REPORT_REASONS = ["cheating", "abuse", "name", "stalling", "other"] as const;
export const REPORT_TEXT_MAX = 500;
export const APPEAL_TEXT_MAX = 500;
/**
 * "lift" ends the mute and the suspension of the reported person; "rename" gives their account a neutral name;
 * "delete-room" deletes the room of the reported game.
 */
export const MODERATION_ACTIONS = ["dismiss", "warn", "mute", "suspend", "lift", "rename", "delete-room"] as const;
export type ModerationAction = (typeof MODERATION_ACTIONS)[number];
/**
 * The actions in the log of moderators. "chat-rules" changes the rules of the chat, "close-flag" closes a flag, and
 * "undo" takes back an earlier entry.
 */
export const LOGGED_ACTIONS = [...MODERATION_ACTIONS, "chat-rules", "close-flag", "undo"] as const;
export type LoggedAction = (typeof LOGGED_ACTIONS)[number];
/** The actions whose entries in the log can be taken back. */
export const UNDOABLE_ACTIONS: readonly LoggedAction[] = ["dismiss", "mute", "suspend", "rename"];
export const MODERATION_NOTE_MAX = 500;
/** One event `moderation-notices` has at most this many unread notices, the newest ones. */
export const NOTICES_MAX = 20;

/** Events about which a browser can be notified by Web Push. */
export const PUSH_KINDS = ["turn", "invitation", "match", "cup", "deal"] as const;
export type PushKind = (typeof PUSH_KINDS)[number];
/** The kinds of a subscription that names no kinds. The other kinds are opt-in. */
export const PUSH_DEFAULT_KINDS = ["turn", "invitation", "match", "cup"] as const satisfies readonly PushKind[];
/** The longest address of a subscription. Browser vendors use up to about 500 characters. */
export const PUSH_ENDPOINT_MAX = 1000;
export const TIME_ZONE_MAX = 64;

/** The most finished games on one page. */
export const PAGE_SIZE_MAX = 50;
export const PAGE_MAX = 10_000;

export const RADIO_TEXT_MAX = 2000;
export const TRACK_NAME_MAX = 100;
export const VOICE_NAME_MAX = 100;
export const RECORDING_ID_MAX = 200;
export const AUDIO_ADDRESS_MAX = 2000;
/** The longest duration of a track or a recording, and the latest trigger time of a commentary, in seconds: one day. */
export const AUDIO_SECONDS_MAX = 24 * 3600;
/** The most bytes of an audio file that the radio's admin may upload. */
export const UPLOAD_BYTES_MAX = 25 * 1024 * 1024;

export const CUP_KINDS = ["arena", "knockout"] as const;
export type CupKind = (typeof CUP_KINDS)[number];
/** The names of the house cups. Pages show these names in the visitor's language. */
export const HOUSE_CUP_NAMES = { arena: "Evening arena", knockout: "Friday knockout" } as const satisfies Record<
  CupKind,
  string
>;
export const CUP_NAME_MIN = 3;
export const CUP_NAME_MAX = 50;
/** The shortest and the longest duration of an arena, in minutes. */
export const CUP_ARENA_MINUTES = { min: 10, max: 180 } as const;
/** The shortest time between two games of a player in an arena. Pages count it down. */
export const ARENA_REST_MS = 5000;
/** The possible numbers of places in a knockout. */
export const CUP_SIZES = [4, 8, 16, 32, 64] as const;
export const CUP_TURN_SECONDS = [30, 60] as const;
export const CUP_TARGET = 11;
/** The shortest and the longest time from the creation of a cup to its start. */
export const CUP_START_MS = { min: 5000, max: 14 * 24 * 3600 * 1000 } as const;
/** The most cups of one account that are not over. */
export const CUPS_OF_ACCOUNT = 3;
/**
 * The most cups in the list of cups, the most games on a cup's page, the most rows on one page of a cup's standings,
 * and the most pages of these standings.
 */
export const CUP_LIST_MAX = 50;
export const CUP_GAMES_MAX = 100;
export const CUP_STANDINGS_MAX = 100;
export const CUP_PAGE_MAX = 1000;
/** The most players of one arena. */
export const ARENA_PLAYERS_MAX = 5000;
