// The type of all event handlers, one for each event of the protocol, and their routes for the gateway.
import {
  type ClientEvent,
  FAILED_TEXTS,
  FRAME_BYTES,
  FRAME_BYTES_MAX,
  isClientEvent,
  type Payload,
  payloadSchema,
  type Reply,
  refusalText,
} from "@chkobba/protocol";
import { type Route, route } from "../platform/realtime/gateway.ts";
import type { Refusal, Result } from "../result.ts";
import type { IoSocket } from "./socket.ts";

export type EventHandler<E extends ClientEvent> = (payload: Payload<E>, socket: IoSocket) => Promise<Result<Reply<E>>>;
export type EventHandlers = { readonly [E in ClientEvent]: EventHandler<E> };

/** Each handler behind the schema of its event's payload. */
export function routesOf(handlers: EventHandlers): ReadonlyMap<string, Route<IoSocket>> {
  const routes = new Map<string, Route<IoSocket>>();
  const add = <E extends keyof EventHandlers>(event: E) => {
    routes.set(event, route(payloadSchema(event), handlers[event]));
  };
  for (const event of Object.keys(handlers)) if (isClientEvent(event)) add(event);
  return routes;
}

/** The most bytes of an event's arguments as JSON. Only WebRTC signals need more than the usual size. */
export function frameBytes(event: string): number {
  return event.startsWith("webrtc-") ? FRAME_BYTES_MAX : FRAME_BYTES;
}

/**
 * The text of a refusal for people. A schema's own message about a payload is for programmers, so the event's text is
 * used.
 */
export function textOf({ code, detail }: Refusal, event: string): string {
  const text = refusalText(code);
  if (code === "INVALID_PAYLOAD") return FAILED_TEXTS[event] ?? text;
  return code === "FORBIDDEN" && detail !== undefined ? `${text} (${detail})` : text;
}
