// Events of people without a seat who watch a game, and reactions to it.
import * as z from "zod/mini";
import { optional } from "../fields.ts";
import { gameState } from "../game.ts";
import { REACTIONS } from "../limits/chat.ts";
import {
  type ShownReaction,
  shownReaction,
  type WatcherCount,
  type WatchingEnded,
  watcherCount,
  watchingEnded,
} from "../watching.ts";
import { id, inGame, inSeat, nothing, seatRefusals, tableRefusals } from "./fields.ts";
import type { ServerEventSchemas } from "./server-event.ts";

export const watchingEvents = {
  /**
   * From now on the sender receives the updates of the game, without any hands. `gameId` may also be the game's code.
   */
  "watch-game": {
    payload: inGame,
    reply: z.object({ game: gameState }),
    limit: "watches",
    refusals: tableRefusals,
  },
  "stop-watching": { payload: inGame, reply: nothing, limit: "watches", refusals: [] },
  /**
   * Opens the sender's table to watchers, or closes it. Only the player who closed a table may open it again. With
   * `isListed: false`, the open table is not in the list of live games. Absent: it is.
   */
  "set-watchable": {
    payload: z.extend(inSeat, { watchable: z.boolean(), isListed: optional(z.boolean()) }),
    reply: nothing,
    limit: "joins",
    refusals: seatRefusals,
  },
  /** Sends a reaction. A watcher leaves out `playerId`. */
  react: {
    payload: z.object({ gameId: id, playerId: optional(id), reaction: z.enum(REACTIONS) }),
    reply: nothing,
    limit: "reactions",
    refusals: [...seatRefusals, "NOT_IN_PROGRESS", "MUTED"],
  },
} as const;

export interface WatchingServerEvents {
  /** Sent to the table and its watchers, at most once in 2 s. */
  "watchers-update": (count: WatcherCount) => void;
  "watching-ended": (ended: WatchingEnded) => void;
  /** Sent to the table, its watchers and its screens, including the sender. */
  reaction: (reaction: ShownReaction) => void;
}

export const watchingServerEvents = {
  "watchers-update": z.tuple([watcherCount]),
  "watching-ended": z.tuple([watchingEnded]),
  reaction: z.tuple([shownReaction]),
} satisfies ServerEventSchemas<WatchingServerEvents>;
