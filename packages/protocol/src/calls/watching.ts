// The call that lists the games that are open to watchers.
import * as z from "zod/mini";
import { liveGame } from "../watching.ts";
import type { Call } from "./call.ts";

export const watchingCalls = {
  /** Returns at most 50 running games that are open to watchers. The game with the most watchers comes first. */
  getLiveGames: {
    method: "GET",
    path: "/games/live",
    reply: z.object({ games: z.readonly(z.array(liveGame)) }),
    refusals: [],
  },
} as const satisfies Readonly<Record<string, Call>>;
