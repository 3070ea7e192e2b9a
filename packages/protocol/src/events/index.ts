// Every event of a client and of the server. The types of the server's handlers and of the client's requests follow from
// these lists. To add an event, write it into the file of its topic.
import type * as z from "zod/mini";
import type { User } from "../accounts.ts";
import type { ChatMessage } from "../chat.ts";
import type { Cup } from "../cups.ts";
import type { GameState } from "../game.ts";
import type { EventRate } from "../limits/event-rates.ts";
import type { EventRefusalCode } from "../refusals.ts";
import type { OpenTable, Room } from "../rooms.ts";
import type { Together } from "../together.ts";
import { type Acknowledged, acknowledgementOf } from "./acknowledgement.ts";
import { type ChatServerEvents, chatEvents, chatServerEvents } from "./chat.ts";
import { type CupsServerEvents, cupsEvents, cupsServerEvents } from "./cups.ts";
import { dealsEvents } from "./deals.ts";
import { identityEvents } from "./identity.ts";
import { type MatchmakingServerEvents, matchmakingEvents, matchmakingServerEvents } from "./matchmaking.ts";
import { type ModerationServerEvents, moderationEvents, moderationServerEvents } from "./moderation.ts";
import { pageEvents } from "./page.ts";
import { type PeopleServerEvents, peopleEvents, peopleServerEvents } from "./people.ts";
import { type RadioServerEvents, radioEvents, radioServerEvents } from "./radio.ts";
import { type RoomsServerEvents, roomsEvents, roomsServerEvents } from "./rooms.ts";
import { type ScreensServerEvents, screensEvents, screensServerEvents } from "./screens.ts";
import { type SeatsServerEvents, seatsEvents, seatsServerEvents } from "./seats.ts";
import { shufflesEvents } from "./shuffles.ts";
import { type TableServerEvents, tableEvents, tableServerEvents } from "./table.ts";
import { type TogetherServerEvents, togetherEvents, togetherServerEvents } from "./together.ts";
import { type VoiceServerEvents, voiceEvents, voiceServerEvents } from "./voice.ts";
import { type WatchingServerEvents, watchingEvents, watchingServerEvents } from "./watching.ts";

export type { Failure } from "./acknowledgement.ts";

/**
 * `payload` is the event's content; `reply` is what its acknowledgement adds to `success: true`. `limit`: how often it may
 * be sent; the server refuses it as RATE_LIMITED before its handler runs. Without `limit` only the limits of all events
 * hold, and what the handler itself limits. `refusals`: the handler's refusals, without those that any event can have.
 */
export const clientEvents = {
  ...tableEvents,
  ...shufflesEvents,
  ...seatsEvents,
  ...dealsEvents,
  ...watchingEvents,
  ...screensEvents,
  ...togetherEvents,
  ...matchmakingEvents,
  ...cupsEvents,
  ...roomsEvents,
  ...chatEvents,
  ...peopleEvents,
  ...moderationEvents,
  ...identityEvents,
  ...voiceEvents,
  ...radioEvents,
  ...pageEvents,
};

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

/** Refusals of any event: from the gateway, its limits or the schemas, or because a moderator has suspended the sender. */
export const COMMON_EVENT_REFUSALS = ["INVALID_PAYLOAD", "RATE_LIMITED", "SUSPENDED", "INTERNAL"] as const;

interface EventFacts {
  readonly payload: unknown;
  readonly limit?: EventRate;
  readonly refusals: readonly EventRefusalCode[];
}

/** The name of an event's rate; null if it has none. */
export function eventRate(event: ClientEvent): EventRate | null {
  const { limit }: EventFacts = clientEvents[event];
  return limit ?? null;
}

/** The refusals of an event's handler, without those that any event can have. */
export function eventRefusals(event: ClientEvent): readonly EventRefusalCode[] {
  const { refusals }: EventFacts = clientEvents[event];
  return refusals;
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

export type Acknowledgement<E extends ClientEvent> = Acknowledged<Reply<E>>;

export type ClientEvents = {
  [E in ClientEvent]: (request: Request<E>, acknowledge?: (answer: Acknowledgement<E>) => void) => void;
};

type ReplySchemas = { readonly [E in ClientEvent]: { readonly reply: z.ZodMiniType<Reply<E>> } };

/** The schema of one event's acknowledgement. */
export function acknowledgementSchema<E extends ClientEvent>(event: E): z.ZodMiniType<Acknowledgement<E>> {
  const schemas: ReplySchemas = clientEvents;
  return acknowledgementOf(schemas[event].reply);
}

export interface ServerEvents
  extends TableServerEvents,
    SeatsServerEvents,
    WatchingServerEvents,
    ScreensServerEvents,
    TogetherServerEvents,
    MatchmakingServerEvents,
    CupsServerEvents,
    RoomsServerEvents,
    ChatServerEvents,
    PeopleServerEvents,
    ModerationServerEvents,
    VoiceServerEvents,
    RadioServerEvents {}

export type ServerEvent = keyof ServerEvents;
/** The arguments of one event. */
export type ServerEventArguments<E extends ServerEvent> = Parameters<ServerEvents[E]>;

/** The schema of each event's arguments. */
export const serverEvents: { readonly [E in ServerEvent]: z.ZodMiniType<ServerEventArguments<E>> } = {
  ...tableServerEvents,
  ...seatsServerEvents,
  ...watchingServerEvents,
  ...screensServerEvents,
  ...togetherServerEvents,
  ...matchmakingServerEvents,
  ...cupsServerEvents,
  ...roomsServerEvents,
  ...chatServerEvents,
  ...peopleServerEvents,
  ...moderationServerEvents,
  ...voiceServerEvents,
  ...radioServerEvents,
};
