// Every event of the realtime protocol, once: what a client may send, what it is answered, what it hears.
import { TARGETS } from "@chkobba/rules";
import { z } from "zod";
import { type User, user } from "./accounts.ts";
import { type ChatMessage, chatMessage } from "./chat.ts";
import type { ErrorCode } from "./errors.ts";
import { name, optional, orDefault } from "./fields.ts";
import { type GameState, gameState } from "./game.ts";
import {
  BOT_LEVELS,
  CHAT_MESSAGE_MAX,
  DEFAULT_BOT_LEVEL,
  DEFAULT_TARGET,
  PLAYER_NAME_MAX,
  ROOM_NAME_MAX,
  TURN_SECONDS_CHOICES,
} from "./limits.ts";
import type { Notice } from "./notice.ts";
import { clientError, clientPerformance } from "./reports.ts";
import { type Room, room } from "./rooms.ts";
import { answer, iceCandidate, offer, type VoiceAnswer, type VoiceCandidate, type VoiceOffer } from "./voice.ts";

/** Any string is an id; one that belongs to nothing is answered with NOT_FOUND. */
const id = z.string();
const playerName = name(PLAYER_NAME_MAX);

const target = z.literal(TARGETS);
const targetScore = orDefault(target, DEFAULT_TARGET);
/** Absent: the server's default. Null: no clock. */
const turnSeconds = z.literal(TURN_SECONDS_CHOICES).nullable().optional();
const level = orDefault(z.enum(BOT_LEVELS), DEFAULT_BOT_LEVEL);

const nothing = z.object({});
const seatTaken = z.object({ gameId: id, playerId: id });
const inGame = z.object({ gameId: id });
const inSeat = z.object({ gameId: id, playerId: id });
const inRoom = z.object({ roomId: id });
const move = z.object({ cardId: id, capturedCardIds: z.array(id) });

/** `payload` is what the event must carry; `reply` is what its acknowledgement adds to `success: true`. */
export const clientEvents = {
  "check-game-exists": {
    payload: inGame,
    reply: z.object({ exists: z.boolean(), status: gameState.shape.status.optional() }),
  },
  "create-game": {
    payload: z.object({ playerName, teamMode: orDefault(z.boolean(), false), targetScore, turnSeconds }),
    reply: seatTaken,
  },
  /** `teamMode`: a bot as partner and two as opponents. */
  "create-solo-game": {
    payload: z.object({ playerName, teamMode: orDefault(z.boolean(), false), targetScore, level }),
    reply: seatTaken,
  },
  "join-game": {
    payload: z
      .object({ gameId: id, playerName: optional(playerName), existingPlayerId: optional(id) })
      .refine((join) => join.playerName !== undefined || join.existingPlayerId !== undefined, {
        path: ["playerName"],
        error: "a new player needs a name",
      }),
    reply: seatTaken,
  },
  /** In a waiting team game: puts bots on the free seats. Whoever joins takes a bot's place. */
  "fill-with-bots": { payload: inGame, reply: nothing },
  /** In a waiting team game: to a free seat, or to a bot's, which moves to the one that was left. Counted from 0. */
  "choose-seat": { payload: inSeat.extend({ seat: z.int().min(0).max(3) }), reply: nothing },
  "get-game": { payload: inGame, reply: z.object({ game: gameState }) },
  "start-game": { payload: inGame, reply: nothing },
  /** `round`: the one that the card was chosen in. Whoever names it plays nothing by accident in another, however late it comes. */
  "play-card": { payload: inSeat.extend({ ...move.shape, round: optional(z.number()) }), reply: nothing },
  /** What the bot would play in that seat now. Solo games only: between people it would be cheating. */
  "get-hint": { payload: inSeat, reply: z.object({ move }) },
  "continue-after-round-summary": { payload: inGame, reply: nothing },
  "reset-game": { payload: inGame, reply: nothing },
  /** Sits down to the game that somebody else began anew. A play does so too. */
  "take-seat": { payload: inSeat, reply: nothing },
  "leave-game": { payload: inSeat, reply: nothing },
  "test-setup-near-win": { payload: inGame, reply: nothing },

  "create-room": {
    payload: z.object({
      roomName: name(ROOM_NAME_MAX),
      isPrivate: orDefault(z.boolean(), false),
      teamMode: orDefault(z.boolean(), false),
      targetScore,
      turnSeconds,
    }),
    reply: z.object({ room }),
  },
  "get-public-rooms": { payload: nothing, reply: z.object({ rooms: z.array(room) }) },
  "join-room": { payload: inRoom, reply: z.object({ room }) },
  "create-game-in-room": {
    payload: inRoom.extend({
      playerName,
      teamMode: optional(z.boolean()),
      targetScore: optional(target),
      /** Absent: as the room says. Null: no clock. */
      turnSeconds,
    }),
    reply: seatTaken,
  },
  "admin-delete-room": { payload: inRoom, reply: z.object({ roomDeleted: z.boolean() }) },

  "chat-message": {
    payload: inSeat.extend({ message: z.string().trim().min(1).max(CHAT_MESSAGE_MAX) }),
    reply: z.object({ message: chatMessage }),
  },
  "get-chat-history": { payload: inGame, reply: z.object({ messages: z.array(chatMessage) }) },

  authenticate: {
    payload: z.object({ accessToken: z.string().min(1).max(4000) }),
    reply: z.object({ user }),
  },
  "guest-session": {
    payload: z.object({ sessionId: optional(z.string().max(200)), username: optional(z.string().max(200)) }),
    reply: nothing,
  },

  "webrtc-offer": { payload: offer, reply: nothing },
  "webrtc-answer": { payload: answer, reply: nothing },
  "webrtc-ice-candidate": { payload: iceCandidate, reply: nothing },
  /** Hangs up; the seat stays. */
  "webrtc-leave": { payload: inSeat, reply: nothing },

  "radio-tune": { payload: z.object({ listening: z.boolean() }), reply: nothing },

  "track-share": { payload: nothing, reply: nothing },
  "client-error": { payload: clientError, reply: nothing },
  "track-client-perf": { payload: clientPerformance, reply: nothing },
} as const;

export type ClientEvent = keyof typeof clientEvents;
/** What a client may send, before defaults are filled in. */
export type Request<E extends ClientEvent> = z.input<(typeof clientEvents)[E]["payload"]>;
/** The same after its schema. */
export type Payload<E extends ClientEvent> = z.output<(typeof clientEvents)[E]["payload"]>;

type PayloadSchemas = { readonly [E in ClientEvent]: { readonly payload: z.ZodType<Payload<E>> } };

/** The schema of one event's payload. */
export function payloadSchema<E extends ClientEvent>(event: E): z.ZodType<Payload<E>> {
  const schemas: PayloadSchemas = clientEvents;
  return schemas[event].payload;
}

export function isClientEvent(name: string): name is ClientEvent {
  return Object.hasOwn(clientEvents, name);
}

interface TypedReplies {
  "get-game": { game: GameState };
  authenticate: { user: User };
  "create-room": { room: Room };
  "join-room": { room: Room };
  "get-public-rooms": { rooms: readonly Room[] };
  "chat-message": { message: ChatMessage };
  "get-chat-history": { messages: readonly ChatMessage[] };
}
export type Reply<E extends ClientEvent> = E extends keyof TypedReplies
  ? TypedReplies[E]
  : z.output<(typeof clientEvents)[E]["reply"]>;

export interface Failure {
  readonly success: false;
  readonly error: string;
  readonly code: ErrorCode;
}
export type Acknowledgement<E extends ClientEvent> = ({ readonly success: true } & Reply<E>) | Failure;

/** What every client hears. The notice says in data what the text says in English. */
export interface ServerEvents {
  "game-update": (game: GameState) => void;
  "game-message": (text: string, notice: Notice) => void;
  "game-error": (text: string, code: ErrorCode) => void;
  "check-game-exists-response": (answer: Acknowledgement<"check-game-exists">) => void;
  "game-created-in-room": (created: { readonly gameId: string; readonly roomId: string }) => void;
  /** The public rooms, or the games that wait in them, are not what they were. */
  "room-list-update": () => void;
  "room-deleted": (deleted: { readonly roomId: string }) => void;
  "chat-message": (message: ChatMessage) => void;
  /** The oldest first. */
  "chat-history": (messages: readonly ChatMessage[]) => void;
  "webrtc-offer": (signal: VoiceOffer) => void;
  "webrtc-answer": (signal: VoiceAnswer) => void;
  "webrtc-ice-candidate": (signal: VoiceCandidate) => void;
  /** That seat is not to be talked with any more. */
  "webrtc-player-disconnect": (gone: { readonly playerId: string }) => void;
  /** The radio plays something else, or the same by another name. */
  radioUpdate: (playing: { readonly trackName: string; readonly trackId: string | null }) => void;
  /** How many listen to the radio. */
  radioListenersUpdate: (count: number) => void;
}

export type ClientEvents = {
  [E in ClientEvent]: (request: Request<E>, acknowledge?: (answer: Acknowledgement<E>) => void) => void;
};

/** What a client may say of itself when it connects: who cannot say it is known by its socket alone. */
export const handshake = z.object({
  deviceId: optional(z.string().min(1).max(200)),
  accessToken: optional(z.string().max(4000)),
  adminKey: optional(z.string().max(200)),
});
