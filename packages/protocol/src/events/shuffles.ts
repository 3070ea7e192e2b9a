// Events before a round is dealt: the players' seeds, and the cut.
import * as z from "zod/mini";
import { inSeat, nothing, seatRefusals } from "./fields.ts";

export const shufflesEvents = {
  /** With the house rule "cut": the leader of the round lifts `at` cards. */
  "cut-deck": {
    payload: z.extend(inSeat, { at: z.int().check(z.gte(1), z.lte(39)) }),
    reply: nothing,
    refusals: [...seatRefusals, "NOT_STARTING", "NOT_YOUR_TURN", "ALREADY_CUT"],
  },
  /** Keeps the cut card, or leaves it on the table. */
  "keep-cut-card": {
    payload: z.extend(inSeat, { keep: z.boolean() }),
    reply: nothing,
    refusals: [...seatRefusals, "NOT_STARTING", "NOT_YOUR_TURN", "NOT_CUT"],
  },
  /** Commits to the player's 32 random bytes before the first deal: `commitment` is their SHA-256 (hex). */
  "commit-seed": {
    payload: z.extend(inSeat, { commitment: z.string() }),
    reply: nothing,
    refusals: [...seatRefusals, "INVALID_SEED"],
  },
  /** Reveals the 32 bytes of "commit-seed" (hex). A client sends them only in the phase "reveal". */
  "reveal-seed": {
    payload: z.extend(inSeat, { seed: z.string() }),
    reply: nothing,
    refusals: [...seatRefusals, "INVALID_SEED"],
  },
} as const;
