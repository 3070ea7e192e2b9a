// One handler for every event of the protocol: a missing one does not compile.
import {
  type ClientEvent,
  ERROR_TEXTS,
  isClientEvent,
  type Payload,
  payloadSchema,
  type Reply,
} from "@chkobba/protocol";
import type { Answer, Refusal } from "./answer.ts";
import { type Route, route } from "./platform/realtime/gateway.ts";
import type { IoSocket } from "./realtime.ts";

export type Handler<E extends ClientEvent> = (payload: Payload<E>, socket: IoSocket) => Promise<Answer<Reply<E>>>;
export type Handlers = { readonly [E in ClientEvent]: Handler<E> };

/** Every handler behind the schema of its event. */
export function routesOf(handlers: Handlers): ReadonlyMap<string, Route<IoSocket>> {
  const routes = new Map<string, Route<IoSocket>>();
  const add = <E extends keyof Handlers>(event: E) => {
    routes.set(event, route(payloadSchema(event), handlers[event]));
  };
  for (const event of Object.keys(handlers)) if (isClientEvent(event)) add(event);
  return routes;
}

/** Refusals whose detail is meant for whoever asked. */
const EXPLAINED: ReadonlySet<string> = new Set(["INVALID_PAYLOAD", "FORBIDDEN"]);

/** The sentence for people. */
export function textOf({ code, detail }: Refusal): string {
  const text = ERROR_TEXTS[code];
  return EXPLAINED.has(code) && detail !== undefined ? `${text} (${detail})` : text;
}
