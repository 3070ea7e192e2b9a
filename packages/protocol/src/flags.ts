// Flags, which the server raises for moderators: new accounts on the devices of suspended ones, and pairs of accounts
// that may feed each other ratings.
import * as z from "zod/mini";
import { MODERATION_NOTE_MAX } from "./limits.ts";
import { cleanMessage } from "./messages.ts";

export const FLAG_KINDS = ["suspended-device", "rating-ring"] as const;

/** The rated 1 vs 1 games of the two accounts against each other, since they first met. */
const pairFigures = z.object({
  games: z.int(),
  /** Games won by `account`; the others were lost or tied. */
  won: z.int(),
  /** Games with few records in their log. */
  short: z.int(),
  /** Games at whose end both were in the same network. */
  sameNetwork: z.int(),
  /** Games at whose end both had a session on the same device. */
  sameDevice: z.int(),
});

export const flag = z.object({
  id: z.string(),
  kind: z.enum(FLAG_KINDS),
  /** When it was noticed last. */
  at: z.number(),
  state: z.enum(["open", "closed"]),
  /** The flagged account: the new one on the device, or the one that wins. A username. */
  account: z.string(),
  /** The suspended account (null: the guest of that device), or the one that loses. */
  other: z.nullable(z.string()),
  /** Null unless the kind is "rating-ring". */
  figures: z.nullable(pairFigures),
});
export type Flag = z.output<typeof flag>;

export const flagQuery = z.object({ state: z._default(z.enum(["open", "closed"]), "open") });
export const flags = z.object({ flags: z.array(flag) });

export const flagClosing = z.object({
  note: z.string().check(z.maxLength(MODERATION_NOTE_MAX, { abort: true }), z.overwrite(cleanMessage), z.minLength(1)),
});
