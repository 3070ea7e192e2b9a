// Events of cups.
import * as z from "zod/mini";
import { type CupSoon, cup, cupChanged, cupSoon } from "../cups.ts";
import { id, nothing } from "./fields.ts";
import type { ServerEventSchemas } from "./server-event.ts";

const inCup = z.object({ cupId: id });

export const cupsEvents = {
  /** Joins a cup with the account of the socket. An arena can also be joined while it runs. */
  "join-cup": {
    payload: inCup,
    reply: nothing,
    refusals: ["FORBIDDEN", "CUP_NOT_FOUND", "CUP_STARTED", "CUP_OVER", "CUP_FULL"],
  },
  "leave-cup": { payload: inCup, reply: nothing, refusals: ["FORBIDDEN", "CUP_NOT_FOUND", "CUP_STARTED", "CUP_OVER"] },
  /** Pauses the player in an arena, or ends the pause. A paused player is not paired. */
  "pause-cup": {
    payload: z.extend(inCup, { paused: z.boolean() }),
    reply: nothing,
    refusals: ["FORBIDDEN", "CUP_NOT_FOUND", "CUP_OVER"],
  },
  /** From now on the socket receives `cup-update` about this cup. */
  "follow-cup": { payload: inCup, reply: z.object({ cup }), limit: "cupFollows", refusals: ["CUP_NOT_FOUND"] },
  "unfollow-cup": { payload: inCup, reply: nothing, refusals: [] },
} as const;

export interface CupsServerEvents {
  /** A followed cup has changed. Sent at most once in 2 s. */
  "cup-update": (changed: { readonly cupId: string }) => void;
  /** A cup that the account has joined starts in ten minutes. */
  "cup-soon": (soon: CupSoon) => void;
}

export const cupsServerEvents = {
  "cup-update": z.tuple([cupChanged]),
  "cup-soon": z.tuple([cupSoon]),
} satisfies ServerEventSchemas<CupsServerEvents>;
