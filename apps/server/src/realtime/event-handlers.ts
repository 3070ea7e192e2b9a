// The type of all event handlers, one for each event of the protocol, and their routes for the gateway.
import {
  type ClientEvent,
  EVENT_RATES,
  eventRate,
  FAILED_TEXTS,
  FRAME_BYTES,
  FRAME_BYTES_MAX,
  isClientEvent,
  type Payload,
  payloadSchema,
  type Reply,
  refusalText,
} from "@chkobba/protocol";
import type { CallerLimit } from "../platform/limits/caller-limit.ts";
import { type Route, route } from "../platform/realtime/gateway.ts";
import { type Refusal, type Result, refused } from "../platform/result.ts";
import type { Limits } from "./limits.ts";
import type { IoSocket } from "./socket.ts";

export type EventHandler<E extends ClientEvent> = (payload: Payload<E>, socket: IoSocket) => Promise<Result<Reply<E>>>;
export type EventHandlers = { readonly [E in ClientEvent]: EventHandler<E> };

/** Which games may be read from their logs. */
export interface ColdGames {
  isInMemory(gameId: string): boolean;
  /** Whether a socket of that network may make the server read that game. */
  admit(network: string, gameId: string): Promise<boolean>;
}

interface RoutesWith {
  readonly games: ColdGames;
  readonly limits: Pick<Limits, "byCaller">;
}

/**
 * Returns a route for each handler. Before the handler runs, the route checks the payload by the event's schema, how
 * often the event is sent, and how many games the network makes the server read.
 */
export function routesOf(handlers: EventHandlers, { games, limits }: RoutesWith): ReadonlyMap<string, Route<IoSocket>> {
  const routes = new Map<string, Route<IoSocket>>();
  const rates = new Map(
    Object.entries(EVENT_RATES).map(([name, rate]): [string, CallerLimit<IoSocket>] => [name, limits.byCaller(rate)]),
  );
  const add = <E extends keyof EventHandlers>(event: E) => {
    const handle = handlers[event];
    const limit = rates.get(eventRate(event) ?? "");
    routes.set(
      event,
      route(payloadSchema(event), (payload, socket: IoSocket) => {
        if (limit?.allows(socket) === false) return Promise.resolve(refused("RATE_LIMITED"));
        const gameId = READS_NO_LOG.has(event) ? null : gameIn(payload);
        if (gameId === null || games.isInMemory(gameId)) return handle(payload, socket);
        return games
          .admit(socket.data.network, gameId)
          .then((isAdmitted) => (isAdmitted ? handle(payload, socket) : refused("RATE_LIMITED")));
      }),
    );
  };
  for (const event of Object.keys(handlers)) if (isClientEvent(event)) add(event);
  return routes;
}

/** Events that name a game, but read only rows about the game and not its log. */
const READS_NO_LOG: ReadonlySet<string> = new Set<ClientEvent>([
  ...(["check-game-exists", "join-together", "leave-together", "show-together"] as const),
  ...(["lead-together", "remove-from-together", "say-together"] as const),
]);
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The id of the game that a payload names; null if the payload names no game, or names the game by its code. */
function gameIn(payload: object): string | null {
  return "gameId" in payload && typeof payload.gameId === "string" && UUID.test(payload.gameId) ? payload.gameId : null;
}

/** The most bytes of an event's arguments as JSON. Only WebRTC signals need more than the usual size. */
export function frameBytes(event: string): number {
  return event.startsWith("webrtc-") ? FRAME_BYTES_MAX : FRAME_BYTES;
}

/**
 * The text of a refusal that people read. If the payload does not fit its schema, the event's own text is used, because
 * the schema's message is for programmers.
 */
export function textOf({ code, detail }: Refusal, event: string): string {
  const text = refusalText(code);
  if (code === "INVALID_PAYLOAD") return FAILED_TEXTS[event] ?? text;
  return code === "FORBIDDEN" && detail !== undefined ? `${text} (${detail})` : text;
}
