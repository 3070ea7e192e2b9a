// Parses the server's socket messages by the protocol's schemas. Loaded on demand, because the schemas are large.
import {
  acknowledgementSchema,
  type ClientEvent,
  type ServerEvent,
  type ServerEventArguments,
  serverEvents,
} from "@chkobba/protocol";
import type * as z from "zod/mini";
import { type EventResult, refusedWith, resultOf } from "./event-result.ts";

/** Parses the arguments of an event. Arguments that don't match the schema are reported and become null. */
export function parseEvent<E extends ServerEvent>(event: E, args: readonly unknown[]): ServerEventArguments<E> | null {
  const schemas: { readonly [Event in ServerEvent]: z.ZodMiniType<ServerEventArguments<Event>> } = serverEvents;
  return parsed(schemas[event], args, event);
}

/** Parses a reply. A reply that does not match the schema is reported and becomes INTERNAL. */
export function parseReply<E extends ClientEvent>(event: E, reply: unknown): EventResult<E> {
  const acknowledgement = parsed(acknowledgementSchema(event), reply, event);
  return acknowledgement === null ? refusedWith("INTERNAL") : resultOf<E>(acknowledgement);
}

function parsed<T>(schema: z.ZodMiniType<T>, payload: unknown, event: string): T | null {
  const result = schema.safeParse(payload);
  if (result.success) return result.data;
  const places = result.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  reportError(new Error(`the server's ${event} does not fit: ${places.slice(0, 3).join("; ")}`));
  return null;
}
