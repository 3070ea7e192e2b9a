// Whether a person is at their seat: what each record says of it.
import type { By, PresenceRecord, SeatPresence } from "@chkobba/protocol";

/** After so many turns running that the clock played, a seat counts as away. */
const MISSED_TURNS_UNTIL_AWAY = 2;

export function presenceAfter(before: SeatPresence, change: PresenceRecord["change"], at: number): SeatPresence {
  switch (change) {
    case "here":
      return present(at);
    case "gone":
      return { ...before, connected: false, since: at };
    case "away":
      return { ...before, isAway: true };
    case "back":
      return { ...before, missedTurns: 0, isAway: false };
    case "ready":
      return before;
  }
}

export function present(since: number): SeatPresence {
  return { connected: true, since, missedTurns: 0, isAway: false };
}

/** The very same where a play changes nothing. A bot's play says nothing of the person. */
export function presenceAfterPlay(before: SeatPresence, by: By): SeatPresence {
  if (by === "bot") return before;
  if (by === "clock") return afterMissedTurn(before);
  return before.missedTurns === 0 && !before.isAway ? before : { ...before, missedTurns: 0, isAway: false };
}

function afterMissedTurn(before: SeatPresence): SeatPresence {
  const missedTurns = before.missedTurns + 1;
  return { ...before, missedTurns, isAway: missedTurns >= MISSED_TURNS_UNTIL_AWAY };
}
