// One handler for every event of the protocol: a missing one does not compile.
import {
  type ClientEvent,
  ERROR_TEXTS,
  FAILED_TEXTS,
  isClientEvent,
  type Payload,
  payloadSchema,
  type Reply,
} from "@chkobba/protocol";
import { type Route, route } from "../platform/realtime/gateway.ts";
import type { Refusal, Result } from "../result.ts";
import type { IoSocket } from "./socket.ts";

export type EventHandler<E extends ClientEvent> = (payload: Payload<E>, socket: IoSocket) => Promise<Result<Reply<E>>>;
export type EventHandlers = { readonly [E in ClientEvent]: EventHandler<E> };

/** Every handler behind the schema of its event. */
export function routesOf(handlers: EventHandlers): ReadonlyMap<string, Route<IoSocket>> {
  const routes = new Map<string, Route<IoSocket>>();
  const add = <E extends keyof EventHandlers>(event: E) => {
    routes.set(event, route(payloadSchema(event), handlers[event]));
  };
  for (const event of Object.keys(handlers)) if (isClientEvent(event)) add(event);
  return routes;
}

/** The sentence for people, who can do nothing with what a schema says. */
export function textOf({ code, detail }: Refusal, event: string): string {
  const text = ERROR_TEXTS[code];
  if (code === "INVALID_PAYLOAD") return FAILED_TEXTS[event] ?? text;
  return code === "FORBIDDEN" && detail !== undefined ? `${text} (${detail})` : text;
}
