// The presence of the person on a seat, as changed by records of the log.
import { type By, type PresenceRecord, RATED_CARDS_MISSED_MAX, type SeatPresence } from "@chkobba/protocol";

/** A player counts as away after this many consecutive turns that the clock played. */
const MISSED_TURNS_UNTIL_AWAY = 2;

/** Presence, with counters since the table's snapshot. */
export interface Attendance extends SeatPresence {
  /** How often the log says that the connection was lost, or was made on another server while there was one already. */
  readonly interruptions: number;
  /** Cards that the server played for this person because of the clock, or as a bot while they were away. */
  readonly cardsMissed: number;
}

/**
 * The number of interruptions that are recorded at once. After that, each connection has to last longer than the one
 * before.
 */
const FREE_INTERRUPTIONS = 20;
const PAUSE_MS = { first: 5000, growth: 1.5, longest: 10 * 60_000 };

/**
 * The earliest time at which the log may record that this connection is lost, or that another server has a newer one,
 * in ms since the epoch. A return is always recorded at once. So a delayed record can't cost a player anything, and the
 * number of records is bounded.
 */
export function mayInterruptAt({ interruptions, since }: Attendance): number {
  const over = interruptions - FREE_INTERRUPTIONS;
  return over < 0 ? since : since + Math.min(PAUSE_MS.longest, PAUSE_MS.first * PAUSE_MS.growth ** over);
}

export function attendanceFrom(stored: SeatPresence): Attendance {
  return { ...stored, interruptions: 0, cardsMissed: 0 };
}

/** Without the counters, which restart with a snapshot. */
export function storedPresence({ interruptions: _, cardsMissed: __, ...stored }: Attendance): SeatPresence {
  return stored;
}

export function presenceAfter(before: Attendance, { change, at, server, seeds }: PresenceRecord): Attendance {
  const { interruptions, cardsMissed, missedTurns, isAway } = before;
  switch (change) {
    case "here": {
      const moved = before.connected ? 1 : 0;
      return { ...present(at, server, seeds), interruptions: interruptions + moved, cardsMissed };
    }
    case "gone":
      return { connected: false, since: at, missedTurns, isAway, interruptions: interruptions + 1, cardsMissed };
    case "away":
      return { ...before, isAway: true };
    case "back":
      return { ...before, missedTurns: 0, isAway: false };
    case "ready":
      return before;
  }
}

/**
 * @param server the number of the server to which the person is connected; undefined if there is only one
 * @param seeds true if their client takes part in seeds
 */
export function present(since: number, server?: number, seeds?: true): Attendance {
  const there = { connected: true, since, missedTurns: 0, isAway: false, interruptions: 0, cardsMissed: 0 };
  return { ...there, ...(server !== undefined && { server }), ...(seeds && { seeds }) };
}

/** Returns the same object if the play changes nothing. A bot's play says nothing about the person's connection. */
export function presenceAfterPlay(before: Attendance, by: By): Attendance {
  if (by === "player") {
    return before.missedTurns === 0 && !before.isAway ? before : { ...before, missedTurns: 0, isAway: false };
  }
  const cardsMissed = before.cardsMissed + 1;
  return by === "bot" ? { ...before, cardsMissed } : { ...afterMissedTurn(before), cardsMissed };
}

/** Whether the server has played too many cards for this person in a rated game. */
export function hasMissedTooMuch({ cardsMissed }: Attendance): boolean {
  return cardsMissed >= RATED_CARDS_MISSED_MAX;
}

function afterMissedTurn(before: Attendance): Attendance {
  const missedTurns = before.missedTurns + 1;
  return { ...before, missedTurns, isAway: missedTurns >= MISSED_TURNS_UNTIL_AWAY };
}
