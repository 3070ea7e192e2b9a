// A person's list of blocked people, on the wire.
import * as z from "zod/mini";

/**
 * A guest is listed with their name at that time and an `id` to unblock them by; an account is unblocked by its name.
 */
export const block = z.object({
  username: z.string(),
  /** Milliseconds since the epoch. */
  at: z.int(),
  guest: z.optional(z.literal(true)),
  id: z.optional(z.string()),
});
export type Block = Readonly<z.output<typeof block>>;
