// A person's list of blocked people, on the wire.
import * as z from "zod/mini";

/**
 * If a guest is blocked, `username` is the guest's name at the time of the block, and `id` is needed to unblock the
 * guest. A blocked account is unblocked by its name.
 */
export const block = z.object({
  username: z.string(),
  /** Milliseconds since the epoch. */
  at: z.int(),
  guest: z.optional(z.literal(true)),
  id: z.optional(z.string()),
});
export type Block = Readonly<z.output<typeof block>>;
