// What servers tell each other about who is connected where.
import { z } from "zod";

/**
 * The kinds of messages, with their names on the wire. Those names stay: servers of two releases run side by side while an
 * installation is updated.
 */
export const KIND = {
  heartbeat: "beat",
  add: "pin",
  remove: "unpin",
  acknowledge: "seen",
  snapshot: "all",
  request: "ask",
  leaving: "bye",
} as const;

const count = z.int().min(0);
const entry = z.tuple([z.string(), z.string()]);

/** A key and its text. */
export type Entry = Readonly<z.output<typeof entry>>;

export const presenceMessage = z.discriminatedUnion("say", [
  /** `lost`: how many messages of its sender did not get through so far. */
  z.object({ say: z.literal(KIND.heartbeat), lost: count }),
  /** `nth`: the number of this change among those of its sender. */
  z.object({ say: z.literal(KIND.add), nth: count, key: z.string(), text: z.string() }),
  z.object({ say: z.literal(KIND.remove), nth: count, key: z.string() }),
  /** The sender has received the nth change of the server `whom`. */
  z.object({ say: z.literal(KIND.acknowledge), whom: z.string(), nth: count }),
  /** All entries of the sender. */
  z.object({ say: z.literal(KIND.snapshot), notes: z.array(entry), lost: count }),
  /** Asks the server `whom` for its snapshot; null: every server. */
  z.object({ say: z.literal(KIND.request), whom: z.string().nullable() }),
  z.object({ say: z.literal(KIND.leaving) }),
]);
export type PresenceMessage = z.output<typeof presenceMessage>;
export type Snapshot = Extract<PresenceMessage, { say: typeof KIND.snapshot }>;
/** Without its number. */
export type Change =
  | { readonly say: typeof KIND.add; readonly key: string; readonly text: string }
  | { readonly say: typeof KIND.remove; readonly key: string };
