// Lists every refusal of calls and of fields once, with its code, HTTP status and English text. If a refusal is always
// about one field of the request, its row names the field too. The refusals of events are in event-refusals.ts. This
// file has no schemas, because pages load it early.
import { EVENT_REFUSALS, type RefusalRow } from "./event-refusals.ts";
import { AUDIO_ADDRESS_MAX, RADIO_TEXT_MAX, UPLOAD_BYTES_MAX } from "./limits/radio.ts";

export const ACCOUNT_REFUSALS = {
  SIGN_IN_REQUIRED: [401, "Please sign in"],
  WRONG_CREDENTIALS: [401, "Invalid credentials"],
  SESSION_OVER: [401, "Your session has ended, please sign in again"],
  RESET_LINK_OVER: [400, "This reset link is no longer valid", "token"],
  WRONG_PASSWORD: [400, "The current password is wrong", "currentPassword"],
  PASSKEY_REFUSED: [400, "This passkey was not accepted", "passkey"],
  PASSKEY_NOT_FOUND: [404, "Your account has no such passkey"],
  PASSKEYS_FULL: [409, "Your account has too many passkeys"],
  SESSION_NOT_FOUND: [404, "Your account has no such session"],
  PROOF_REQUIRED: [403, "Please confirm that it is you"],
  TOO_MANY_ATTEMPTS: [429, "Too many attempts, please wait a moment"],
  USERNAME_TAKEN: [409, "This username is already taken", "username"],
  EMAIL_TAKEN: [409, "This email is already in use", "email"],
  FRIENDS_FULL: [409, "One of the two lists of friends is full"],
  FRIEND_REQUESTS_FULL: [409, "Too many friend requests are still open"],
  PLAYER_UNKNOWN: [404, "No player has this name"],
  PUZZLE_NOT_FOUND: [404, "Puzzle not found"],
  FINISHED_GAME_NOT_FOUND: [404, "No finished game has this ID"],
  REPORT_NOT_FOUND: [404, "Report not found"],
  FLAG_NOT_FOUND: [404, "Flag not found"],
  SANCTION_NOT_FOUND: [404, "This mute or suspension is over, or it is not yours"],
  ALREADY_APPEALED: [409, "You have already answered"],
  DECISION_NOT_FOUND: [404, "Decision not found"],
  DECISION_FINAL: [409, "This decision can't be undone, or already was"],
  GUEST_NAME: [409, "A guest has no account to rename"],
  PUSH_SUBSCRIPTION_INVALID: [400, "This is not a subscription of a push service", "endpoint"],
} as const satisfies Readonly<Record<string, RefusalRow>>;

export const CUP_REFUSALS = {
  CUP_START_INVALID: [400, "A cup starts between five seconds and two weeks from now", "startsAt"],
} as const satisfies Readonly<Record<string, RefusalRow>>;

export const RADIO_REFUSALS = {
  UNAUTHORIZED: [401, "Unauthorized"],
  TRACK_NOT_FOUND: [404, "Track not found"],
  COMMENTARY_NOT_FOUND: [404, "Commentary not found"],
  PLAYLIST_FULL: [409, "The playlist is full"],
  COMMENTARIES_FULL: [409, "This song has no room for another commentary"],
  ANNOUNCEMENTS_FULL: [409, "Too many announcements are waiting already"],
  AUDIO_NOT_FOUND: [400, "Audio file not found.", "url"],
  AUDIO_INSECURE: [400, "This site uses https, so browsers won't play audio from an http address.", "url"],
  FILE_TOO_LARGE: [413, `The file is larger than ${UPLOAD_BYTES_MAX / 1024 / 1024} MB.`, "file"],
  TOO_MANY_FILES: [413, "Please send one file at a time.", "file"],
  NOT_AUDIO: [415, "Unsupported audio file. Choose an mp3, ogg or wav file.", "file"],
  SPEECH_BUSY: [503, "Too many texts are waiting to be spoken. Try again in a moment."],
  NOTHING_TO_SAY: [503, "There is nothing to read aloud in this text"],
  /** The message has the speech engine's report. */
  SPEECH_FAILED: [503, "The text couldn't be read aloud"],
} as const satisfies Readonly<Record<string, RefusalRow>>;

/** Refusals of the HTTP server, before a handler runs. */
export const HTTP_REFUSALS = {
  BAD_REQUEST: [400, "Malformed request"],
  MALFORMED_JSON: [400, "Body is not valid JSON but content-type is set to 'application/json'"],
  NOT_FOUND: [404, "Not found"],
  OTHER_SITE: [403, "Other sites may not connect"],
  NOTHING_TO_UPGRADE: [404, "No guest account to upgrade"],
  METHOD_NOT_ALLOWED: [405, "Method not allowed"],
  REQUEST_TIMEOUT: [408, "The request took too long"],
  BODY_TOO_LARGE: [413, "Request body is too large"],
  UNSUPPORTED_MEDIA_TYPE: [415, "Unsupported Media Type"],
  RANGE_NOT_SATISFIABLE: [416, "Range not satisfiable"],
  /** One network made too many calls of one kind. */
  CALL_RATE_LIMITED: [429, "Rate limit exceeded, retry in 1 minute"],
  /** One network made too many requests, or too many expensive requests. */
  TOO_MANY_REQUESTS: [429, "Too many requests from this address"],
  TOO_MANY_CONNECTIONS: [429, "Too many connections from this address"],
  HEADERS_TOO_LARGE: [431, "Request headers are too large"],
  METRICS_FORBIDDEN: [403, "Forbidden"],
} as const satisfies Readonly<Record<string, RefusalRow>>;

/** Errors of a field in all requests except those of the radio's admin. */
export const ACCOUNT_FIELD_REFUSALS = {
  EMAIL_REQUIRED: [400, "Email is required"],
  EMAIL_INVALID: [400, "Please enter a valid email address"],
  USERNAME_REQUIRED: [400, "Username is required"],
  USERNAME_TOO_SHORT: [400, "Username must be at least 3 characters"],
  USERNAME_TOO_LONG: [400, "Username must be less than 20 characters"],
  USERNAME_CHARACTERS: [400, "Username can only contain letters, numbers, and underscores"],
  PASSWORD_REQUIRED: [400, "Password is required"],
  PASSWORD_TOO_SHORT: [400, "Password must be at least 6 characters"],
  PASSWORD_TOO_LONG: [400, "Password must be at most 200 characters"],
  NEW_PASSWORD_TOO_SHORT: [400, "Password must be at least 6 characters long"],
  NAME_UNREADABLE: [400, "Use visible characters in your name"],
  NAME_RESERVED: [400, "This name is reserved"],
  /** The message says what the schema expected. */
  FIELD_INVALID: [400, "is not valid"],
} as const satisfies Readonly<Record<string, RefusalRow>>;

/** Errors of a field in requests of the radio's admin. */
export const RADIO_FIELD_REFUSALS = {
  AUDIO_ADDRESS_INVALID: [400, "Please provide a valid URL."],
  AUDIO_ADDRESS_TOO_LONG: [400, `A URL can be at most ${AUDIO_ADDRESS_MAX} characters long.`],
  TRACK_DURATION_INVALID: [400, "Please provide a valid URL and positive duration."],
  TRACK_TOO_LONG: [400, "A track can last a day at most."],
  TRIGGER_TIME_INVALID: [400, "Please provide a valid non-negative trigger time."],
  RECORDING_INVALID: [400, "A recording needs an id, a URL and a duration in seconds."],
  COMMENTARY_EMPTY: [400, "Commentary text cannot be empty."],
  COMMENTARY_TOO_LONG: [400, `A commentary can be at most ${RADIO_TEXT_MAX} characters long.`],
  SPEECH_LANGUAGE_UNKNOWN: [400, "Please choose English, French or Arabic."],
  FILE_MISSING: [400, "A file is missing."],
} as const satisfies Readonly<Record<string, RefusalRow>>;

export const FIELD_REFUSALS = { ...ACCOUNT_FIELD_REFUSALS, ...RADIO_FIELD_REFUSALS };

/** The status and the text of every refusal. */
export const REFUSALS = {
  ...EVENT_REFUSALS,
  ...ACCOUNT_REFUSALS,
  ...CUP_REFUSALS,
  ...RADIO_REFUSALS,
  ...HTTP_REFUSALS,
  ...FIELD_REFUSALS,
};

export { EVENT_REFUSALS, refusalTexts } from "./event-refusals.ts";

export type EventRefusalCode = keyof typeof EVENT_REFUSALS;
export type FieldRefusalCode = keyof typeof FIELD_REFUSALS;
export type RefusalCode = keyof typeof REFUSALS;

export function isEventRefusalCode(code: unknown): code is EventRefusalCode {
  return typeof code === "string" && Object.hasOwn(EVENT_REFUSALS, code);
}

export function isFieldRefusalCode(code: unknown): code is FieldRefusalCode {
  return typeof code === "string" && Object.hasOwn(FIELD_REFUSALS, code);
}

export function isRefusalCode(code: unknown): code is RefusalCode {
  return typeof code === "string" && Object.hasOwn(REFUSALS, code);
}

/** The English text for players. */
export function refusalText(code: RefusalCode): string {
  return REFUSALS[code][1];
}

/** The HTTP status of a call that is refused with that code. */
export function refusalStatus(code: RefusalCode): number {
  return REFUSALS[code][0];
}

/** The field that the refusal is always about; undefined if there is no such field. */
export function refusalField(code: RefusalCode): string | undefined {
  const row: RefusalRow = REFUSALS[code];
  return row[2];
}

/** The texts of INVALID_PAYLOAD for events that have their own text. */
export const FAILED_TEXTS: Readonly<Partial<Record<string, string>>> = {
  "create-room": "Failed to create room",
  "get-public-rooms": "Failed to get public rooms",
  "create-game-in-room": "Failed to create game in room",
  "join-room": "Failed to join room",
  "admin-delete-room": "Failed to delete room (admin)",
  "join-game": "Failed to join game",
  "create-game": "Failed to create game",
  "create-solo-game": "Failed to create solo game",
  "get-game": "Failed to load game",
};
