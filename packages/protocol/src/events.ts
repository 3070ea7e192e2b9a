// Lists every event of a client once, with its payload and with the fields that its acknowledgement adds to `success`.
import { ALL_CARDS, BOT_LEVELS, perHouseRule, TARGETS } from "@chkobba/rules";
import * as z from "zod/mini";
import { type User, user } from "./accounts.ts";
import { type ChatMessage, chatMessage, chatText } from "./chat.ts";
import { contact } from "./contact.ts";
import { type Cup, cup } from "./cups.ts";
import { list, name, optional, orDefault } from "./fields.ts";
import { type GameState, gameState } from "./game.ts";
import { ADMIN_KEY_MAX, DEVICE_ID_MAX, TOKEN_MAX } from "./limits/accounts.ts";
import { PHRASE_MAX, REACTIONS } from "./limits/chat.ts";
import { NOTICES_MAX } from "./limits/moderation.ts";
import { PARTY_MAX } from "./limits/people.ts";
import {
  DEFAULT_BOT_LEVEL,
  DEFAULT_TARGET,
  PLAYER_NAME_MAX,
  ROOM_NAME_MAX,
  TURN_SECONDS_CHOICES,
} from "./limits/table.ts";
import { type Lapse, lapse } from "./matches.ts";
import { reportReason, reportText } from "./moderation.ts";
import { isPhrase } from "./phrases.ts";
import { entry } from "./record.ts";
import { type EventRefusalCode, isEventRefusalCode } from "./refusals.ts";
import { clientError, clientPerformance } from "./reports.ts";
import { type OpenTable, openTable, type Room, room } from "./rooms.ts";
import { moment, type Together, together } from "./together.ts";
import { answer, iceCandidate, offer } from "./voice.ts";

/** Any string passes as an id. The event's handler refuses an unknown id, for example with GAME_NOT_FOUND. */
const id = z.string();
const playerName = name(PLAYER_NAME_MAX);

const target = z.literal(TARGETS);
const targetScore = orDefault(target, DEFAULT_TARGET);
/** Seconds for a turn. Absent: the server's default. Null: no clock. */
const turnSeconds = z.optional(z.nullable(z.literal(TURN_SECONDS_CHOICES)));
const level = orDefault(z.enum(BOT_LEVELS), DEFAULT_BOT_LEVEL);
const teamMode = orDefault(z.boolean(), false);
/** A house rule that is not named has its normal value, or in a room's game the value of the room. */
const houseRules = optional(z.object(perHouseRule(() => optional(z.boolean()))));

/** Whether people without a seat may watch. Absent: the room's setting, or no for a game outside rooms. */
const watchable = optional(z.boolean());

const nothing = z.object({});
const seatTaken = z.object({ gameId: id, playerId: id });
const inGame = z.object({ gameId: id });
const inSeat = z.object({ gameId: id, playerId: id });
const inRoom = z.object({ roomId: id });
const inCup = z.object({ cupId: id });
const onScreen = z.object({ code: id });
const inTogether = z.object({ gameId: id, number: z.int() });
/** The server identifies a guest by the device. `username` is only shown with the reactions of a guest who watches. */
const guestField = z.string().check(z.maxLength(200));
const phrase = z.string().check(z.maxLength(PHRASE_MAX, { abort: true }), z.refine(isPhrase));
const move = z.object({ cardId: id, capturedCardIds: list(id, ALL_CARDS.length) });

/** `payload` is the event's content; `reply` is what its acknowledgement adds to `success: true`. */
export const clientEvents = {
  "check-game-exists": {
    payload: inGame,
    /** `gameId`: the game's id, if the event named a code. */
    reply: z.object({ exists: z.boolean(), status: z.optional(gameState.shape.status), gameId: z.optional(id) }),
  },
  "create-game": {
    payload: z.object({ playerName, teamMode, targetScore, turnSeconds, houseRules, watchable }),
    reply: seatTaken,
  },
  /** `teamMode`: the player has a bot as partner and two bots as opponents. */
  "create-solo-game": {
    payload: z.object({ playerName, teamMode, targetScore, level, houseRules }),
    reply: seatTaken,
  },
  /** Opens the player's only attempt at a deal. If the attempt exists already, the player returns to it. */
  "play-deal": {
    /**
     * `pair` (kind teams only): 0 or 1. If `pair` is absent or the pair is full, the player joins a pair with a free
     * seat.
     */
    payload: z.object({ dealId: id, playerName, pair: optional(z.literal([0, 1])) }),
    reply: seatTaken,
  },
  /**
   * Takes the player's attempt offline. The reply has all entries of the attempt so far, and the seed, from which the
   * rest can be computed. The client later submits the finished attempt by sending its plays. For a deal of the day
   * that counts for the leaderboards, the event is refused with FORBIDDEN; the day's deal for playing offline (`along`)
   * is allowed.
   */
  "take-deal": {
    payload: inSeat,
    reply: z.object({
      seed: z.string(),
      rounds: z.int(),
      level: z.enum(BOT_LEVELS),
      players: z.array(z.object({ id, name: z.string(), isBot: z.boolean() })),
      entries: z.array(entry),
    }),
  },
  "join-game": {
    payload: z.object({ gameId: id, playerName: optional(playerName), existingPlayerId: optional(id) }).check(
      z.refine((join) => join.playerName !== undefined || join.existingPlayerId !== undefined, {
        path: ["playerName"],
        error: "a new player needs a name",
      }),
    ),
    reply: seatTaken,
  },
  /** In a waiting team game: puts bots on the free seats. A player who joins later takes a bot's seat. */
  "fill-with-bots": { payload: inGame, reply: nothing },
  /**
   * In a waiting team game: moves the player to a free seat or to a bot's seat. The bot then moves to the player's old
   * seat. `seat` is counted from 0.
   */
  "choose-seat": { payload: z.extend(inSeat, { seat: z.int().check(z.gte(0), z.lte(3)) }), reply: nothing },
  "get-game": { payload: inGame, reply: z.object({ game: gameState }) },
  "start-game": { payload: inGame, reply: nothing },
  /** `round`: the round in which the player chose the card. If the event arrives in a later round, it plays nothing. */
  "play-card": { payload: z.extend(inSeat, { ...move.shape, round: optional(z.number()) }), reply: nothing },
  /** With the house rule "cut": the leader of the round lifts `at` cards. */
  "cut-deck": { payload: z.extend(inSeat, { at: z.int().check(z.gte(1), z.lte(39)) }), reply: nothing },
  /** Keeps the cut card, or leaves it on the table. */
  "keep-cut-card": { payload: z.extend(inSeat, { keep: z.boolean() }), reply: nothing },
  /** Commits to the player's 32 random bytes before the first deal: `commitment` is their SHA-256 (hex). */
  "commit-seed": { payload: z.extend(inSeat, { commitment: z.string() }), reply: nothing },
  /** Reveals the 32 bytes of "commit-seed" (hex). A client sends them only in the phase "reveal". */
  "reveal-seed": { payload: z.extend(inSeat, { seed: z.string() }), reply: nothing },
  /**
   * Returns the move that the bot would play on this seat. Only for solo games, because it would be cheating between
   * people.
   */
  "get-hint": { payload: inSeat, reply: z.object({ move }) },
  "continue-after-round-summary": { payload: inGame, reply: nothing },
  /**
   * Starts the next game at the table. `waits`: the sender joins it only with `take-seat`, like the others, so that no
   * clock of theirs runs until another player has accepted.
   */
  "reset-game": { payload: z.extend(inGame, { waits: optional(z.boolean()) }), reply: nothing },
  /** Joins a rematch that another player started. Playing a card joins it too. */
  "take-seat": { payload: inSeat, reply: nothing },
  "leave-game": { payload: inSeat, reply: nothing },
  /** Makes a link with which another browser takes over the sender's seat. `expiresAt` is in ms since the epoch. */
  "share-seat": { payload: inSeat, reply: z.object({ url: z.string(), expiresAt: z.number() }) },
  /** `token`: the last part of the link from "share-seat". */
  "claim-seat": { payload: z.object({ token: z.string().check(z.maxLength(TOKEN_MAX)) }), reply: seatTaken },

  /**
   * From now on the sender receives the updates of the game, without any hands. `gameId` may also be the game's code.
   */
  "watch-game": { payload: inGame, reply: z.object({ game: gameState }) },
  "stop-watching": { payload: inGame, reply: nothing },
  /**
   * Opens the sender's table to watchers, or closes it. Only the player who closed a table may open it again. With
   * `isListed: false`, the open table is not in the list of live games. Absent: it is.
   */
  "set-watchable": {
    payload: z.extend(inSeat, { watchable: z.boolean(), isListed: optional(z.boolean()) }),
    reply: nothing,
  },
  /** Sends a reaction. A watcher leaves out `playerId`. */
  react: {
    payload: z.object({ gameId: id, playerId: optional(id), reaction: z.enum(REACTIONS) }),
    reply: nothing,
  },

  /**
   * Opens a screen, which shows a table to all people in a room. `token`: the one of an earlier reply, for the same
   * screen again. `gameId`: the table that it shows, or null.
   */
  "open-screen": {
    payload: z.object({ token: optional(z.string().check(z.maxLength(TOKEN_MAX))) }),
    reply: z.object({ code: z.string(), token: z.string(), gameId: z.nullable(id) }),
  },
  /** Reads what a screen shows. `canJoin`: its table waits for players and has a free seat. */
  "check-screen": { payload: onScreen, reply: z.object({ gameId: z.nullable(id), canJoin: z.boolean() }) },
  /** Brings the sender's table to a screen. */
  "attach-screen": { payload: z.extend(inSeat, { code: id }), reply: nothing },
  /** Takes the sender's table off the screen with this code. Absent: off all its screens. */
  "detach-screen": { payload: z.extend(inSeat, { code: optional(id) }), reply: nothing },

  /**
   * Opens a finished game between people for looking at it together. All who join see the moment that the leader shows.
   * `number`: the number of the game at its table; absent: the newest finished one. A socket is in one such room: a
   * second one takes it out of the first. A player of the game may always join, and anyone else who may see its replay
   * while a player of the game is there.
   */
  "join-together": {
    payload: z.object({ gameId: id, number: optional(z.int()) }),
    reply: z.object({ together }),
  },
  "leave-together": { payload: inTogether, reply: nothing },
  /** Shows a moment to the room. From the leader only. */
  "show-together": {
    payload: z.extend(inTogether, { at: moment.shape.at, line: orDefault(moment.shape.line, []) }),
    reply: nothing,
  },
  /** Passes the lead to a person in the room. From the leader only. */
  "lead-together": { payload: z.extend(inTogether, { personId: id }), reply: nothing },
  /** Removes a person who did not play the game, as long as the room lasts. From a player of the game only. */
  "remove-from-together": { payload: z.extend(inTogether, { personId: id }), reply: nothing },
  /** Says a reaction or one of the quick phrases to the room. With both, the reaction is said. */
  "say-together": {
    payload: z
      .extend(inTogether, { reaction: optional(z.enum(REACTIONS)), phrase: optional(phrase) })
      .check(z.refine((said) => said.reaction !== undefined || said.phrase !== undefined, { path: ["reaction"] })),
    reply: nothing,
  },

  /**
   * Searches for players who want the same kind of game. A new search replaces the player's earlier search. Two players
   * who send the same `party` are partners in 2 vs 2 games. The players' clients make up this id. It should be long and
   * random, because nothing else keeps other players out of the party.
   */
  "find-game": {
    payload: z.object({
      playerName,
      teamMode,
      targetScore,
      party: optional(z.string().check(z.minLength(1), z.maxLength(PARTY_MAX))),
    }),
    reply: nothing,
  },
  /** Ends the search, and declines a proposed match. */
  "stop-finding": { payload: nothing, reply: nothing },
  "answer-match": { payload: z.object({ matchId: id, accept: z.boolean() }), reply: nothing },

  /** Joins a cup with the account of the socket. An arena can also be joined while it runs. */
  "join-cup": { payload: inCup, reply: nothing },
  "leave-cup": { payload: inCup, reply: nothing },
  /** Pauses the player in an arena, or ends the pause. A paused player is not paired. */
  "pause-cup": { payload: z.extend(inCup, { paused: z.boolean() }), reply: nothing },
  /** From now on the socket receives `cup-update` about this cup. */
  "follow-cup": { payload: inCup, reply: z.object({ cup }) },
  "unfollow-cup": { payload: inCup, reply: nothing },

  "test-setup-near-win": { payload: inGame, reply: nothing },

  "create-room": {
    payload: z.object({
      roomName: name(ROOM_NAME_MAX),
      isPrivate: orDefault(z.boolean(), false),
      teamMode,
      targetScore,
      turnSeconds,
      houseRules,
      /**
       * Whether people without a seat may watch the room's games. Absent: yes for a public room, no for a private room.
       */
      watchable,
    }),
    reply: z.object({ room }),
  },
  "get-public-rooms": { payload: nothing, reply: z.object({ rooms: z.array(room), tables: z.array(openTable) }) },
  "join-room": { payload: inRoom, reply: z.object({ room }) },
  "create-game-in-room": {
    payload: z.extend(inRoom, {
      playerName,
      teamMode: optional(z.boolean()),
      targetScore: optional(target),
      /** Seconds for a turn. Absent: the room's setting. Null: no clock. */
      turnSeconds,
      houseRules,
      watchable,
    }),
    reply: seatTaken,
  },
  /** Removes a room that the sender opened; an admin can remove any room. */
  "close-room": { payload: inRoom, reply: nothing },
  "admin-delete-room": { payload: inRoom, reply: z.object({ roomDeleted: z.boolean() }) },

  "chat-message": {
    payload: z.extend(inSeat, { message: chatText }),
    reply: z.object({ message: chatMessage }),
  },
  "get-chat-history": { payload: inGame, reply: z.object({ messages: z.array(chatMessage) }) },

  /** Mutes this player in chat and voice and excludes them from quick match. The player is not notified. */
  "block-player": { payload: inSeat, reply: nothing },
  "unblock-player": { payload: inSeat, reply: nothing },
  /** Returns the ids of the players at the table whom the sender has blocked. */
  "get-blocked-players": { payload: inGame, reply: z.object({ playerIds: z.array(id) }) },

  /**
   * Returns the person's contact choices, the ids of the friends at the table, and whether the other players may be
   * strangers.
   */
  "get-contact": {
    payload: z.object({ gameId: optional(id) }),
    reply: z.object({ contact, friends: z.array(id), strangers: z.boolean() }),
  },
  /**
   * An account's choices are stored with the account. A guest's choices apply to the socket until the guest sends new
   * choices.
   */
  "set-contact": { payload: contact, reply: nothing },
  /** Sets whether this socket may hear the voice of a player at the table. */
  "allow-voice": { payload: z.extend(inSeat, { allowed: z.boolean() }), reply: nothing },

  /** Invites a friend to a waiting game in which the sender has a seat. */
  "invite-player": { payload: z.extend(inGame, { username: id }), reply: nothing },

  /** Declines the invitation of this friend to a game. The friend's page then offers to invite again. */
  "decline-invitation": { payload: z.extend(inGame, { username: id }), reply: nothing },

  /** Asks the moderators to look at this player. Reports of one reporter about one player count once a day. */
  "report-player": {
    payload: z.extend(inSeat, {
      reason: reportReason,
      text: reportText,
    }),
    reply: nothing,
  },
  /** The sender has read the moderators' notices with these ids. */
  "see-notices": { payload: z.object({ ids: list(id, NOTICES_MAX) }), reply: nothing },

  authenticate: {
    payload: z.object({
      accessToken: z.string().check(z.minLength(1), z.maxLength(TOKEN_MAX)),
      /** The account that the page believes to be signed in. The server ignores it and uses the token. */
      user: z.optional(z.unknown()),
    }),
    reply: z.object({ user }),
  },
  "guest-session": {
    payload: z.object({ sessionId: optional(guestField), username: optional(guestField) }),
    reply: nothing,
  },

  "webrtc-offer": { payload: offer, reply: nothing },
  "webrtc-answer": { payload: answer, reply: nothing },
  "webrtc-ice-candidate": { payload: iceCandidate, reply: nothing },
  /** Ends the voice chat of this seat. The player stays in the game. */
  "webrtc-leave": { payload: inSeat, reply: nothing },

  /** Checks that the connection still carries data. The server answers at once, even while earlier events wait. */
  probe: { payload: nothing, reply: nothing },

  /**
   * Whether the page can be seen. If the page is hidden, its player is notified of their turn by Web Push, if they have
   * chosen that.
   */
  "page-visibility": { payload: z.object({ visible: z.boolean() }), reply: nothing },

  "radio-tune": { payload: z.object({ listening: z.boolean() }), reply: nothing },

  "track-share": { payload: nothing, reply: nothing },
  "client-error": { payload: clientError, reply: nothing },
  "track-client-perf": { payload: clientPerformance, reply: nothing },
} as const;

export type ClientEvent = keyof typeof clientEvents;
/** A client's request, before defaults are filled in. */
export type Request<E extends ClientEvent> = z.input<(typeof clientEvents)[E]["payload"]>;
/** The payload of an event after its schema has parsed it. */
export type Payload<E extends ClientEvent> = z.output<(typeof clientEvents)[E]["payload"]>;

type PayloadSchemas = { readonly [E in ClientEvent]: { readonly payload: z.ZodMiniType<Payload<E>> } };

/** The schema of one event's payload. */
export function payloadSchema<E extends ClientEvent>(event: E): z.ZodMiniType<Payload<E>> {
  const schemas: PayloadSchemas = clientEvents;
  return schemas[event].payload;
}

export function isClientEvent(name: string): name is ClientEvent {
  return Object.hasOwn(clientEvents, name);
}

interface TypedReplies {
  "get-game": { game: GameState };
  "watch-game": { game: GameState };
  authenticate: { user: User };
  "create-room": { room: Room };
  "follow-cup": { cup: Cup };
  "join-room": { room: Room };
  "join-together": { together: Together };
  "get-public-rooms": { rooms: readonly Room[]; tables: readonly OpenTable[] };
  "chat-message": { message: ChatMessage };
  "get-chat-history": { messages: readonly ChatMessage[] };
}
export type Reply<E extends ClientEvent> = E extends keyof TypedReplies
  ? TypedReplies[E]
  : z.output<(typeof clientEvents)[E]["reply"]>;

export interface Failure {
  readonly success: false;
  readonly error: string;
  readonly code: EventRefusalCode;
  /** Comes with QUEUE_BANNED: when the event will be accepted again, in ms since the epoch. */
  readonly until?: number | undefined;
  /** Comes with QUEUE_BANNED: the lapses that are the reason, oldest first. */
  readonly lapses?: readonly Lapse[] | undefined;
}
export type Acknowledgement<E extends ClientEvent> = ({ readonly success: true } & Reply<E>) | Failure;

export type ClientEvents = {
  [E in ClientEvent]: (request: Request<E>, acknowledge?: (answer: Acknowledgement<E>) => void) => void;
};

/** The code of a refused event. A code that this client does not know is read as INTERNAL. */
export const eventRefusalCode = z.catch(z.custom<EventRefusalCode>(isEventRefusalCode), "INTERNAL");

const success = z.object({ success: z.literal(true) });
const failure = z.object({
  success: z.literal(false),
  error: z.string(),
  code: eventRefusalCode,
  until: z.optional(z.number()),
  lapses: z.optional(z.array(lapse)),
});

type ReplySchemas = { readonly [E in ClientEvent]: { readonly reply: z.ZodMiniType<Reply<E>> } };

/** The schema of one event's acknowledgement. */
export function acknowledgementSchema<E extends ClientEvent>(event: E): z.ZodMiniType<Acknowledgement<E>> {
  const schemas: ReplySchemas = clientEvents;
  return z.union([z.intersection(success, schemas[event].reply), failure]);
}

/**
 * The data that a client may send when it connects. A client without an access token and without a device id has its
 * socket as its only identity.
 */
export const handshake = z.object({
  deviceId: optional(z.string().check(z.minLength(1), z.maxLength(DEVICE_ID_MAX))),
  accessToken: optional(z.string().check(z.maxLength(TOKEN_MAX))),
  adminKey: optional(z.string().check(z.maxLength(ADMIN_KEY_MAX))),
  /** "entries": the client wants small updates. Other values are ignored. */
  updates: z.optional(z.unknown()),
  /** The person's contact choices; absent: everything is allowed. An account's stored choices take precedence. */
  contact: z.catch(optional(contact), undefined),
  /** True: the client takes part in the seeds of shuffles. Other values are ignored. */
  seeds: z.optional(z.unknown()),
});
