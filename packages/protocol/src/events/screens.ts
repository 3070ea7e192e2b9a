// Events of a screen that shows a table to all people in a room.
import * as z from "zod/mini";
import { optional } from "../fields.ts";
import { TOKEN_MAX } from "../limits/accounts.ts";
import { type ScreenCount, type ScreenDetached, screenAttached, screenCount, screenDetached } from "../screens.ts";
import { id, inSeat, nothing, seatRefusals } from "./fields.ts";
import type { ServerEventSchemas } from "./server-event.ts";

const onScreen = z.object({ code: id });

export const screensEvents = {
  /**
   * Opens a screen, which shows a table to all people in a room. `token`: the one of an earlier reply, for the same
   * screen again. `gameId`: the table that it shows, or null.
   */
  "open-screen": {
    payload: z.object({ token: optional(z.string().check(z.maxLength(TOKEN_MAX))) }),
    reply: z.object({ code: z.string(), token: z.string(), gameId: z.nullable(id) }),
    limit: "screens",
    refusals: [],
  },
  /** Reads what a screen shows. `canJoin`: its table waits for players and has a free seat. */
  "check-screen": {
    payload: onScreen,
    reply: z.object({ gameId: z.nullable(id), canJoin: z.boolean() }),
    limit: "screenChanges",
    refusals: ["SCREEN_NOT_FOUND"],
  },
  /** Brings the sender's table to a screen. */
  "attach-screen": {
    payload: z.extend(inSeat, { code: id }),
    reply: nothing,
    limit: "screenChanges",
    refusals: [...seatRefusals, "SCREEN_NOT_FOUND", "SCREEN_TAKEN", "SCREENS_FULL"],
  },
  /** Takes the sender's table off the screen with this code. Absent: off all its screens. */
  "detach-screen": {
    payload: z.extend(inSeat, { code: optional(id) }),
    reply: nothing,
    limit: "screenChanges",
    refusals: [...seatRefusals, "SCREEN_NOT_FOUND"],
  },
} as const;

export interface ScreensServerEvents {
  /** To a screen: from now on it shows this table. The table's state follows. */
  "screen-attached": (attached: { readonly gameId: string }) => void;
  /** To a screen: the table is gone, or a player has taken it off the screen. */
  "screen-detached": (detached: ScreenDetached) => void;
  /** To the seats of a table: how many screens show it now. */
  "screens-update": (count: ScreenCount) => void;
}

export const screensServerEvents = {
  "screen-attached": z.tuple([screenAttached]),
  "screen-detached": z.tuple([screenDetached]),
  "screens-update": z.tuple([screenCount]),
} satisfies ServerEventSchemas<ScreensServerEvents>;
