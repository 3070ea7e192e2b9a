// The wire: every event, reply and limit once, for both sides.
export { FIELD_TEXTS, isEmail, PASSWORD_MAX, PASSWORD_MIN, USERNAME_MAX, USERNAME_MIN } from "./account-fields.ts";
export type { Statistics, Tokens, User } from "./accounts.ts";
export * as accounts from "./accounts.ts";
export { type ChatMessage, chatMessage } from "./chat.ts";
export { ERROR_TEXTS, type ErrorCode, FAILED_TEXTS } from "./errors.ts";
export {
  type Acknowledgement,
  type ClientEvent,
  type ClientEvents,
  clientEvents,
  type Failure,
  handshake,
  isClientEvent,
  type Payload,
  payloadSchema,
  type Reply,
  type Request,
  type ServerEvents,
} from "./events.ts";
export { type GameState, gameState, type Pending, type PlayerState, type PlayState } from "./game.ts";
export type { FinishedGame, Leader } from "./history.ts";
export * as history from "./history.ts";
export * from "./limits.ts";
export { isBotName, isReadableName, nameFitting, normalName } from "./names.ts";
export { type Notice, noticeText } from "./notice.ts";
export type {
  Announcement,
  NowAnswer,
  NowPlaying,
  Playlist,
  Preview,
  SpeechLanguage,
  TimedCommentary,
  Track,
} from "./radio.ts";
export * as radio from "./radio.ts";
export {
  type By,
  type EntryRecord,
  entry,
  type GameRecord,
  gameRecord,
  houseRules,
  type PresenceRecord,
  type SeatOwner,
  type SeatPresence,
  type TableSnapshot,
  type Terms,
} from "./record.ts";
export { type Room, room } from "./rooms.ts";
export { normalUsername, USERNAME, usernameKey } from "./usernames.ts";
export type { IceServers, VoiceAnswer, VoiceCandidate, VoiceOffer } from "./voice.ts";
export * as voice from "./voice.ts";
export { rateWebVital, WEB_VITALS, type WebVital, type WebVitalRating } from "./web-vitals.ts";
