// The handlers of the events of quick match.
import type { App } from "../app.ts";
import { CALLER_RATES } from "../config/rates.ts";
import type { EventHandlers } from "../realtime/event-handlers.ts";
import { refused } from "../result.ts";
import type { Matchmaker } from "./matchmaker.ts";

export function matchmakingEvents(
  { limits }: Pick<App, "limits">,
  matchmaker: Matchmaker,
): Pick<EventHandlers, "find-game" | "stop-finding" | "answer-match"> {
  /** Limits searches and answers to proposals, because each writes to the database. */
  const calls = limits.byCaller(CALLER_RATES.searches);
  return {
    "find-game": async (wish, socket) =>
      calls.allows(socket) ? matchmaker.find(socket, wish) : refused("RATE_LIMITED"),
    "stop-finding": async (_, socket) => (calls.allows(socket) ? matchmaker.stop(socket) : refused("RATE_LIMITED")),
    "answer-match": async (answer, socket) =>
      calls.allows(socket) ? matchmaker.answer(socket, answer) : refused("RATE_LIMITED"),
  };
}
