// Parses what the server sends over the socket, by the protocol's schemas. It is loaded on demand, because the schemas are large.
import {
  type Acknowledgement,
  acknowledgementSchema,
  type ClientEvent,
  type ServerEvent,
  type ServerEventArguments,
  serverEvents,
} from "@chkobba/protocol";
import type * as z from "zod/mini";

/** Null if they don't fit; that is reported. */
export function parseEvent<E extends ServerEvent>(event: E, args: readonly unknown[]): ServerEventArguments<E> | null {
  const schemas: { readonly [Event in ServerEvent]: z.ZodMiniType<ServerEventArguments<Event>> } = serverEvents;
  return parsed(schemas[event], args, event);
}

/** Null if it doesn't fit; that is reported. */
export function parseAcknowledgement<E extends ClientEvent>(event: E, reply: unknown): Acknowledgement<E> | null {
  return parsed(acknowledgementSchema(event), reply, event);
}

function parsed<T>(schema: z.ZodMiniType<T>, payload: unknown, event: string): T | null {
  const result = schema.safeParse(payload);
  if (result.success) return result.data;
  const places = result.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  reportError(new Error(`the server's ${event} does not fit: ${places.slice(0, 3).join("; ")}`));
  return null;
}
