// The handlers of the events of quick match.
import type { CallerLimit } from "../platform/limits/caller-limit.ts";
import type { EventHandlers } from "../realtime/event-handlers.ts";
import type { IoSocket } from "../realtime/socket.ts";
import { refused } from "../result.ts";
import type { Matchmaker } from "./matchmaker.ts";

export interface MatchmakingEventParts {
  readonly matchmaker: Matchmaker;
  /** Limits searches and answers to proposals, because each writes to the database. */
  readonly calls: CallerLimit<IoSocket>;
}

export function matchmakingEvents({
  matchmaker,
  calls,
}: MatchmakingEventParts): Pick<EventHandlers, "find-game" | "stop-finding" | "answer-match"> {
  return {
    "find-game": async (wish, socket) =>
      calls.allows(socket) ? matchmaker.find(socket, wish) : refused("RATE_LIMITED"),
    "stop-finding": async (_, socket) => (calls.allows(socket) ? matchmaker.stop(socket) : refused("RATE_LIMITED")),
    "answer-match": async (answer, socket) =>
      calls.allows(socket) ? matchmaker.answer(socket, answer) : refused("RATE_LIMITED"),
  };
}
