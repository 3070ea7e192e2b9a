// Presence of the person on a seat, as the records of the log change it.
import type { By, PresenceRecord, SeatPresence } from "@chkobba/protocol";

/** A seat counts as away after this many consecutive turns that the clock played. */
const MISSED_TURNS_UNTIL_AWAY = 2;

export function presenceAfter(before: SeatPresence, { change, at, server, seeds }: PresenceRecord): SeatPresence {
  switch (change) {
    case "here":
      return present(at, server, seeds);
    case "gone":
      return { connected: false, since: at, missedTurns: before.missedTurns, isAway: before.isAway };
    case "away":
      return { ...before, isAway: true };
    case "back":
      return { ...before, missedTurns: 0, isAway: false };
    case "ready":
      return before;
  }
}

/**
 * @param server the number of the server that the person is connected to; undefined where there is only one
 * @param seeds true where their client takes part in seeds
 */
export function present(since: number, server?: number, seeds?: true): SeatPresence {
  const there = { connected: true, since, missedTurns: 0, isAway: false };
  return { ...there, ...(server !== undefined && { server }), ...(seeds && { seeds }) };
}

/** The same object where a play changes nothing. A bot's play says nothing about the person. */
export function presenceAfterPlay(before: SeatPresence, by: By): SeatPresence {
  if (by === "bot") return before;
  if (by === "clock") return afterMissedTurn(before);
  return before.missedTurns === 0 && !before.isAway ? before : { ...before, missedTurns: 0, isAway: false };
}

function afterMissedTurn(before: SeatPresence): SeatPresence {
  const missedTurns = before.missedTurns + 1;
  return { ...before, missedTurns, isAway: missedTurns >= MISSED_TURNS_UNTIL_AWAY };
}
