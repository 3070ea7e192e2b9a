// Events of a search for a game, and the numbers in the lobby.
import * as z from "zod/mini";
import { optional } from "../fields.ts";
import { PARTY_MAX } from "../limits/people.ts";
import {
  type GameFound,
  gameFound,
  type LobbyCounts,
  lobbyCounts,
  type MatchOff,
  matchOff,
  type ProposedMatch,
  proposedMatch,
} from "../matches.ts";
import { id, nothing, playerName, targetScore, teamMode } from "./fields.ts";
import type { ServerEventSchemas } from "./server-event.ts";

export const matchmakingEvents = {
  /**
   * Searches for players who want the same kind of game. A new search replaces the player's earlier search. Two players
   * who send the same `party` are partners in 2 vs 2 games. The players' clients make up this id. It should be long and
   * random, because nothing else keeps other players out of the party.
   */
  "find-game": {
    payload: z.object({
      playerName,
      teamMode,
      targetScore,
      party: optional(z.string().check(z.minLength(1), z.maxLength(PARTY_MAX))),
    }),
    reply: nothing,
    limit: "searches",
    refusals: ["QUEUE_BANNED"],
  },
  /** Ends the search, and declines a proposed match. */
  "stop-finding": { payload: nothing, reply: nothing, limit: "searches", refusals: [] },
  "answer-match": {
    payload: z.object({ matchId: id, accept: z.boolean() }),
    reply: nothing,
    limit: "searches",
    refusals: ["MATCH_NOT_FOUND"],
  },
} as const;

export interface MatchmakingServerEvents {
  /** The client answers with `answer-match`. */
  "match-proposed": (match: ProposedMatch) => void;
  "match-off": (off: MatchOff) => void;
  /** The game has begun, and this socket is on the player's seat. */
  "game-found": (found: GameFound) => void;
  "lobby-counts": (counts: LobbyCounts) => void;
}

export const matchmakingServerEvents = {
  "match-proposed": z.tuple([proposedMatch]),
  "match-off": z.tuple([matchOff]),
  "game-found": z.tuple([gameFound]),
  "lobby-counts": z.tuple([lobbyCounts]),
} satisfies ServerEventSchemas<MatchmakingServerEvents>;
