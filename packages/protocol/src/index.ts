// The wire: every event, call, refusal and limit, shared by server and client.

export type { Statistics, Tokens, User } from "./accounts.ts";
export * as accounts from "./accounts.ts";
export { isAudioAddress, isInsecureAddress } from "./audio-address.ts";
export type { Block } from "./blocks.ts";
export {
  type AccountSession,
  type Call,
  type CallInput,
  type CallName,
  type CallPayload,
  type CallRefusal,
  type CallRefusalCode,
  type CallReply,
  callOf,
  callRefusal,
  calls,
  type FieldError,
  isCallName,
  radioCallRefusal,
  replySchema,
} from "./calls/index.ts";
export { type CallRequest, callRequest, pathParams } from "./calls/request.ts";
export { type ChatMessage, chatMessage } from "./chat.ts";
export { type ChatPace, type ChatRules, type CurrentChatRules, chatRules, DEFAULT_CHAT_RULES } from "./chat-rules.ts";
export { type Code, type CodeKind, drawCode, readCode } from "./codes.ts";
export { type Contact, contact } from "./contact.ts";
export { copiedText, meantPath, withoutInvisible } from "./copied-text.ts";
export {
  type Cup,
  type CupGame,
  type CupOfGame,
  type CupPage,
  type CupPairing,
  type CupSoon,
  type CupStanding,
  type CupState,
  cupExtentOf,
  cupOfGame,
  type NewCup,
  type OwnCupStanding,
  type ReportedCup,
  type Trophy,
} from "./cups.ts";
export type { Deal, DealPage, DealResult, DealTry, Today } from "./deals.ts";
export { isEmail } from "./emails.ts";
export { entry, houseRules } from "./entry.ts";
export {
  type Acknowledgement,
  acknowledgementSchema,
  type ClientEvent,
  type ClientEvents,
  COMMON_EVENT_REFUSALS,
  clientEvents,
  eventRate,
  eventRefusals,
  type Failure,
  isClientEvent,
  type Payload,
  payloadSchema,
  type Reply,
  type Request,
  type ServerEvent,
  type ServerEventArguments,
  type ServerEvents,
  serverEvents,
} from "./events/index.ts";
export type { Flag } from "./flags.ts";
export { followEntry } from "./follow-entry.ts";
export {
  FRIEND_STATUSES,
  type Friend,
  type FriendList,
  type FriendRequest,
  type FriendStatus,
  type GameInvitation,
  gameInvitation,
} from "./friends.ts";
export { type CutState, type GameState, gameState, type Pending, type PlayerState, type PlayState } from "./game.ts";
export { type GameEntry, gameEntry } from "./game-entry.ts";
export { handshake, UPDATES } from "./handshake.ts";
export type { Against, FinishedGame, SeatAccount } from "./history.ts";
export * as history from "./history.ts";
export {
  directionOf,
  firstKnownLanguage,
  inEachLanguage,
  knownLanguage,
  LANGUAGE_TRAITS,
  LANGUAGES,
  type Language,
  SPEECH_LANGUAGES,
  type SpeechLanguage,
} from "./languages.ts";
export * from "./limits/index.ts";
export {
  CONDUCTS,
  type Conduct,
  type GameFound,
  type Lapse,
  type LobbyCounts,
  MATCH_ANSWER_MS,
  type MatchOff,
  type ProposedMatch,
} from "./matches.ts";
export { cleanMessage } from "./messages.ts";
export type {
  AppealState,
  ModerationLogEntry,
  ModerationNotice,
  OwnSanction,
  Report,
  ReportContext,
  WaitingAppeal,
} from "./moderation.ts";
export * as moderation from "./moderation.ts";
export {
  DELETED_PLAYER,
  isReadableName,
  isReservedName,
  isReservedUsername,
  nameFitting,
  normalName,
  rawNameMax,
} from "./names.ts";
export { NO_PAGE_MARK } from "./no-page.ts";
export { type Notice, noticeText } from "./notice.ts";
export { LATE_PATHS, type LatePath, LISTED_PATHS, PAGE_HEADS, type PagePath } from "./pages.ts";
export type { OwnerProof, Passkey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from "./passkeys.ts";
export * as passkeys from "./passkeys.ts";
export { isPhrase } from "./phrases.ts";
export * as push from "./push.ts";
export type { JudgedAnswer, Puzzle, PuzzleFigures, PuzzleReason } from "./puzzles.ts";
export * as puzzles from "./puzzles.ts";
export type {
  Announcement,
  NowAnswer,
  NowPlaying,
  Playlist,
  Preview,
  TimedCommentary,
  Track,
} from "./radio.ts";
export * as radio from "./radio.ts";
export * as ratings from "./ratings.ts";
export {
  BOARDS,
  type Board,
  type BoardRating,
  type GameRatings,
  type Leader,
  type OwnPlace,
  RATING_BOARDS,
  type Rating,
  type RatingBoard,
  type RatingHistory,
  type Ratings,
  rating,
} from "./ratings.ts";
export * from "./refusals.ts";
export { type OpenTable, type Room, room } from "./rooms.ts";
export type { ScreenCount, ScreenDetached } from "./screens.ts";
export { ALL_TIME, mondayBefore, monthOf, weekOf } from "./seasons.ts";
export type { SeatRef } from "./seat-ref.ts";
export { type BotsOfSeat, isBytes32, SEED_MS, type Shuffle, type ShuffledDeal } from "./shuffle.ts";
export {
  type Moment,
  moment,
  type Together,
  type TogetherEnded,
  type TogetherMoment,
  type TogetherPeople,
  type TogetherPerson,
  type TogetherRef,
  type TogetherSaid,
  togetherPerson,
  togetherSaid,
} from "./together.ts";
export { normalUsername, USERNAME, usernameKey, usernameLook } from "./usernames.ts";
export type { IceServers, VoiceAnswer, VoiceCandidate, VoiceOffer } from "./voice.ts";
export * as voice from "./voice.ts";
export {
  type ShownReaction,
  shownReaction,
  type WatchableGame,
  type WatcherCount,
  type WatchingEnded,
} from "./watching.ts";
export { rateWebVital, WEB_VITALS, type WebVital, type WebVitalRating } from "./web-vitals.ts";
