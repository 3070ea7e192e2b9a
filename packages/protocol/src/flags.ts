// Flags, which the server raises for moderators: new accounts on the devices of suspended players, and pairs of
// accounts of which one may lose on purpose to raise the other's rating.
import * as z from "zod/mini";
import { MODERATION_NOTE_MAX } from "./limits/moderation.ts";
import { cleanMessage } from "./messages.ts";

export const FLAG_KINDS = ["suspended-device", "rating-ring"] as const;

/** The rated 1 vs 1 games of the two accounts against each other, since they first played against each other. */
const pairFigures = z.object({
  games: z.int(),
  /** Games won by `account`. All other games were lost or tied. */
  won: z.int(),
  /** Games with few records in their log. */
  short: z.int(),
  /** Games at whose end both accounts were in the same network. */
  sameNetwork: z.int(),
  /** Games at whose end both accounts had a session on the same device. */
  sameDevice: z.int(),
});

export const flag = z.object({
  id: z.string(),
  kind: z.enum(FLAG_KINDS),
  /** When the server last noticed the account or the pair, in ms since the epoch. */
  at: z.number(),
  state: z.enum(["open", "closed"]),
  /**
   * The username of the flagged account. For "suspended-device": the new account on the device. For "rating-ring": the
   * account that wins.
   */
  account: z.string(),
  /**
   * For "suspended-device": the suspended account, or null if the suspended player was a guest on the device. For
   * "rating-ring": the account that loses.
   */
  other: z.nullable(z.string()),
  /** The games of the two accounts; null unless the kind is "rating-ring". */
  figures: z.nullable(pairFigures),
});
export type Flag = z.output<typeof flag>;

export const flagQuery = z.object({ state: z._default(z.enum(["open", "closed"]), "open") });
export const flags = z.object({ flags: z.array(flag) });

export const flagClosing = z.object({
  note: z.string().check(z.maxLength(MODERATION_NOTE_MAX, { abort: true }), z.overwrite(cleanMessage), z.minLength(1)),
});
