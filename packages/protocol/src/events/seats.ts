// Events of a seat that is taken again, or by another browser.
import * as z from "zod/mini";
import { TOKEN_MAX } from "../limits/accounts.ts";
import { inSeat, nothing, seatRefusals, seatTaken } from "./fields.ts";
import type { ServerEventSchemas } from "./server-event.ts";

export const seatsEvents = {
  /** Joins a rematch that another player started. Playing a card joins it too. */
  "take-seat": { payload: inSeat, reply: nothing, limit: "joins", refusals: seatRefusals },
  /** Makes a link with which another browser takes over the sender's seat. `expiresAt` is in ms since the epoch. */
  "share-seat": {
    payload: inSeat,
    reply: z.object({ url: z.string(), expiresAt: z.number() }),
    limit: "joins",
    refusals: seatRefusals,
  },
  /** `token`: the last part of the link from "share-seat". */
  "claim-seat": {
    payload: z.object({ token: z.string().check(z.maxLength(TOKEN_MAX)) }),
    reply: seatTaken,
    limit: "joins",
    refusals: ["FORBIDDEN", "SEAT_LINK_INVALID"],
  },
} as const;

export interface SeatsServerEvents {
  /** Another browser has taken over the seat of this socket; the socket is no longer on the seat. */
  "seat-moved": (moved: { readonly gameId: string }) => void;
}

export const seatsServerEvents = {
  "seat-moved": z.tuple([z.object({ gameId: z.string() })]),
} satisfies ServerEventSchemas<SeatsServerEvents>;
