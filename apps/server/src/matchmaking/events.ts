// The handlers of the events of quick match.
import type { EventHandlers } from "../realtime/event-handlers.ts";
import type { Matchmaker } from "./matchmaker.ts";

export function matchmakingEvents(
  matchmaker: Matchmaker,
): Pick<EventHandlers, "find-game" | "stop-finding" | "answer-match"> {
  return {
    "find-game": (wish, socket) => matchmaker.find(socket, wish),
    "stop-finding": (_, socket) => matchmaker.stop(socket),
    "answer-match": (answer, socket) => matchmaker.answer(socket, answer),
  };
}
