// Lists of the server's events have the arguments of each event twice: as types for both sides, and as a schema for the
// client's parser.
import type * as z from "zod/mini";

/** The schemas of the arguments of each event. */
export type ServerEventSchemas<Events> = {
  readonly [E in keyof Events]: z.ZodMiniType<Events[E] extends (...content: infer Content) => void ? Content : never>;
};
