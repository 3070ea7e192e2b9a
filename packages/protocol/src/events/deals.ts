// Events of an attempt at a deal.

import { BOT_LEVELS } from "@chkobba/rules";
import * as z from "zod/mini";
import { entry } from "../entry.ts";
import { optional } from "../fields.ts";
import { id, inSeat, playerName, seatRefusals, seatTaken } from "./fields.ts";

export const dealsEvents = {
  /** Opens the player's only attempt at a deal. If the attempt exists already, the player returns to it. */
  "play-deal": {
    /**
     * `pair` (kind teams only): 0 or 1. If `pair` is absent or the pair is full, the player joins a pair with a free
     * seat.
     */
    payload: z.object({ dealId: id, playerName, pair: optional(z.literal([0, 1])) }),
    reply: seatTaken,
    limit: "joins",
    refusals: ["DEAL_NOT_FOUND", "DEAL_OVER", "GAME_FULL", "FORBIDDEN"],
  },
  /**
   * Takes the player's attempt offline. The reply has all entries of the attempt so far, and the seed, from which the
   * rest can be computed. The client later submits the finished attempt by sending its plays. For a deal of the day
   * that counts for the leaderboards, the event is refused with FORBIDDEN; the day's deal for playing offline (`along`)
   * is allowed.
   */
  "take-deal": {
    payload: inSeat,
    reply: z.object({
      seed: z.string(),
      rounds: z.int(),
      level: z.enum(BOT_LEVELS),
      players: z.array(z.object({ id, name: z.string(), isBot: z.boolean() })),
      entries: z.array(entry),
    }),
    limit: "joins",
    refusals: [...seatRefusals, "NOT_IN_PROGRESS"],
  },
} as const;
