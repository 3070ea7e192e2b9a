// The calls of the history: an account's finished games, replays, and players' pages.
import * as history from "../history.ts";
import type { Call } from "./call.ts";

export const historyCalls = {
  getGames: {
    method: "GET",
    path: "/games",
    query: history.pageQuery,
    reply: history.gamesPage,
    refusals: ["SIGN_IN_REQUIRED"],
  },
  /** `number` selects one of the games that were finished under this id. Absent: the game that finished last. */
  getReplay: {
    method: "GET",
    path: "/games/:id/replay",
    query: history.replayQuery,
    reply: history.replay,
    refusals: ["FINISHED_GAME_NOT_FOUND", "FORBIDDEN"],
  },
  getSeatAccount: { method: "GET", path: "/games/:id/players/:playerId", reply: history.seatAccount, refusals: [] },
  /** Returns the public page of an account. */
  getPlayer: { method: "GET", path: "/players/:username", reply: history.player, refusals: ["PLAYER_UNKNOWN"] },
} as const satisfies Readonly<Record<string, Call>>;
