// Every event of the realtime protocol, once: what a client may send, what it is answered, what it hears.
import { TARGETS } from "@chkobba/rules";
import { z } from "zod";
import type { ErrorCode } from "./errors.ts";
import { type GameState, gameState } from "./game.ts";
import { DEFAULT_TARGET, PLAYER_NAME_MAX, TURN_SECONDS_CHOICES } from "./limits.ts";
import type { Notice } from "./notice.ts";

/** Any string is an id; one that belongs to nothing is answered with NOT_FOUND. */
const id = z.string();
const playerName = z.string().trim().min(1).max(PLAYER_NAME_MAX);

/** Absent and null both mean the default. */
const orDefault = <T extends z.ZodType>(schema: T, value: z.output<T>) =>
  schema.nullish().transform((given) => given ?? value);
const optional = <T extends z.ZodType>(schema: T) => schema.nullish().transform((given) => given ?? undefined);

const targetScore = orDefault(z.literal(TARGETS), DEFAULT_TARGET);
/** Absent: the server's default. Null: no clock. */
const turnSeconds = z.literal(TURN_SECONDS_CHOICES).nullable().optional();

const nothing = z.object({});
const seatTaken = z.object({ gameId: id, playerId: id });
const inGame = z.object({ gameId: id });
const inSeat = z.object({ gameId: id, playerId: id });

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
  "create-solo-game": { payload: z.object({ playerName, targetScore }), reply: seatTaken },
  "join-game": {
    payload: z
      .object({ gameId: id, playerName: optional(playerName), existingPlayerId: optional(id) })
      .refine((join) => join.playerName !== undefined || join.existingPlayerId !== undefined, {
        path: ["playerName"],
        error: "a new player needs a name",
      }),
    reply: seatTaken,
  },
  "get-game": { payload: inGame, reply: z.object({ game: gameState }) },
  "start-game": { payload: inGame, reply: nothing },
  "play-card": { payload: inSeat.extend({ cardId: id, capturedCardIds: z.array(id) }), reply: nothing },
  "continue-after-round-summary": { payload: inGame, reply: nothing },
  "reset-game": { payload: inGame, reply: nothing },
  "leave-game": { payload: inSeat, reply: nothing },
  "test-setup-near-win": { payload: inGame, reply: nothing },
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
}

export type ClientEvents = {
  [E in ClientEvent]: (request: Request<E>, acknowledge?: (answer: Acknowledgement<E>) => void) => void;
};

/** What a client may say of itself when it connects: who cannot say it is known by its socket alone. */
export const handshake = z.object({ deviceId: optional(z.string().min(1).max(200)) });
