// Lists every event of the server once, with its content as types for both sides and as schemas for the client's
// parser.
import * as z from "zod/mini";
import { type ChatMessage, chatMessage } from "./chat.ts";
import { type Contact, contact } from "./contact.ts";
import { type CupSoon, cupChanged, cupSoon } from "./cups.ts";
import { type Acknowledgement, acknowledgementSchema, eventRefusalCode } from "./events.ts";
import { type GameInvitation, gameInvitation } from "./friends.ts";
import { type GameState, gameState } from "./game.ts";
import { type GameEntry, gameEntry } from "./game-entry.ts";
import {
  type GameFound,
  gameFound,
  type LobbyCounts,
  lobbyCounts,
  type MatchOff,
  matchOff,
  type ProposedMatch,
  proposedMatch,
} from "./matches.ts";
import { type ModerationNotice, moderationNotice } from "./moderation.ts";
import type { Notice } from "./notice.ts";
import type { EventRefusalCode } from "./refusals.ts";
import { type ScreenCount, type ScreenDetached, screenAttached, screenCount, screenDetached } from "./screens.ts";
import type { SeatRef } from "./seat-ref.ts";
import {
  type TogetherEnded,
  type TogetherMoment,
  type TogetherPeople,
  type TogetherSaid,
  togetherEnded,
  togetherMoment,
  togetherPeople,
  togetherSaid,
} from "./together.ts";
import { answer, iceCandidate, offer, type VoiceAnswer, type VoiceCandidate, type VoiceOffer } from "./voice.ts";
import {
  type ShownReaction,
  shownReaction,
  type WatcherCount,
  type WatchingEnded,
  watcherCount,
  watchingEnded,
} from "./watching.ts";

export interface ServerEvents {
  "game-update": (game: GameState) => void;
  /** Replaces most `game-update`s for clients that requested small updates in their handshake. */
  "game-entry": (entry: GameEntry) => void;
  /** The notice as data, and its English text. */
  "game-message": (text: string, notice: Notice) => void;
  "game-error": (text: string, code: EventRefusalCode) => void;
  /** Another browser has taken over the seat of this socket; the socket is no longer on the seat. */
  "seat-moved": (moved: { readonly gameId: string }) => void;
  /** Sent to the table and its watchers, at most once in 2 s. */
  "watchers-update": (count: WatcherCount) => void;
  "watching-ended": (ended: WatchingEnded) => void;
  /** To a screen: from now on it shows this table. The table's state follows. */
  "screen-attached": (attached: { readonly gameId: string }) => void;
  /** To a screen: the table is gone, or a player has taken it off the screen. */
  "screen-detached": (detached: ScreenDetached) => void;
  /** To the seats of a table: how many screens show it now. */
  "screens-update": (count: ScreenCount) => void;
  /** Sent to the table, its watchers and its screens, including the sender. */
  reaction: (reaction: ShownReaction) => void;
  /**
   * The moment that the leader shows, to the people who look at a game together and to the screens of its table. At most
   * four a second; where there are many people, at longer intervals. The newest moment always arrives.
   */
  "together-moment": (moment: TogetherMoment) => void;
  /** The people who look at a game together, and their leader. At most once a second. */
  "together-people": (people: TogetherPeople) => void;
  /** A reaction or a phrase, to the people who look at a game together, including the sender. */
  "together-said": (said: TogetherSaid) => void;
  "together-ended": (ended: TogetherEnded) => void;
  "check-game-exists-response": (answer: Acknowledgement<"check-game-exists">) => void;
  "game-created-in-room": (created: { readonly gameId: string; readonly roomId: string }) => void;
  /** The public rooms or their waiting games have changed. */
  "room-list-update": () => void;
  "room-deleted": (deleted: { readonly roomId: string }) => void;
  /** The client answers with `answer-match`. */
  "match-proposed": (match: ProposedMatch) => void;
  "match-off": (off: MatchOff) => void;
  /** The game has begun, and this socket is on the player's seat. */
  "game-found": (found: GameFound) => void;
  /** A followed cup has changed. Sent at most once in 2 s. */
  "cup-update": (changed: { readonly cupId: string }) => void;
  /** A cup that the account has joined starts in ten minutes. */
  "cup-soon": (soon: CupSoon) => void;
  "lobby-counts": (counts: LobbyCounts) => void;
  /** The friends of this account, their presence or the requests have changed. */
  "friends-update": () => void;
  /** A friend invites this account, or the other players of the last game ask for a rematch. */
  "game-invited": (invitation: GameInvitation) => void;
  /** The friend with this username has declined this account's invitation to the game. */
  "invitation-declined": (declined: { readonly gameId: string; readonly username: string }) => void;
  /**
   * Notices of moderators to this person. The server sends them again at each connection until the client sends
   * `see-notices`.
   */
  "moderation-notices": (sent: { readonly notices: readonly ModerationNotice[] }) => void;
  "chat-message": (message: ChatMessage) => void;
  /** The messages of the table, oldest first. */
  "chat-history": (messages: readonly ChatMessage[]) => void;
  /** The contact choices of the account have changed. */
  "contact-update": (changed: { readonly contact: Contact }) => void;
  /** A player at the table would like to talk, but this socket's person does not hear that player. */
  "voice-asked": (asked: SeatRef) => void;
  "webrtc-offer": (signal: VoiceOffer) => void;
  "webrtc-answer": (signal: VoiceAnswer) => void;
  "webrtc-ice-candidate": (signal: VoiceCandidate) => void;
  /** The client should close the voice connection to this player. */
  "webrtc-player-disconnect": (gone: { readonly playerId: string }) => void;
  /** The radio plays another track, or the track was renamed. */
  radioUpdate: (playing: { readonly trackName: string; readonly trackId: string | null }) => void;
  /** How many sockets listen to the radio. */
  radioListenersUpdate: (count: number) => void;
}

export type ServerEvent = keyof ServerEvents;
/** The arguments of one event. */
export type ServerEventArguments<E extends ServerEvent> = Parameters<ServerEvents[E]>;

const notice = z.union([
  z.object({
    code: z.literal("ROUND_TIME_USED"),
    name: z.string(),
    playerId: z.optional(z.string()),
    seconds: z.int(),
  }),
  z.object({
    code: z.enum(["JOINED", "LEFT", "BOT_TOOK_OVER", "AWAY", "BACK", "TIME_RAN_OUT", "CUT_TIME_RAN_OUT"]),
    name: z.string(),
    playerId: z.optional(z.string()),
  }),
  z.object({ code: z.literal("VOID_DEAL") }),
]);

/** The schema of each event's arguments. */
export const serverEvents: { readonly [E in ServerEvent]: z.ZodMiniType<ServerEventArguments<E>> } = {
  "game-update": z.tuple([gameState]),
  "game-entry": z.tuple([gameEntry]),
  "game-message": z.tuple([z.string(), notice]),
  "game-error": z.tuple([z.string(), eventRefusalCode]),
  "seat-moved": z.tuple([z.object({ gameId: z.string() })]),
  "watchers-update": z.tuple([watcherCount]),
  "watching-ended": z.tuple([watchingEnded]),
  "screen-attached": z.tuple([screenAttached]),
  "screen-detached": z.tuple([screenDetached]),
  "screens-update": z.tuple([screenCount]),
  reaction: z.tuple([shownReaction]),
  "together-moment": z.tuple([togetherMoment]),
  "together-people": z.tuple([togetherPeople]),
  "together-said": z.tuple([togetherSaid]),
  "together-ended": z.tuple([togetherEnded]),
  "check-game-exists-response": z.tuple([acknowledgementSchema("check-game-exists")]),
  "game-created-in-room": z.tuple([z.object({ gameId: z.string(), roomId: z.string() })]),
  "room-list-update": z.tuple([]),
  "room-deleted": z.tuple([z.object({ roomId: z.string() })]),
  "match-proposed": z.tuple([proposedMatch]),
  "match-off": z.tuple([matchOff]),
  "game-found": z.tuple([gameFound]),
  "cup-update": z.tuple([cupChanged]),
  "cup-soon": z.tuple([cupSoon]),
  "lobby-counts": z.tuple([lobbyCounts]),
  "friends-update": z.tuple([]),
  "game-invited": z.tuple([gameInvitation]),
  "invitation-declined": z.tuple([z.object({ gameId: z.string(), username: z.string() })]),
  "moderation-notices": z.tuple([z.object({ notices: z.array(moderationNotice) })]),
  "chat-message": z.tuple([chatMessage]),
  "chat-history": z.tuple([z.array(chatMessage)]),
  "contact-update": z.tuple([z.object({ contact })]),
  "voice-asked": z.tuple([z.object({ gameId: z.string(), playerId: z.string() })]),
  "webrtc-offer": z.tuple([offer]),
  "webrtc-answer": z.tuple([answer]),
  "webrtc-ice-candidate": z.tuple([iceCandidate]),
  "webrtc-player-disconnect": z.tuple([z.object({ playerId: z.string() })]),
  radioUpdate: z.tuple([z.object({ trackName: z.string(), trackId: z.nullable(z.string()) })]),
  radioListenersUpdate: z.tuple([z.int()]),
};
